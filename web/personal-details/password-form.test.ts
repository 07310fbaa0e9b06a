import { describe, expect, test } from 'vitest'
import { Refused, Unreachable } from '../api/failures.ts'
import { credentialsRefusal, passwordProblems, shownParts } from './password-form.ts'

const constraints = { minLength: 15, maxLength: 128, minLowers: 1, minUppers: 1, minDigits: 1, minSymbols: 1 }
const good = 'Metsäpolku-2026'

describe('a new password', () => {
  test.each([
    { password: good, confirmation: good, errors: {} },
    { password: good, confirmation: 'Metsäpolku-2027', errors: { confirmation: 'MISMATCH' } },
    { password: good, confirmation: '', errors: { confirmation: 'MISMATCH' } },
    { password: 'Metsäpolku-202', confirmation: 'Metsäpolku-202', errors: { password: 'FORMAT' } },
    { password: '', confirmation: '', errors: { password: 'FORMAT' } },
    { password: 'lyhyt', confirmation: 'lyhty', errors: { password: 'FORMAT', confirmation: 'MISMATCH' } },
  ])('"$password" and "$confirmation": $errors', ({ errors, ...draft }) => {
    const problems = passwordProblems(draft, constraints)
    expect(Object.fromEntries(problems.map(({ field, problem }) => [field, problem]))).toEqual(errors)
  })

  test('is told about the constraints that the city has', () => {
    expect(shownParts(constraints)).toEqual(['length', 'lowers', 'uppers', 'digits', 'symbols'])
    expect(shownParts({ ...constraints, minSymbols: 0, minUppers: 0 })).toEqual(['length', 'lowers', 'digits'])
  })
})

describe('an answer about credentials', () => {
  const unacceptable = new Refused(400, null, 'PASSWORD_UNACCEPTABLE')
  const format = new Refused(400, null, 'PASSWORD_FORMAT')
  const taken = new Refused(409, 'USERNAME_TAKEN', null)
  test.each([
    { error: unacceptable, isSamePassword: true, refusal: 'UNACCEPTABLE' },
    { error: unacceptable, isSamePassword: false, refusal: undefined },
    { error: format, isSamePassword: true, refusal: 'FORMAT' },
    { error: format, isSamePassword: false, refusal: undefined },
    { error: taken, isSamePassword: true, refusal: 'TAKEN' },
    { error: taken, isSamePassword: false, refusal: 'TAKEN' },
    { error: new Refused(429, null, 'TOO_MANY_PASSWORDS'), isSamePassword: false, refusal: 'TOO_MANY' },
    { error: new Refused(500, null, null), isSamePassword: true, refusal: 'FAILED' },
    { error: new Unreachable('offline'), isSamePassword: false, refusal: 'FAILED' },
  ])('$error, with the same password: $isSamePassword, still means $refusal', ({ error, isSamePassword, refusal }) => {
    expect(credentialsRefusal(error, isSamePassword)).toBe(refusal)
  })
})
