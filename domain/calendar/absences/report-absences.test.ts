import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import type { AbsenceType } from '../../care/absence-types.ts'
import type { ChildInCare, DayRows } from '../../care/child-day.ts'
import { reportAbsences, reportedPart } from './report-absences.ts'
import {
  AINO,
  ONNI,
  QUESTIONNAIRE,
  aChild,
  aNeed,
  aUnit,
  absent,
  day,
  reserved,
  rowsOn,
  times,
} from '../../care/testing/sample-family.ts'
import { aHolidayPeriod, circumstances } from '../testing/sample-circumstances.ts'

/** Wednesday 9 September 2026; closed to Sunday the 20th, reservable from Monday the 21st. */
const TODAY = '2026-09-09'
const CLOSED = '2026-09-10'
const RESERVABLE = '2026-09-21'

const report = (
  start: string,
  end: string,
  absenceType: AbsenceType = 'OTHER_ABSENCE',
  children: readonly ChildInCare[] = [aChild()],
  change = {},
) =>
  reportAbsences(
    { childIds: children.map(({ id }) => id), dateRange: dateRange(start, end), absenceType },
    new Map(children.map((child) => [child.id, child])),
    circumstances(change),
  )

const withRows = (date: string, rows: Partial<DayRows>, placement = {}) =>
  aChild(placement, { rows: rowsOn(date, rows) })
const written = (answer: ReturnType<typeof report>) =>
  typeof answer === 'string'
    ? answer
    : answer.flatMap(({ date, insertedAbsences }) =>
        insertedAbsences.map(({ category, type }) => `${date} ${category} ${type}`),
      )
const days = (answer: ReturnType<typeof report>) =>
  typeof answer === 'string' ? answer : answer.map(({ date }) => date.toString())

describe('an absence can be reported from today to the end of the reservable range', () => {
  test.each([
    { start: '2026-09-01', end: '2026-09-08', part: null },
    { start: '2026-09-01', end: '2026-09-09', part: ['2026-09-09', '2026-09-09'] },
    { start: '2026-09-09', end: '2026-09-30', part: ['2026-09-09', '2026-09-30'] },
    { start: '2027-08-31', end: '2027-10-01', part: ['2027-08-31', '2027-08-31'] },
    { start: '2027-09-01', end: '2027-10-01', part: null },
  ] as const)('$start – $end: $part', ({ start, end, part }) => {
    const expected = part === null ? undefined : dateRange(part[0], part[1])
    expect(reportedPart(dateRange(start, end), circumstances())).toEqual(expected)
  })

  test('nothing is left of a range in the past: nothing is done, and nothing is wrong', () => {
    expect(report('2026-09-01', '2026-09-08', 'PARENTLEAVE')).toEqual([])
  })
})

describe('a guardian reports', () => {
  test.each([
    { type: 'OTHER_ABSENCE', answer: [`${TODAY} BILLABLE OTHER_ABSENCE`] },
    { type: 'SICKLEAVE', answer: [`${TODAY} BILLABLE SICKLEAVE`] },
    { type: 'PLANNED_ABSENCE', answer: 'ABSENCE_TYPE_NOT_YOURS' },
    { type: 'PARENTLEAVE', answer: 'ABSENCE_TYPE_NOT_YOURS' },
    { type: 'FREE_ABSENCE', answer: 'ABSENCE_TYPE_NOT_YOURS' },
    { type: 'FORCE_MAJEURE', answer: 'ABSENCE_TYPE_NOT_YOURS' },
    { type: 'UNKNOWN_ABSENCE', answer: 'ABSENCE_TYPE_NOT_YOURS' },
    { type: 'UNAUTHORIZED_ABSENCE', answer: 'ABSENCE_TYPE_NOT_YOURS' },
  ] as const)('$type: $answer', ({ type, answer }) => {
    expect(written(report(TODAY, TODAY, type))).toEqual(answer)
  })
})

