import type { PersonId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { conflictsOf, detailsIn, draftOf, draftOnTopOf, draftProblems, type DetailsDraft } from './details-draft.ts'

const maija = {
  // An id of nobody.
  id: 'b3c1' as PersonId,
  firstName: 'Maija Helena',
  lastName: 'Esimerkki',
  preferredName: 'Helena',
  streetAddress: 'Mallikatu 1 A 2',
  postalCode: '66999',
  postOffice: 'KUUSILAHTI',
  phone: '040 5550 123',
  backupPhone: '',
  email: 'maija@posti.example',
  weakLoginUsername: null,
}

const draft: DetailsDraft = draftOf(maija)

describe('the form of personal details', () => {
  test('begins with what is stored', () => {
    expect(draft).toEqual({
      preferredName: 'Helena',
      phone: '040 5550 123',
      backupPhone: '',
      email: 'maija@posti.example',
      hasNoEmail: false,
      opened: { preferredName: 'Helena', phone: '040 5550 123', backupPhone: '', email: 'maija@posti.example' },
    })
  })

  test('goes on from details that were changed elsewhere: what was typed stays, and the rest follows them', () => {
    const newest = { ...maija, phone: '040 5550 124', email: 'uusi@posti.example' }
    const typed = { ...draft, phone: '040 5550 125' }
    expect(conflictsOf(typed, newest)).toEqual(['phone'])
    const next = draftOnTopOf(typed, newest)
    expect(next).toMatchObject({ phone: '040 5550 125', email: 'uusi@posti.example', hasNoEmail: false })
    expect(conflictsOf(next, newest)).toEqual([])
  })

  test('goes on without an address where none was asked for', () => {
    const unasked = { ...maija, email: null }
    expect(draftOnTopOf(draftOf(unasked), { ...unasked, phone: '040 5550 124' })).toMatchObject({
      phone: '040 5550 124',
      email: '',
      hasNoEmail: false,
    })
  })

  test('begins with the first of the first names when none has been chosen', () => {
    expect(draftOf({ ...maija, preferredName: '' }).preferredName).toBe('Maija')
  })

  test.each([
    { email: null, hasNoEmail: false, why: 'nobody has asked yet' },
    { email: '', hasNoEmail: true, why: 'Maija has said that she has none' },
  ])('without an e-mail the tick is $hasNoEmail: $why', ({ email, hasNoEmail }) => {
    expect(draftOf({ ...maija, email })).toMatchObject({ email: '', hasNoEmail })
  })

  test.each([
    { change: {}, errors: {} },
    { change: { email: '' }, errors: { email: 'REQUIRED' } },
    { change: { email: ' ' }, errors: { email: 'REQUIRED' } },
    { change: { email: '', hasNoEmail: true }, errors: {} },
    { change: { email: 'maija@', hasNoEmail: true }, errors: {} },
    { change: { email: 'maija@' }, errors: { email: 'EMAIL' } },
    { change: { phone: '' }, errors: { phone: 'REQUIRED' } },
    { change: { phone: '040\u00a0123\u00a04567 ' }, errors: {} },
    { change: { backupPhone: 'mummola' }, errors: { backupPhone: 'PHONE' } },
    { change: { preferredName: 'Liisa' }, errors: { preferredName: 'PREFERRED_NAME' } },
  ])('with $change has the errors $errors', ({ change, errors }) => {
    const problems = draftProblems({ ...draft, ...change }, maija.firstName)
    expect(Object.fromEntries(problems.map(({ field, problem }) => [field, problem]))).toEqual(errors)
  })

  test('is saved without spaces around, and with an empty address when there is none', () => {
    expect(detailsIn({ ...draft, phone: ' 040\u00a01234567 ', hasNoEmail: true })).toEqual({
      preferredName: 'Helena',
      phone: '040 1234567',
      backupPhone: '',
      email: '',
    })
  })
})
