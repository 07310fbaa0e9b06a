import { describe, expect, test } from 'vitest'
import type { DayRows, PlacementInTime } from './child-day.ts'
import { QUESTIONNAIRE, aDay, aNeed, aUnit, absent, day, reserved, times } from './testing/sample-family.ts'
import { exceedsContractDays, usedService } from './used-service.ts'

const TODAY = day('2026-09-09')
const PAST = '2026-09-08'
const COMING = '2026-09-10'
const SUNDAY = '2026-09-06'
/** 140 hours over 21 days are 400 minutes a day. */
const HOURS = [aNeed({ hoursPerMonth: 140 })]

const attended = (start: string, end: string | null) => ({
  start: Temporal.PlainTime.from(start),
  end: end === null ? null : Temporal.PlainTime.from(end),
})
const service = (
  date: string,
  rows: Partial<DayRows> = {},
  placement: Partial<PlacementInTime> = {},
  operational = 22,
) => usedService(aDay(date, { serviceNeeds: HOURS, ...placement }, rows), TODAY, () => operational)
const minutes = (found: ReturnType<typeof service>) => found && [found.reservedMinutes, found.usedServiceMinutes]

test('only hour-based needs are counted', () => {
  expect(service(PAST, {}, { serviceNeeds: [aNeed({ contractDaysPerMonth: 15 })] })).toBeNull()
  expect(service(PAST, {}, { serviceNeeds: [] })).toBeNull()
  expect(service(PAST)).not.toBeNull()
})

describe('a day is still open', () => {
  const rows = { reservations: [reserved('08:00-16:00')] }
  test.each([
    { date: COMING, attendances: [], used: 0, what: 'when it is to come' },
    { date: '2026-09-09', attendances: [], used: 0, what: 'today before the child came' },
    { date: '2026-09-09', attendances: [attended('08:10', null)], used: 0, what: 'today while the child is there' },
    {
      date: '2026-09-09',
      attendances: [attended('08:10', '10:00'), attended('12:00', null)],
      used: 0,
      what: 'today when the child is there again',
    },
    { date: '2026-09-09', attendances: [attended('08:10', '15:00')], used: 480, what: 'not today once the child left' },
    { date: PAST, attendances: [], used: 480, what: 'not when it is past' },
  ])('$what', ({ date, attendances, used }) => {
    expect(minutes(service(date, { ...rows, attendances }))).toEqual([480, used])
  })
})

describe('a free day', () => {
  const free = { absences: [absent('FREE_ABSENCE', 'BILLABLE', 'CITIZEN', QUESTIONNAIRE)] }
  test.each([
    { date: COMING, rows: free, expected: [381, 0], what: 'to come: the average of the real days' },
    { date: PAST, rows: free, expected: [381, 381], what: 'past: used too' },
    { date: SUNDAY, rows: free, expected: [0, 0], what: 'on a closed day: nothing' },
  ])('$what', ({ date, rows, expected }) => {
    expect(minutes(service(date, rows))).toEqual(expected)
  })

  test('of one part of the day only is counted as any other day', () => {
    expect(minutes(service(PAST, free, { type: 'DAYCARE_FIVE_YEAR_OLDS' }))).toEqual([0, 400 - 240])
  })
})

describe('a day on which nothing was told and nobody came counts as an average day', () => {
  test.each([
    { what: 'an ordinary absence', absences: [absent('OTHER_ABSENCE')], expected: [0, 400] },
    { what: 'no word at all', absences: [], expected: [0, 400] },
    { what: 'force majeure: by the days of care', absences: [absent('FORCE_MAJEURE')], expected: [0, 381] },
    { what: 'parental leave: by the days of care', absences: [absent('PARENTLEAVE')], expected: [0, 381] },
    { what: 'a planned absence: nothing', absences: [absent('PLANNED_ABSENCE')], expected: [0, 0] },
  ])('$what', ({ absences, expected }) => {
    expect(minutes(service(PAST, { absences }))).toEqual(expected)
  })

  test('in a month without any day of care nothing is divided', () => {
    expect(minutes(service(PAST, { absences: [absent('PARENTLEAVE')] }, {}, 0))).toEqual([0, 0])
  })

  test('a reservation without times is no word about times', () => {
    expect(minutes(service(PAST, { reservations: [reserved(null)] }))).toEqual([0, 400])
  })

  describe('in intermittent shift care only where the unit is open; on other days what was told and used counts', () => {
    const closedOnSundays = { ...aUnit().opening, shiftCare: null }
    const need = {
      unit: aUnit({ opening: closedOnSundays }),
      serviceNeeds: [aNeed({ hoursPerMonth: 140, shiftCare: 'INTERMITTENT' })],
    }
    const told = { reservations: [reserved('08:00-10:00')] }
    test.each([
      { date: PAST, rows: {}, expected: [0, 400], what: 'nothing on a working day' },
      { date: SUNDAY, rows: {}, expected: [0, 0], what: 'nothing on a Sunday' },
      { date: SUNDAY, rows: { absences: [absent('FREE_ABSENCE')] }, expected: [0, 0], what: 'a free Sunday' },
      { date: SUNDAY, rows: told, expected: [120, 120], what: 'two hours reserved on a Sunday' },
      {
        date: SUNDAY,
        rows: { attendances: [attended('08:00', '11:00')] },
        expected: [0, 180],
        what: 'came on a Sunday',
      },
      { date: '2026-09-13', rows: told, expected: [120, 0], what: 'two hours on the next Sunday' },
    ])('$what', ({ date, rows, expected }) => {
      expect(minutes(service(date, rows, need))).toEqual(expected)
    })
  })
})

