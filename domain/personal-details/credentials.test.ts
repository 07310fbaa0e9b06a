import { describe, expect, test } from 'vitest'
import { findCredentialsProblem } from './credentials.ts'

const VERIFIED = 'Maija@posti.example'
const USERNAME = 'maija@posti.example'

describe('credentials to be stored', () => {
  const none = { email: VERIFIED, verifiedEmail: VERIFIED, username: null, hasPassword: false }
  const active = { ...none, username: USERNAME, hasPassword: true }
  const both = { username: USERNAME, hasPassword: true }
  const nameOnly = { username: USERNAME, hasPassword: false }
  const passwordOnly = { username: null, hasPassword: true }
  test.each([
    { what: 'activation', asked: both, stored: none, problem: undefined },
    {
      what: 'another username',
      asked: { ...both, username: 'x@posti.example' },
      stored: none,
      problem: 'USERNAME_NOT_VERIFIED',
    },
    {
      what: 'activation without a verified address',
      asked: both,
      stored: { ...none, verifiedEmail: null },
      problem: 'USERNAME_NOT_VERIFIED',
    },
    {
      what: 'activation after the e-mail changed',
      asked: both,
      stored: { ...none, email: 'new@posti.example' },
      problem: 'USERNAME_NOT_VERIFIED',
    },
    {
      what: 'activation after the e-mail was removed',
      asked: both,
      stored: { ...none, email: null },
      problem: 'USERNAME_NOT_VERIFIED',
    },
    {
      what: 'both again after the e-mail changed',
      asked: both,
      stored: { ...active, email: 'new@posti.example' },
      problem: undefined,
    },
    { what: 'a username without any password', asked: nameOnly, stored: none, problem: 'PASSWORD_FORMAT' },
    {
      what: 'a username for a stored password',
      asked: nameOnly,
      stored: { ...active, username: 'old@posti.example' },
      problem: undefined,
    },
    { what: 'a password without a username', asked: passwordOnly, stored: none, problem: 'USERNAME_NOT_VERIFIED' },
    { what: 'a password for a stored username', asked: passwordOnly, stored: active, problem: undefined },
    { what: 'neither', asked: { username: null, hasPassword: false }, stored: none, problem: undefined },
  ] as const)('$what: $problem', ({ asked, stored, problem }) => {
    expect(findCredentialsProblem(asked, stored)).toBe(problem)
  })
})
