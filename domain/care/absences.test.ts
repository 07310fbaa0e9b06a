import { describe, expect, test } from 'vitest'
import { isEditableAbsence, isReportedType, plannedAbsencesApply, shownAbsence, typeInTime } from './absences.ts'
import { ABSENCE_TYPES } from './absence-types.ts'
import { QUESTIONNAIRE, aDay, aNeed, absent, day, reserved } from './testing/sample-family.ts'

describe('a guardian may change an absence', () => {
  test.each([
    { absence: absent('OTHER_ABSENCE'), editable: true, what: 'their own' },
    { absence: absent('SICKLEAVE'), editable: true, what: 'their own sick leave' },
    { absence: absent('PLANNED_ABSENCE'), editable: true, what: 'their own planned one' },
    { absence: absent('FREE_ABSENCE'), editable: false, what: 'a free one' },
    { absence: absent('OTHER_ABSENCE', 'BILLABLE', 'EMPLOYEE'), editable: false, what: 'of the staff' },
    { absence: absent('OTHER_ABSENCE', 'BILLABLE', 'MOBILE_DEVICE'), editable: false, what: 'of a unit device' },
    { absence: absent('OTHER_ABSENCE', 'BILLABLE', 'SYSTEM'), editable: false, what: 'of the service' },
    { absence: absent('OTHER_ABSENCE', 'BILLABLE', 'CITIZEN', QUESTIONNAIRE), editable: false, what: 'an answer' },
  ])('$what: $editable', ({ absence, editable }) => {
    expect(isEditableAbsence(absence)).toBe(editable)
  })
})

test('a guardian reports three types', () => {
  expect(ABSENCE_TYPES.filter(isReportedType)).toEqual(['OTHER_ABSENCE', 'SICKLEAVE', 'PLANNED_ABSENCE'])
})

describe('the calendar shows, of a pre-school child with daycare', () => {
  const billable = absent('OTHER_ABSENCE', 'BILLABLE')
  const nonbillable = absent('SICKLEAVE', 'NONBILLABLE', 'EMPLOYEE')
  const today = day('2026-09-09')
  test.each([
    { date: '2026-09-10', absences: [], times: null, shown: null, what: 'nothing when there is none' },
    { date: '2026-09-10', absences: [billable], times: '09:00-13:00', shown: null, what: 'not a part of a day' },
    { date: '2026-09-10', absences: [billable], times: null, shown: 'OTHER_ABSENCE', what: 'a part of a day alone' },
    { date: '2026-09-10', absences: [nonbillable], times: null, shown: 'SICKLEAVE', what: 'the free part alone' },
    {
      date: '2026-09-10',
      absences: [nonbillable, billable],
      times: '09:00-13:00',
      shown: 'OTHER_ABSENCE',
      what: 'the whole day, by its paid part',
    },
    { date: '2026-09-09', absences: [billable], times: '09:00-13:00', shown: null, what: 'not a part of today' },
    {
      date: '2026-09-08',
      absences: [billable],
      times: '09:00-13:00',
      shown: 'OTHER_ABSENCE',
      what: 'a part of a past day',
    },
  ])('$what', ({ date, absences, times, shown }) => {
    const reservations = times === null ? [] : [reserved(times)]
    const childDay = aDay(date, { type: 'PRESCHOOL_DAYCARE' }, { absences, reservations })
    expect(shownAbsence(childDay, today)?.type ?? null).toBe(shown)
  })

  test('whether it can be changed, by the absence that is shown', () => {
    const shown = (absences: readonly ReturnType<typeof absent>[]) =>
      shownAbsence(aDay('2026-09-10', { type: 'PRESCHOOL_DAYCARE' }, { absences }), today)
    expect(shown([nonbillable, billable])).toEqual({ type: 'OTHER_ABSENCE', editable: true })
    expect(shown([nonbillable])).toEqual({ type: 'SICKLEAVE', editable: false })
  })
})

describe('an absence told in time is a planned one', () => {
  const hours = { hoursPerMonth: 140, contractDaysPerMonth: null }
  const days = { hoursPerMonth: null, contractDaysPerMonth: 15 }
  const neither = { hoursPerMonth: null, contractDaysPerMonth: null }
  const validity = { start: day('2020-01-01'), end: null }
  test.each([
    { agreed: days, byDefault: null, forHours: false, planned: true },
    { agreed: hours, byDefault: null, forHours: false, planned: false },
    { agreed: hours, byDefault: null, forHours: true, planned: true },
    { agreed: neither, byDefault: days, forHours: true, planned: false },
    { agreed: null, byDefault: days, forHours: false, planned: true },
    { agreed: null, byDefault: hours, forHours: true, planned: true },
    { agreed: null, byDefault: hours, forHours: false, planned: false },
    { agreed: null, byDefault: null, forHours: true, planned: false },
  ])(
    'agreed $agreed, default $byDefault, hours too $forHours: $planned',
    ({ agreed, byDefault, forHours, planned }) => {
      const childDay = aDay('2026-09-21', {
        serviceNeeds: agreed === null ? [] : [aNeed(agreed)],
        defaultNeeds: byDefault === null ? [] : [{ ...byDefault, validity }],
      })
      expect(plannedAbsencesApply(childDay, forHours)).toBe(planned)
    },
  )

  test('not without a place', () => {
    expect(plannedAbsencesApply({ placement: null }, true)).toBe(false)
  })

  test('from the part of the day that is paid for', () => {
    expect(typeInTime('BILLABLE', true)).toBe('PLANNED_ABSENCE')
    expect(typeInTime('BILLABLE', false)).toBe('OTHER_ABSENCE')
    expect(typeInTime('NONBILLABLE', true)).toBe('OTHER_ABSENCE')
  })
})
