import { describe, expect, test } from 'vitest'
import { APPLICATION_TYPES } from '../placements/units.ts'
import { newDocument } from './new-document.ts'
import type { Beginning } from './new-document.ts'
import { day, TERMS, TODAY } from './testing/forms.ts'

const onni = { firstName: 'Onni', lastName: 'Esimerkki', socialSecurityNumber: '010120A999U' }

const beginning: Beginning = {
  today: TODAY,
  terms: TERMS,
  guardian: { phoneNumber: '040 123 4567', email: 'maija@example.org' },
  otherChildren: [onni],
}

describe('an application that is begun', () => {
  test('holds what is known of the guardian', () => {
    const known = { futureAddress: null, phoneNumber: '040 123 4567', email: 'maija@example.org' }
    for (const type of APPLICATION_TYPES) expect(newDocument(type, beginning).guardian).toEqual(known)
  })

  test('does not say that a guardian has no e-mail address because none is known', () => {
    const guardian = { phoneNumber: '', email: null }
    expect(newDocument('DAYCARE', { ...beginning, guardian }).guardian.email).toBe('')
  })

  test('says that a guardian has no e-mail address who has said so in the personal details', () => {
    const guardian = { phoneNumber: '', email: '' }
    expect(newDocument('DAYCARE', { ...beginning, guardian }).guardian.email).toBeNull()
  })

  test.each([
    { type: 'DAYCARE', children: [onni], hasNeed: true, hasClubDetails: false },
    { type: 'PRESCHOOL', children: [onni], hasNeed: false, hasClubDetails: false },
    { type: 'CLUB', children: [], hasNeed: false, hasClubDetails: true },
  ] as const)('$type', ({ type, children, hasNeed, hasClubDetails }) => {
    const document = newDocument(type, beginning)
    expect(document.otherChildren).toEqual(children)
    expect(document.preferences.serviceNeed !== null).toBe(hasNeed)
    expect(document.clubDetails !== null).toBe(hasClubDetails)
  })
})

describe('the start date to begin with', () => {
  test.each([
    { type: 'DAYCARE', today: '2026-03-10', start: null },
    { type: 'PRESCHOOL', today: '2026-01-07', start: null },
    { type: 'PRESCHOOL', today: '2026-01-08', start: '2026-08-01' },
    { type: 'PRESCHOOL', today: '2026-07-31', start: '2026-08-01' },
    { type: 'PRESCHOOL', today: '2026-08-01', start: null },
    { type: 'CLUB', today: '2026-02-28', start: null },
    { type: 'CLUB', today: '2026-03-01', start: '2026-09-01' },
    { type: 'CLUB', today: '2026-08-31', start: '2026-09-01' },
    { type: 'CLUB', today: '2026-09-01', start: null },
  ] as const)('$type begun on $today: $start', ({ type, today, start }) => {
    const { preferredStartDate } = newDocument(type, { ...beginning, today: day(today) }).preferences
    expect(preferredStartDate?.toString() ?? null).toBe(start)
  })

  test('is that of the first of several terms, in whatever order they are told', () => {
    const later = TERMS.club.map((term) => ({ ...term, applicationPeriod: { start: TODAY, end: TODAY } }))
    const terms = { ...TERMS, club: later.toReversed() }
    expect(newDocument('CLUB', { ...beginning, terms }).preferences.preferredStartDate).toEqual(day('2026-09-01'))
    const today = day('2025-08-01')
    const open = TERMS.club.map((term) => ({ ...term, applicationPeriod: { start: today, end: today } })).toReversed()
    const early = newDocument('CLUB', { ...beginning, today, terms: { ...TERMS, club: open } })
    expect(early.preferences.preferredStartDate).toEqual(day('2025-09-01'))
  })
})
