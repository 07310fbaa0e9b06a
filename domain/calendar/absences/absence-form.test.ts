import { describe, expect, test } from 'vitest'
import {
  absenceProblems,
  absentDays,
  countReportedPreschoolDays,
  canReportAbsence,
  nextAbsenceDay,
  offeredAbsenceTypes,
  withFirstDay,
} from './absence-form.ts'
import type { AbsenceForm } from './absence-form.ts'
import { aCalendarDay, aShownDay, EFFECTS, MOMENT } from '../testing/sample-calendar.ts'
import { daysByDate } from '../calendar-day.ts'
import { AINO, ONNI, day } from '../../care/testing/sample-family.ts'

const form = (change: Partial<AbsenceForm> = {}): AbsenceForm => ({
  childIds: [AINO],
  start: day('2026-09-21'),
  end: day('2026-09-25'),
  type: 'OTHER_ABSENCE',
  ...change,
})
const inCare = aCalendarDay('2026-09-22', aShownDay(), aShownDay({ childId: ONNI }))
const known = {
  today: MOMENT.today,
  lastDay: MOMENT.reservable.end,
  days: [inCare],
  withContractDays: new Set<typeof AINO>(),
  preschoolDays: null,
}
const problems = (change: Partial<AbsenceForm>, more = {}) =>
  absenceProblems(form(change), { ...known, ...more }).map(({ field, problem }) => `${field} ${problem}`)

describe('an absence cannot be saved', () => {
  test.each([
    { what: 'nothing is wrong', change: {}, expected: [] },
    { what: 'without children', change: { childIds: [] }, expected: ['children NO_CHILDREN'] },
    { what: 'without a first day', change: { start: null }, expected: ['start DATE_MISSING'] },
    { what: 'without a last day', change: { end: null }, expected: ['end DATE_MISSING'] },
    { what: 'for yesterday', change: { start: day('2026-09-08') }, expected: ['start IN_THE_PAST'] },
    { what: 'but for today', change: { start: day('2026-09-09') }, expected: [] },
    { what: 'backwards', change: { end: day('2026-09-20') }, expected: ['end BEFORE_START'] },
    { what: 'but for one day', change: { start: day('2026-09-22'), end: day('2026-09-22') }, expected: [] },
    { what: 'to the end of the calendar', change: { end: day('2027-08-31') }, expected: [] },
    { what: 'or further', change: { end: day('2027-09-01') }, expected: ['end AFTER_LAST_DAY'] },
    {
      what: 'for days without care',
      change: { start: day('2026-09-23'), end: day('2026-09-24') },
      expected: ['dates NO_CARE'],
    },
    { what: 'without a type', change: { type: null }, expected: ['type TYPE_MISSING'] },
  ])('$what: $expected', ({ change, expected }) => {
    expect(problems(change)).toEqual(expected)
  })
})

describe('on a day with an attendance', () => {
  const came = aShownDay({ attendances: [{ start: Temporal.PlainTime.from('08:00'), end: null }] })
  test.each([
    { date: '2026-09-20', child: AINO, refused: false },
    { date: '2026-09-21', child: AINO, refused: true },
    { date: '2026-09-25', child: AINO, refused: true },
    { date: '2026-09-26', child: AINO, refused: false },
    { date: '2026-09-21', child: ONNI, refused: false },
  ])('$date: $refused', ({ date, child, refused }) => {
    const days = [inCare, aCalendarDay(date, { ...came, childId: child })]
    expect(problems({}, { days })).toEqual(refused ? ['dates ATTENDANCE_EXISTS'] : [])
  })
})

describe('an absence is written', () => {
  const days = [
    aCalendarDay('2026-09-20', aShownDay()),
    aCalendarDay('2026-09-21', aShownDay(), aShownDay({ childId: ONNI })),
    aCalendarDay('2026-09-25', aShownDay()),
    aCalendarDay('2026-09-26', aShownDay()),
  ]

  test('for the chosen children on each of their days in the range', () => {
    expect(absentDays(form(), days)).toEqual([
      { childId: AINO, date: day('2026-09-21'), shiftCare: false },
      { childId: AINO, date: day('2026-09-25'), shiftCare: false },
    ])
  })

  test.each([
    { effect: EFFECTS.notYet, written: false },
    { effect: EFFECTS.open, written: true },
    { effect: EFFECTS.closed, written: true },
  ])('in holidays with $effect.type: $written', ({ effect, written }) => {
    const holidays = [aCalendarDay('2026-09-21', aShownDay({ holidayPeriodEffect: effect }))]
    expect(absentDays(form(), holidays)).toHaveLength(written ? 1 : 0)
    expect(problems({}, { days: holidays })).toEqual(written ? [] : ['dates NO_CARE'])
  })
})