describe('a planned absence', () => {
  const preschool = { type: 'PRESCHOOL_DAYCARE', serviceNeeds: HOURS } as const
  test.each([
    { absences: [absent('PLANNED_ABSENCE')], attendances: [], expected: [240, 0], what: 'from daycare only' },
    {
      absences: [absent('PLANNED_ABSENCE')],
      attendances: [attended('09:00', '13:00')],
      expected: [240, 240],
      what: 'who came',
    },
    { absences: [absent('OTHER_ABSENCE')], attendances: [], expected: [240, 240], what: 'an ordinary one' },
    {
      absences: [absent('PLANNED_ABSENCE', 'NONBILLABLE')],
      attendances: [],
      expected: [240, 240],
      what: 'from pre-school only',
    },
  ])('$what', ({ absences, attendances, expected }) => {
    const rows = { absences, attendances, reservations: [reserved('09:00-13:00')] }
    const [, used] = expected
    expect(minutes(service(PAST, rows, preschool))?.[1]).toBe(used)
  })
})

describe('what was reserved and what was used are taken together', () => {
  test.each([
    { reservation: '08:00-16:00', came: ['08:00', '16:00'], used: 480, ranges: ['08:00-16:00'] },
    { reservation: '08:00-16:00', came: ['09:00', '15:00'], used: 480, ranges: ['08:00-16:00'] },
    { reservation: '08:00-16:00', came: ['07:45', '16:10'], used: 505, ranges: ['07:45-16:10'] },
    { reservation: '08:00-12:00', came: ['13:00', '16:00'], used: 420, ranges: ['08:00-12:00', '13:00-16:00'] },
  ] as const)('$reservation, came $came: $used minutes', ({ reservation, came, used, ranges }) => {
    const found = service(PAST, { reservations: [reserved(reservation)], attendances: [attended(came[0], came[1])] })
    expect(found?.usedServiceMinutes).toBe(used)
    expect(found?.usedServiceRanges).toEqual(ranges.map(times))
  })
})

describe('teaching hours are never counted', () => {
  const unit = aUnit({ preschoolTime: times('09:00-13:00'), preparatoryTime: times('09:00-14:00') })
  test.each([
    { type: 'PRESCHOOL_DAYCARE', reservation: '09:00-13:00', expected: 0 },
    { type: 'PRESCHOOL_DAYCARE', reservation: '08:59-13:01', expected: 2 },
    { type: 'PRESCHOOL_DAYCARE', reservation: '08:00-16:00', expected: 240 },
    { type: 'PREPARATORY_DAYCARE', reservation: '08:00-16:00', expected: 180 },
    { type: 'DAYCARE', reservation: '08:00-16:00', expected: 480 },
  ] as const)('$type $reservation: $expected', ({ type, reservation, expected }) => {
    const rows = { reservations: [reserved(reservation)] }
    expect(minutes(service(COMING, rows, { type, unit }))).toEqual([expected, 0])
    expect(minutes(service(PAST, rows, { type, unit }))).toEqual([expected, expected])
  })
})

describe('four hours a day are free for five-year-olds', () => {
  test.each([
    { reservation: '08:00-12:00', expected: 0 },
    { reservation: '08:00-11:00', expected: 0 },
    { reservation: '08:00-12:01', expected: 1 },
    { reservation: '08:00-16:00', expected: 240 },
  ])('$reservation: $expected', ({ reservation, expected }) => {
    const rows = { reservations: [reserved(reservation)] }
    expect(minutes(service(PAST, rows, { type: 'DAYCARE_FIVE_YEAR_OLDS' }))).toEqual([expected, expected])
  })

  test('but not in part-time daycare', () => {
    const rows = { reservations: [reserved('08:00-12:00')] }
    expect(minutes(service(PAST, rows, { type: 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS' }))).toEqual([240, 240])
  })

  test('of a free day too, when it has passed', () => {
    const absences = (['BILLABLE', 'NONBILLABLE'] as const).map((category) => absent('FREE_ABSENCE', category))
    expect(minutes(service(PAST, { absences }, { type: 'DAYCARE_FIVE_YEAR_OLDS' }))).toEqual([381, 141])
  })
})

describe('days above the contract', () => {
  test.each([
    { days: 15, contract: 15, exceeds: false },
    { days: 16, contract: 15, exceeds: true },
    { days: 23, contract: null, exceeds: false },
  ])('$days of $contract: $exceeds', ({ days, contract, exceeds }) => {
    expect(exceedsContractDays(days, contract)).toBe(exceeds)
  })
})