describe('an attendance of any child in the range refuses all', () => {
  const attended = (date: string) =>
    aChild({}, { id: ONNI, rows: rowsOn(date, { attendances: [{ start: times('08:00-09:00').start, end: null }] }) })
  test.each([
    { date: '2026-09-08', refused: false },
    { date: '2026-09-09', refused: true },
    { date: '2026-09-11', refused: true },
    { date: '2026-09-12', refused: false },
  ])('on $date: $refused', ({ date, refused }) => {
    const answer = report('2026-09-01', '2026-09-11', 'SICKLEAVE', [aChild(), attended(date)])
    expect(answer === 'ATTENDANCE_ALREADY_EXISTS').toBe(refused)
  })
})

test('only days of care are touched, for each child its own', () => {
  const onni = aChild({ serviceNeeds: [aNeed({ shiftCare: 'FULL' })] }, { id: ONNI })
  const answer = report('2026-09-11', '2026-09-14', 'SICKLEAVE', [aChild(), onni])
  expect(days(answer)).toEqual(['2026-09-11', '2026-09-14', '2026-09-11', '2026-09-12', '2026-09-13', '2026-09-14'])
})

test('days in a unit that takes no reservations are skipped', () => {
  const elsewhere = aChild({ unit: aUnit({ takesReservations: false }) }, { id: ONNI })
  const backupCare = [{ period: dateRange(CLOSED, CLOSED), unit: aUnit() }]
  const inBackupCare = { ...elsewhere, backupCare }
  expect(report(TODAY, RESERVABLE, 'SICKLEAVE', [elsewhere])).toEqual([])
  expect(days(report(TODAY, RESERVABLE, 'SICKLEAVE', [inBackupCare]))).toEqual([CLOSED])
  expect(days(report(TODAY, TODAY, 'SICKLEAVE', [elsewhere, aChild()]))).toEqual([TODAY])
})

describe('what was written before', () => {
  const kinds = [
    { what: 'an ordinary absence', row: absent('OTHER_ABSENCE'), closed: true, reservable: true },
    { what: 'a sick leave', row: absent('SICKLEAVE'), closed: true, reservable: true },
    { what: 'a planned absence', row: absent('PLANNED_ABSENCE'), closed: false, reservable: true },
    { what: 'a free one', row: absent('FREE_ABSENCE'), closed: false, reservable: false },
    {
      what: 'one of the staff',
      row: absent('OTHER_ABSENCE', 'BILLABLE', 'EMPLOYEE'),
      closed: false,
      reservable: false,
    },
    {
      what: 'an answer to a questionnaire',
      row: absent('OTHER_ABSENCE', 'BILLABLE', 'CITIZEN', QUESTIONNAIRE),
      closed: false,
      reservable: false,
    },
  ]
  // Sick leave over an ordinary absence and the other way round: what is the same stays as it is.
  const isReplaced = (date: string, row: (typeof kinds)[number]['row']) => {
    const other = row.type === 'SICKLEAVE' ? 'OTHER_ABSENCE' : 'SICKLEAVE'
    return written(report(date, date, other, [withRows(date, { absences: [row] })])).length > 0
  }

  test('the same again writes nothing', () => {
    for (const date of [TODAY, CLOSED, RESERVABLE]) {
      expect(report(date, date, 'SICKLEAVE', [withRows(date, { absences: [absent('SICKLEAVE')] })])).toEqual([])
    }
  })

  test.each(kinds)(
    '$what is replaced: in the closed range $closed, later $reservable',
    ({ row, closed, reservable }) => {
      expect(isReplaced(TODAY, row)).toBe(closed)
      expect(isReplaced(CLOSED, row)).toBe(closed)
      expect(isReplaced(RESERVABLE, row)).toBe(reservable)
    },
  )
})

