import { describe, expect, test } from 'vitest'
import { LONGEST_EMAIL } from '../people/contact-details.ts'
import { detailsProblems, missingContacts } from './details.ts'

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
