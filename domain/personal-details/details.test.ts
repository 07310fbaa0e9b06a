import { describe, expect, test } from 'vitest'
import { LONGEST_EMAIL } from '../people/contact-details.ts'
import { detailsInConflict, detailsOnTopOf, detailsProblems, missingContacts } from './details.ts'

const good = { preferredName: 'Helena', phone: '040 123 4567', backupPhone: '', email: 'maija@example.org' }
const longEmail = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`

describe('what a guardian writes about themselves', () => {
  test.each([
    { change: {}, errors: {} },
    { change: { preferredName: 'Maija' }, errors: {} },
    { change: { preferredName: 'Liisa' }, errors: { preferredName: 'PREFERRED_NAME' } },
    { change: { preferredName: 'Maija Helena' }, errors: { preferredName: 'PREFERRED_NAME' } },
    { change: { phone: '' }, errors: { phone: 'REQUIRED' } },
    { change: { phone: '   ' }, errors: { phone: 'REQUIRED' } },
    { change: { phone: '12345' }, errors: { phone: 'PHONE' } },
    { change: { phone: '123456' }, errors: {} },
    { change: { phone: '+46 (0)8-123 45 67' }, errors: {} },
    { change: { phone: '1'.repeat(20) }, errors: {} },
    { change: { phone: '1'.repeat(21) }, errors: { phone: 'PHONE' } },
    { change: { phone: '------' }, errors: { phone: 'PHONE' } },
    { change: { phone: 'soita illalla' }, errors: { phone: 'PHONE' } },
    { change: { backupPhone: '050-1234567' }, errors: {} },
    { change: { backupPhone: '12' }, errors: { backupPhone: 'PHONE' } },
    { change: { email: '' }, errors: {} },
    { change: { email: 'maija' }, errors: { email: 'EMAIL' } },
    { change: { email: 'maija@example.org\r\nBcc: x@example.org' }, errors: { email: 'EMAIL' } },
    { change: { email: '   ' }, errors: {} },
    { change: { email: 'äiti+päiväkoti@äly.example' }, errors: {} },
    { change: { email: "o'brien@example.org" }, errors: {} },
    { change: { email: 'maija@example.org,x@example.org' }, errors: { email: 'EMAIL' } },
    { change: { email: 'maija@example.org>' }, errors: { email: 'EMAIL' } },
    { change: { email: 'maija@mail@example.org' }, errors: { email: 'EMAIL' } },
    { change: { email: 'maija@example.org\u0001' }, errors: { email: 'EMAIL' } },
    { change: { email: longEmail(LONGEST_EMAIL) }, errors: {} },
    { change: { email: longEmail(LONGEST_EMAIL + 1) }, errors: { email: 'EMAIL' } },
  ])('$change gives $errors', ({ change, errors }) => {
    const problems = detailsProblems({ ...good, ...change }, 'Maija Helena')
    expect(Object.fromEntries(problems.map(({ field, problem }) => [field, problem]))).toEqual(errors)
  })
})

test.each([
  { phone: '', email: null, missing: { phone: true, email: true } },
  { phone: '0401234567', email: '', missing: { phone: false, email: true } },
  { phone: '0401234567', email: 'a@example.org', missing: { phone: false, email: false } },
])('phone "$phone" and e-mail $email: missing $missing', ({ missing, ...details }) => {
  expect(missingContacts(details)).toEqual(missing)
})

describe('details that were changed elsewhere after the form was opened', () => {
  const opened = { ...good, email: 'maija@example.org' }
  const elsewhere = (change: object) => ({ opened, stored: { ...opened, ...change } })

  test.each([
    { typed: {}, stored: {}, saved: opened, conflicts: [] },
    { typed: { phone: '050 1' }, stored: {}, saved: { ...opened, phone: '050 1' }, conflicts: [] },
    { typed: {}, stored: { email: 'new@a.fi' }, saved: { ...opened, email: 'new@a.fi' }, conflicts: [] },
    { typed: {}, stored: { email: null }, saved: { ...opened, email: null }, conflicts: [] },
    {
      typed: { phone: '050 1' },
      stored: { email: 'new@a.fi' },
      saved: { ...opened, phone: '050 1', email: 'new@a.fi' },
      conflicts: [],
    },
    { typed: { phone: '050 1' }, stored: { phone: '050 1' }, saved: { ...opened, phone: '050 1' }, conflicts: [] },
    {
      typed: { phone: '050 1', email: '' },
      stored: { phone: '050 2', email: 'new@a.fi' },
      saved: { ...opened, phone: '050 1', email: '' },
      conflicts: ['phone', 'email'],
    },
  ])('typed $typed, changed elsewhere $stored: in conflict $conflicts', ({ typed, stored, saved, conflicts }) => {
    expect(detailsInConflict({ ...opened, ...typed }, elsewhere(stored))).toEqual(conflicts)
    expect(detailsOnTopOf({ ...opened, ...typed }, elsewhere(stored))).toEqual(saved)
  })
})