describe('absences of children with and without contract days', () => {
  const mixed = { childIds: [AINO, ONNI] }
  test.each([
    { what: 'one of each', change: { ...mixed, type: 'PLANNED_ABSENCE' }, having: [AINO], refused: true },
    { what: 'both with', change: { ...mixed, type: 'PLANNED_ABSENCE' }, having: [AINO, ONNI], refused: false },
    { what: 'both without', change: { ...mixed, type: 'PLANNED_ABSENCE' }, having: [], refused: false },
    { what: 'sick leave of one of each', change: { ...mixed, type: 'SICKLEAVE' }, having: [AINO], refused: true },
    { what: 'the one child alone', change: { type: 'PLANNED_ABSENCE' }, having: [AINO], refused: false },
  ] as const)('$what: refused $refused', ({ change, having, refused }) => {
    const withContractDays = new Set(having)
    expect(problems(change, { withContractDays })).toEqual(refused ? ['children MIXED_CONTRACT_DAYS'] : [])
  })
})

describe('a long absence from pre-primary education', () => {
  test.each([
    { days: 5, type: 'OTHER_ABSENCE', refused: false },
    { days: 6, type: 'OTHER_ABSENCE', refused: true },
    { days: 6, type: 'SICKLEAVE', refused: false },
  ] as const)('$days days of $type: $refused', ({ days, type, refused }) => {
    const preschoolDays = new Map([
      [AINO, 0],
      [ONNI, days],
    ])
    const found = absenceProblems(form({ childIds: [AINO, ONNI], type }), { ...known, preschoolDays })
    expect(found).toEqual(refused ? [{ field: 'application', problem: 'APPLICATION_NEEDED', childId: ONNI }] : [])
  })

  test('is not asked about where the city takes no applications', () => {
    expect(problems({}, { preschoolDays: null })).toEqual([])
  })
})

test('pre-primary days with an absence by staff do not count as reported', () => {
  const byStaff = aShownDay({ absence: { type: 'OTHER_ABSENCE', editable: false } })
  const own = aShownDay({ absence: { type: 'OTHER_ABSENCE', editable: true } })
  const days = daysByDate([
    aCalendarDay('2026-09-21', byStaff, { ...own, childId: ONNI }),
    aCalendarDay('2026-09-22', own),
    aCalendarDay('2026-09-23', aShownDay()),
  ])
  const dates = ['2026-09-21', '2026-09-22', '2026-09-23', '2026-09-24'].map(day)
  expect(countReportedPreschoolDays(AINO, dates, days)).toBe(3)
  expect(countReportedPreschoolDays(ONNI, dates, days)).toBe(4)
})

describe('planned absences are offered', () => {
  const shift = aShownDay({ shiftCare: true })
  test.each([
    { what: 'in shift care', days: [aCalendarDay('2026-09-25', shift)], flag: true, offered: true },
    { what: 'not where the city does not', days: [aCalendarDay('2026-09-25', shift)], flag: false, offered: false },
    { what: 'not in other care', days: [aCalendarDay('2026-09-25', aShownDay())], flag: true, offered: false },
    { what: 'not for days outside', days: [aCalendarDay('2026-09-26', shift)], flag: true, offered: false },
    {
      what: 'not for another child',
      days: [aCalendarDay('2026-09-25', { ...shift, childId: ONNI })],
      flag: true,
      offered: false,
    },
  ])('$what', ({ days, flag, offered }) => {
    const types = offeredAbsenceTypes(form(), days, flag)
    expect(types).toEqual(['SICKLEAVE', 'OTHER_ABSENCE', ...(offered ? ['PLANNED_ABSENCE'] : [])])
  })

  test('not before the days are known', () => {
    expect(offeredAbsenceTypes(form({ end: null }), [aCalendarDay('2026-09-25', shift)], true)).toHaveLength(2)
  })
})

