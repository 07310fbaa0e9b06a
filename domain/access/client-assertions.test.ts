import { expect, test } from 'vitest'
import type { AssertionClaims, AssertionProblem } from './client-assertions.ts'
import { readAssertion } from './client-assertions.ts'

const NOW = 1_789_362_000
const TOKEN_URL = 'https://nalle.example/api/municipality/oauth/token'
const context = { clientId: 'efecte', audiences: [TOKEN_URL, 'https://nalle.example'], nowSeconds: NOW }
const claims = (differences: AssertionClaims = {}): AssertionClaims => ({
  iss: 'efecte',
  sub: 'efecte',
  aud: TOKEN_URL,
  exp: NOW + 60,
  jti: 'a1',
  ...differences,
})

test.each<[string, AssertionClaims]>([
  ['by the address of the token', {}],
  ['by the name of the service', { aud: 'https://nalle.example' }],
  ['among several', { aud: ['https://other.example', TOKEN_URL] }],
  ['with a clock that is half a minute slow', { exp: NOW - 29 }],
  ['with a clock that is half a minute fast', { exp: NOW + 330, iat: NOW + 30, nbf: NOW + 30 }],
  ['with the longest number', { jti: 'x'.repeat(200) }],
])('an assertion is believed %s', (_, differences) => {
  expect(readAssertion(claims(differences), context)).toMatchObject({ jti: expect.any(String) })
})

test.each<[AssertionProblem, AssertionClaims]>([
  ['NOT_ITS_OWN', { iss: 'wages' }],
  ['NOT_ITS_OWN', { sub: 'wages' }],
  ['NOT_ITS_OWN', { sub: undefined }],
  ['FOR_ANOTHER', { aud: 'https://other.example' }],
  ['FOR_ANOTHER', { aud: `${TOKEN_URL}/` }],
  ['FOR_ANOTHER', { aud: [] }],
  ['FOR_ANOTHER', { aud: undefined }],
  ['EXPIRED', { exp: NOW - 30 }],
  ['EXPIRED', { exp: undefined }],
  ['EXPIRED', { exp: `${NOW + 60}` }],
  ['EXPIRED', { exp: Number.NaN }],
  ['LASTS_TOO_LONG', { exp: NOW + 331 }],
  ['NOT_YET', { nbf: NOW + 31 }],
  ['NOT_YET', { iat: NOW + 31 }],
  ['NOT_YET', { iat: 'soon' }],
  ['UNNUMBERED', { jti: undefined }],
  ['UNNUMBERED', { jti: '' }],
  ['UNNUMBERED', { jti: 7 }],
  ['UNNUMBERED', { jti: 'x'.repeat(201) }],
  ['UNNUMBERED', { jti: 'a\u0000' }],
])('%s: %j', (problem, differences) => {
  expect(readAssertion(claims(differences), context)).toBe(problem)
})
