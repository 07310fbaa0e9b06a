import { describe, expect, test } from 'vitest'
import { isBlank, isEmailAddress, isPhoneNumber, isUsableEmail, LONGEST_EMAIL, maskedEmail } from './contact-details.ts'

describe('a phone number', () => {
  test.each([
    { phone: '04012', valid: false },
    { phone: '040123', valid: true },
    { phone: '+358 40 (123) 45-67', valid: true },
    { phone: '12345678901234567890', valid: true },
    { phone: '123456789012345678901', valid: false },
    { phone: '040 1234567 a', valid: false },
    { phone: '040.1234567', valid: false },
    { phone: '040\u00a0123\u00a04567', valid: false },
    { phone: '040123\n', valid: false },
    { phone: '', valid: false },
    { phone: '+46 (0)8-123 45 67', valid: true },
    { phone: '(09) 310 1691', valid: true },
    { phone: '(+358) 401234567', valid: true },
    { phone: '00358-40-1234567', valid: true },
    { phone: '01-2345', valid: true },
    { phone: '12 3 45', valid: true },
    { phone: '12 3 4-', valid: false },
    { phone: '------', valid: false },
    { phone: '+ + + +', valid: false },
    { phone: '040+1234567', valid: false },
    { phone: '++358401234567', valid: false },
    { phone: '(040 1234567', valid: false },
    { phone: '040) 1234567', valid: false },
    { phone: '040 () 1234567', valid: false },
  ])('"$phone": $valid', ({ phone, valid }) => {
    expect(isPhoneNumber(phone)).toBe(valid)
  })
})

describe('an e-mail address', () => {
  test.each([
    { email: 'maija@example.org', valid: true },
    { email: 'a@b', valid: true },
    { email: '@b', valid: false },
    { email: 'a@', valid: false },
    { email: 'maija', valid: false },
    { email: 'maija @example.org', valid: false },
    { email: 'maija@example.org ', valid: false },
    { email: 'maija@exa\tmple.org', valid: false },
    { email: '@@b', valid: true },
    { email: '', valid: false },
  ])('"$email": $valid', ({ email, valid }) => {
    expect(isEmailAddress(email)).toBe(valid)
  })
})

describe('a text without anything to read is blank', () => {
  test.each(['', ' \t', '\u00a0\n', '\u200b', '\u2060\ufeff\u00ad', ' \u202e '])('%j', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  test.each([' a ', '\u200bä', '.', '🧸', '👩\u200d👧'])('not %j', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})

describe('an address that a guardian may give us to write to', () => {
  const long = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`

  test.each([
    { email: 'maija@example.org', isUsable: true },
    { email: 'maija', isUsable: false },
    { email: 'a@b@c', isUsable: false },
    { email: 'a@example.org,b@example.org', isUsable: false },
    { email: 'Maija<maija@example.org>', isUsable: false },
    { email: long(LONGEST_EMAIL), isUsable: true },
    { email: long(LONGEST_EMAIL + 1), isUsable: false },
  ])('$email: $isUsable', ({ email, isUsable }) => {
    expect(isUsableEmail(email)).toBe(isUsable)
  })
})

test.each([
  { email: 'maija@posti.example', masked: 'm…@p….example' },
  { email: 'äiti@äly.co.fi', masked: 'ä…@ä….fi' },
  { email: 'a@localhost', masked: 'a…@l…' },
])('$email is told to others as $masked', ({ email, masked }) => {
  expect(maskedEmail(email)).toBe(masked)
})