describe('from a day an absence can be reported', () => {
  const came = { start: Temporal.PlainTime.from('08:00'), end: null }
  test.each([
    { what: 'where somebody is expected', date: '2026-09-22', children: [aShownDay()], can: true },
    { what: 'today', date: '2026-09-09', children: [aShownDay()], can: true },
    { what: 'but not yesterday', date: '2026-09-08', children: [aShownDay()], can: false },
    { what: 'nor where nobody is in care', date: '2026-09-22', children: [], can: false },
    {
      what: 'nor where the child came',
      date: '2026-09-22',
      children: [aShownDay({ attendances: [came] })],
      can: false,
    },
    {
      what: 'nor before the holiday period is asked about',
      date: '2026-09-22',
      children: [aShownDay({ holidayPeriodEffect: EFFECTS.notYet })],
      can: false,
    },
    {
      what: 'nor over an absence by staff',
      date: '2026-09-22',
      children: [aShownDay({ absence: { type: 'SICKLEAVE', editable: false } })],
      can: false,
    },
    {
      what: 'but over one’s own',
      date: '2026-09-22',
      children: [aShownDay({ absence: { type: 'OTHER_ABSENCE', editable: true } })],
      can: true,
    },
    {
      what: 'as long as one of the children is expected',
      date: '2026-09-22',
      children: [aShownDay({ attendances: [came] }), aShownDay({ childId: ONNI })],
      can: true,
    },
  ])('$what: $can', ({ date, children, can }) => {
    expect(canReportAbsence(aCalendarDay(date, ...children), MOMENT.today)).toBe(can)
  })
})

describe('the first day of an absence', () => {
  const on = (date: string, change: Parameters<typeof aShownDay>[0] = {}) => aCalendarDay(date, aShownDay(change))
  const came = { attendances: [{ start: Temporal.PlainTime.from('08:00'), end: null }] }
  test.each([
    { what: 'today, where there is care', days: [on('2026-09-09'), on('2026-09-10')], found: '2026-09-09' },
    { what: 'not yesterday', days: [on('2026-09-08'), on('2026-09-10')], found: '2026-09-10' },
    { what: 'after a day without care', days: [aCalendarDay('2026-09-09'), on('2026-09-11')], found: '2026-09-11' },
    { what: 'a child who is there already', days: [on('2026-09-09', came), on('2026-09-10')], found: '2026-09-10' },
    {
      what: 'a break',
      days: [on('2026-09-09', { scheduleType: 'TERM_BREAK' }), on('2026-09-10')],
      found: '2026-09-10',
    },
    {
      what: 'a sibling is not meant',
      days: [on('2026-09-09', { childId: ONNI }), on('2026-09-10')],
      found: '2026-09-10',
    },
    { what: 'no care at all', days: [aCalendarDay('2026-09-09')], found: undefined },
  ] as const)('$what: $found', ({ days, found }) => {
    expect(nextAbsenceDay(days, [AINO], MOMENT.today)?.toString()).toBe(found)
  })
})

test('in a term break there is nothing to be absent from', () => {
  const days = [aCalendarDay('2026-09-22', aShownDay({ scheduleType: 'TERM_BREAK' }))]
  expect(problems({}, { days })).toEqual(['dates NO_CARE'])
  expect(canReportAbsence(days[0] ?? inCare, MOMENT.today)).toBe(false)
})

test.each([
  { first: '2026-09-22', end: '2026-09-23', last: '2026-09-23' },
  { first: '2026-09-23', end: '2026-09-23', last: '2026-09-23' },
  { first: '2026-09-24', end: '2026-09-23', last: '2026-09-24' },
  { first: '2026-09-24', end: null, last: '2026-09-24' },
  { first: null, end: '2026-09-23', last: '2026-09-23' },
])('with $first as the first day, an absence until $end ends on $last', ({ first, end, last }) => {
  const dayOrNone = (text: string | null) => (text === null ? null : day(text))
  const changed = withFirstDay(form({ end: dayOrNone(end) }), dayOrNone(first))
  expect([changed.start?.toString() ?? null, changed.end?.toString()]).toEqual([first, last])
})
