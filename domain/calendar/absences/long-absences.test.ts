import { describe, expect, test } from 'vitest'
import type { DayRows } from '../../care/child-day.ts'
import { AINO, QUESTIONNAIRE, aChild, absent, day } from '../../care/testing/sample-family.ts'
import { daysOf, dateRange } from '../../time/date-range.ts'
import { saveReservations } from '../reservations/save-reservations.ts'
import { circumstances } from '../testing/sample-circumstances.ts'
import { needsAbsenceApplication } from './long-absences.ts'
import { reportAbsences } from './report-absences.ts'

describe('an absence needs an application', () => {
  test.each([
    { type: 'OTHER_ABSENCE', preschoolDays: 5, needed: false },
    { type: 'OTHER_ABSENCE', preschoolDays: 6, needed: true },
    { type: 'PLANNED_ABSENCE', preschoolDays: 5, needed: false },
    { type: 'PLANNED_ABSENCE', preschoolDays: 6, needed: true },
    { type: 'SICKLEAVE', preschoolDays: 20, needed: false },
  ] as const)('$type of $preschoolDays pre-school days: $needed', ({ needed, ...absence }) => {
    expect(needsAbsenceApplication(absence)).toBe(needed)
  })
})

/** Monday 21 September to Friday 2 October 2026, without the weekend. */
const DAYS = [...daysOf(dateRange('2026-09-21', '2026-10-02'))].filter(({ dayOfWeek }) => dayOfWeek <= 5)
const REPORTED = [absent('OTHER_ABSENCE', 'BILLABLE'), absent('OTHER_ABSENCE', 'NONBILLABLE')]
const ILL = [absent('SICKLEAVE', 'BILLABLE'), absent('SICKLEAVE', 'NONBILLABLE')]
const PERMITTED = [absent('OTHER_ABSENCE', 'NONBILLABLE', 'EMPLOYEE')]
const ANSWERED = [absent('FREE_ABSENCE', 'NONBILLABLE', 'CITIZEN', QUESTIONNAIRE)]
const FEATURE = { absenceApplications: true }

/** What is stored on the days from the first Monday on. */
function preschooler(...stored: readonly DayRows['absences'][]) {
  const rows = stored.flatMap((absences, at) => {
    const date = DAYS[at]
    return date === undefined ? [] : [[date.toString(), { absences, reservations: [], attendances: [] }] as const]
  })
  return aChild({ type: 'PRESCHOOL_DAYCARE' }, { rows: new Map(rows) })
}

describe('absences reported in a row are refused from the sixth pre-primary day on', () => {
  const reported = (days: number) => Array.from({ length: days }, () => REPORTED)
  test.each([
    { what: 'five days at once', stored: [], asked: [0, 4], refused: false },
    { what: 'six days at once, over a weekend', stored: [], asked: [0, 5], refused: true },
    { what: 'a sixth day after five', stored: reported(5), asked: [5, 5], refused: true },
    { what: 'a sixth day with one of attendance between', stored: reported(5), asked: [6, 6], refused: false },
    {
      what: 'two days between three and one',
      stored: [REPORTED, [], [], ...reported(3)],
      asked: [1, 2],
      refused: true,
    },
    { what: 'a day between two and two', stored: [...reported(2), [], ...reported(2)], asked: [2, 2], refused: false },
    { what: 'a day after sick leave', stored: [...reported(4), ILL], asked: [5, 6], refused: false },
    { what: 'five days around permitted ones', stored: [[], PERMITTED, PERMITTED], asked: [0, 6], refused: false },
    { what: 'six days around permitted ones', stored: [[], PERMITTED, PERMITTED], asked: [0, 7], refused: true },
    { what: 'five days around answered ones', stored: [[], ANSWERED, ANSWERED], asked: [0, 6], refused: false },
    { what: 'eight days that were reported before', stored: reported(8), asked: [0, 7], refused: false },
  ] as const)('$what: $refused', ({ stored, asked: [first, last], refused }) => {
    const children = new Map([[AINO, preschooler(...stored)]])
    const dates = DAYS.slice(first, last + 1)
    const dateRange = { start: dates[0] ?? day('2026-09-21'), end: dates.at(-1) ?? day('2026-09-21') }
    const report = { childIds: [AINO], dateRange, absenceType: 'OTHER_ABSENCE' } as const
    const answer = reportAbsences(report, children, circumstances(FEATURE))
    expect(answer === 'ABSENCE_APPLICATION_NEEDED').toBe(refused)
    expect(reportAbsences(report, children, circumstances())).not.toBeTypeOf('string')
    expect(reportAbsences({ ...report, absenceType: 'SICKLEAVE' }, children, circumstances(FEATURE))).not.toBeTypeOf(
      'string',
    )
  })

  test.each([
    { last: 4, refused: false },
    { last: 5, refused: true },
  ])('ABSENT in the reservation form up to day $last: $refused', ({ last, refused }) => {
    const requests = DAYS.slice(0, last + 1).map((date) => ({ type: 'ABSENT', childId: AINO, date }) as const)
    const saved = saveReservations(requests, new Map([[AINO, preschooler()]]), circumstances(FEATURE))
    expect(saved === 'ABSENCE_APPLICATION_NEEDED').toBe(refused)
    const inDaycare = new Map([[AINO, aChild()]])
    expect(saveReservations(requests, inDaycare, circumstances(FEATURE))).toHaveLength(last + 1)
  })

  test('a term break does not separate the days before and after it', () => {
    const absentOn = (start: string, end: string) => {
      const range = dateRange(start, end)
      return reportAbsences(
        { childIds: [AINO], dateRange: range, absenceType: 'OTHER_ABSENCE' },
        new Map([[AINO, aChild({ type: 'PRESCHOOL_DAYCARE' })]]),
        circumstances(FEATURE),
      )
    }
    // The break lasts from 12 to 16 October.
    expect(absentOn('2026-10-07', '2026-10-20')).not.toBeTypeOf('string')
    expect(absentOn('2026-10-07', '2026-10-21')).toBe('ABSENCE_APPLICATION_NEEDED')
  })
})