describe('reservations', () => {
  test.each([
    { date: TODAY, kept: true },
    { date: CLOSED, kept: true },
    { date: '2026-09-18', kept: true },
    { date: RESERVABLE, kept: false },
  ])('of $date are kept: $kept', ({ date, kept }) => {
    const answer = report(date, date, 'SICKLEAVE', [withRows(date, { reservations: [reserved('08:00-16:00')] })])
    expect(answer).toMatchObject([{ reservations: kept ? 'KEPT' : [] }])
  })
})

describe('children of whom one has contract days', () => {
  const agreed = { serviceNeeds: [aNeed({ contractDaysPerMonth: 15 })] }
  const later = { serviceNeeds: [aNeed({ contractDaysPerMonth: 15, period: dateRange('2026-09-21', '2027-07-31') })] }
  const onni = (placement = {}) => aChild(placement, { id: ONNI })
  const nowhere = aChild({}, { id: ONNI, placements: [] })

  test.each([
    { what: 'one with, one without', children: [aChild(agreed), onni()], refused: true },
    { what: 'both with', children: [aChild(agreed), onni(agreed)], refused: false },
    { what: 'both without', children: [aChild(), onni()], refused: false },
    { what: 'one with from the last day of the range on', children: [aChild(later), onni()], refused: true },
    { what: 'one with, one without a place', children: [aChild(agreed), nowhere], refused: false },
  ])('$what: refused $refused, whatever the type', ({ children, refused }) => {
    for (const type of ['SICKLEAVE', 'OTHER_ABSENCE', 'PLANNED_ABSENCE'] as const)
      expect(report(TODAY, RESERVABLE, type, children) === 'MIXED_CONTRACT_DAYS').toBe(refused)
  })

  test('one with from after the range on: taken', () => {
    expect(report(TODAY, '2026-09-20', 'SICKLEAVE', [aChild(later), onni()])).not.toBe('MIXED_CONTRACT_DAYS')
  })
})

describe('with contract days', () => {
  const placement = { type: 'DAYCARE_FIVE_YEAR_OLDS', serviceNeeds: [aNeed({ contractDaysPerMonth: 15 })] } as const
  test.each([
    { date: CLOSED, type: 'OTHER_ABSENCE', billable: 'OTHER_ABSENCE', nonbillable: 'OTHER_ABSENCE' },
    { date: RESERVABLE, type: 'OTHER_ABSENCE', billable: 'PLANNED_ABSENCE', nonbillable: 'OTHER_ABSENCE' },
    { date: RESERVABLE, type: 'SICKLEAVE', billable: 'SICKLEAVE', nonbillable: 'SICKLEAVE' },
  ] as const)('$date $type: $billable, $nonbillable', ({ date, type, billable, nonbillable }) => {
    expect(written(report(date, date, type, [aChild(placement)]))).toEqual([
      `${date} BILLABLE ${billable}`,
      `${date} NONBILLABLE ${nonbillable}`,
    ])
  })
})

describe('a planned absence is reported in shift care, in cities that tell it apart', () => {
  const inShiftCare = (shiftCare: 'FULL' | 'INTERMITTENT' | 'NONE', change = {}) =>
    aChild({ type: 'DAYCARE_FIVE_YEAR_OLDS', serviceNeeds: [aNeed({ shiftCare, ...change })] })
  const feature = { plannedAbsencesInShiftCare: true }
  const planned = (date: string) => [`${date} BILLABLE PLANNED_ABSENCE`, `${date} NONBILLABLE PLANNED_ABSENCE`]

  test.each([
    { what: 'full shift care', child: inShiftCare('FULL'), change: feature, taken: true },
    { what: 'intermittent shift care', child: inShiftCare('INTERMITTENT'), change: feature, taken: true },
    { what: 'no shift care', child: inShiftCare('NONE'), change: feature, taken: false },
    {
      what: 'contract days only',
      child: inShiftCare('NONE', { contractDaysPerMonth: 15 }),
      change: feature,
      taken: false,
    },
    { what: 'another city', child: inShiftCare('FULL'), change: {}, taken: false },
  ])('$what: $taken', ({ child, change, taken }) => {
    for (const date of [TODAY, CLOSED, RESERVABLE]) {
      const answer = written(report(date, date, 'PLANNED_ABSENCE', [child], change))
      expect(answer).toEqual(taken ? planned(date) : 'ABSENCE_TYPE_NOT_YOURS')
    }
  })

  test('from the first day of shift care; earlier days are ordinary absences', () => {
    const child = inShiftCare('FULL', { period: dateRange('2026-09-10', '2027-07-31') })
    expect(report(TODAY, TODAY, 'PLANNED_ABSENCE', [child], feature)).toBe('ABSENCE_TYPE_NOT_YOURS')
    expect(written(report(TODAY, CLOSED, 'PLANNED_ABSENCE', [child], feature))).toEqual([
      `${TODAY} BILLABLE OTHER_ABSENCE`,
      `${TODAY} NONBILLABLE OTHER_ABSENCE`,
      ...planned(CLOSED),
    ])
  })

  test('a sibling outside shift care has an ordinary absence', () => {
    const onni = aChild({}, { id: ONNI })
    expect(written(report(TODAY, TODAY, 'PLANNED_ABSENCE', [inShiftCare('FULL'), onni], feature))).toEqual([
      ...planned(TODAY),
      `${TODAY} BILLABLE OTHER_ABSENCE`,
    ])
  })

  test('a sibling with contract days has the day back only when it is told in time', () => {
    const agreed = { contractDaysPerMonth: 15 }
    const onni = aChild({ serviceNeeds: [aNeed(agreed)] }, { id: ONNI })
    const typeOn = (date: string) =>
      written(report(date, date, 'PLANNED_ABSENCE', [inShiftCare('FULL', agreed), onni], feature)).at(-1)
    expect(typeOn(CLOSED)).toBe(`${CLOSED} BILLABLE OTHER_ABSENCE`)
    expect(typeOn(RESERVABLE)).toBe(`${RESERVABLE} BILLABLE PLANNED_ABSENCE`)
  })
})

describe('days of a holiday period', () => {
  test.each([
    { today: '2026-08-31', count: 0, what: 'not open yet' },
    { today: '2026-09-01', count: 5, what: 'open' },
    { today: '2026-09-20', count: 5, what: 'open on its last day' },
    { today: '2026-09-21', count: 5, what: 'closed' },
  ])('$what on $today: $count written', ({ today, count }) => {
    const change = { today: day(today), holidayPeriods: [aHolidayPeriod()] }
    expect(report('2026-10-12', '2026-10-18', 'OTHER_ABSENCE', [aChild()], change)).toHaveLength(count)
  })
})

test('the example of the contract: locked reservations stay under the sick leave, later ones go', () => {
  const rows = new Map(
    ['2026-02-26', '2026-03-06', '2026-03-09', '2026-03-10'].flatMap((date) => [
      ...rowsOn(date, { reservations: [reserved('08:00-15:30')] }),
    ]),
  )
  const child = aChild({ period: dateRange('2025-08-07', '2026-07-31'), type: 'PRESCHOOL_DAYCARE' }, { rows })
  const change = { today: day('2026-02-25'), reservable: dateRange('2026-03-09', '2026-08-31') }
  const answer = report('2026-02-26', '2026-03-10', 'SICKLEAVE', [child], change)
  const changed = typeof answer === 'string' ? [] : answer
  expect(changed).toHaveLength(9)
  expect(changed.map(({ reservations }) => reservations)).toEqual([...Array.from({ length: 7 }, () => 'KEPT'), [], []])
})

test('a child named twice is written once', () => {
  const child = aChild()
  const answer = reportAbsences(
    { childIds: [AINO, AINO], dateRange: dateRange(TODAY, TODAY), absenceType: 'SICKLEAVE' },
    new Map([[AINO, child]]),
    circumstances(),
  )
  expect(answer).toHaveLength(1)
})
