import { describe, expect, test } from 'vitest'
import type { ChildInCare } from '../../care/child-day.ts'
import type { DayRequest } from './day-requests.ts'
import { saveReservations } from './save-reservations.ts'
import { absent, AINO, ONNI, aChild, aNeed, day, reserved, rowsOn, times } from '../../care/testing/sample-family.ts'
import { aHolidayPeriod, circumstances } from '../testing/sample-circumstances.ts'

const at = (date: string, reservation = '08:00-16:00', childId = AINO): DayRequest => ({
  type: 'RESERVATIONS',
  childId,
  date: day(date),
  reservation: times(reservation),
})
const save = (requests: readonly DayRequest[], children: readonly ChildInCare[] = [aChild()], change = {}) =>
  saveReservations(requests, new Map(children.map((child) => [child.id, child])), circumstances(change))

const changes = (saved: ReturnType<typeof save>) => (typeof saved === 'string' ? [] : saved)
const reservedIn = (saved: ReturnType<typeof save>) => changes(saved).map(({ reservations }) => reservations)

describe('outside the reservable range nothing at all is saved', () => {
  test.each([
    { date: '2026-09-08', refused: true, what: 'yesterday' },
    { date: '2026-09-09', refused: true, what: 'today' },
    { date: '2026-09-18', refused: true, what: 'a closed day' },
    { date: '2026-09-20', refused: true, what: 'the last closed day' },
    { date: '2026-09-21', refused: false, what: 'the first open day' },
    { date: '2027-08-31', refused: false, what: 'the last open day' },
    { date: '2027-09-01', refused: true, what: 'the day after it' },
  ])('$what, $date, among good ones: refused $refused', ({ date, refused }) => {
    const saved = save([at('2026-09-22'), { type: 'ABSENT', childId: AINO, date: day(date) }])
    expect(saved === 'NON_RESERVABLE_DAYS').toBe(refused)
  })
})

describe('times that cannot be', () => {
  test.each([
    { request: at('2026-09-21', '06:30-17:30'), answer: 'saved' },
    { request: at('2026-09-21', '06:29-17:30'), answer: 'TIMES_NOT_POSSIBLE' },
    { request: at('2026-09-21', '06:30-17:31'), answer: 'TIMES_NOT_POSSIBLE' },
    { request: { ...at('2026-09-21'), secondReservation: times('15:59-17:00') }, answer: 'TIMES_NOT_POSSIBLE' },
    { request: { ...at('2026-09-21'), secondReservation: times('16:00-17:00') }, answer: 'saved' },
    { request: at('2026-09-26', '01:00-02:00'), answer: 'saved' },
  ])('$request.date: $answer', ({ request, answer }) => {
    const saved = save([request])
    expect(typeof saved === 'string' ? saved : 'saved').toBe(answer)
  })

  test('in intermittent shift care any time will do', () => {
    const child = aChild({ serviceNeeds: [aNeed({ shiftCare: 'INTERMITTENT' })] })
    expect(reservedIn(save([at('2026-09-26', '20:00-00:00')], [child]))).toEqual([[times('20:00-00:00')]])
  })

  test('overlapping times are refused also where times are not taken', () => {
    const request = { ...at('2026-10-12'), secondReservation: times('15:00-17:00') }
    expect(save([request], [aChild()], { holidayPeriods: [aHolidayPeriod()] })).toBe('TIMES_NOT_POSSIBLE')
  })
})

test('the same day of a child twice is refused, of two children it is not', () => {
  const onni = aChild({}, { id: ONNI })
  expect(save([at('2026-09-21'), at('2026-09-21', '09:00-12:00')])).toBe('DAY_TWICE')
  expect(save([at('2026-09-21'), at('2026-09-21', '09:00-12:00', ONNI)], [aChild(), onni])).toHaveLength(2)
})

test('"present" without times is refused where times are needed', () => {
  expect(save([{ type: 'PRESENT', childId: AINO, date: day('2026-09-21') }])).toBe('TIMES_NEEDED')
})

describe('in a holiday period', () => {
  const holidayPeriods = [aHolidayPeriod()]
  const child = aChild({}, { rows: rowsOn('2026-10-12', { reservations: [reserved(null)] }) })

  test('that is open, times become presence', () => {
    const requests = [at('2026-10-12', '01:00-02:00'), at('2026-10-13', '01:00-02:00')]
    // The first of them was told already.
    expect(save(requests, [child], { holidayPeriods })).toMatchObject([
      { date: day('2026-10-13'), reservations: [null], insertedAbsences: [] },
    ])
  })

  test('that is not open yet, days are left aside without a word', () => {
    const today = day('2026-08-31')
    const saved = save([at('2026-10-12'), at('2026-10-19')], [child], { holidayPeriods, today })
    expect(changes(saved).map(({ date }) => date)).toEqual([day('2026-10-19')])
  })

  test('that is closed, times may be told for days on which the child was said to come', () => {
    const today = day('2026-09-21')
    const saved = save([at('2026-10-12'), at('2026-10-13')], [child], { holidayPeriods, today })
    expect(reservedIn(saved)).toEqual([[times('08:00-16:00')]])
  })

  test.each([
    { what: 'an absence that followed from the times', row: absent('OTHER_ABSENCE', 'BILLABLE'), saved: 1 },
    { what: 'an absence of the staff', row: absent('SICKLEAVE', 'NONBILLABLE', 'EMPLOYEE'), saved: 0 },
  ])('that is closed, beside reserved times $what: $saved saved', ({ row, saved }) => {
    const rows = rowsOn('2026-10-12', { reservations: [reserved('09:00-13:00')], absences: [row] })
    const preschooler = aChild({ type: 'PRESCHOOL_DAYCARE' }, { rows })
    const today = day('2026-09-21')
    expect(save([at('2026-10-12')], [preschooler], { holidayPeriods, today })).toHaveLength(saved)
  })
})

test('for a pre-school child "present" clears the absence', () => {
  const rows = rowsOn('2026-09-21', { absences: [absent('OTHER_ABSENCE', 'NONBILLABLE')] })
  const present = (date: string): DayRequest => ({ type: 'PRESENT', childId: AINO, date: day(date) })
  expect(save([present('2026-09-21'), present('2026-09-22')], [aChild({ type: 'PRESCHOOL' }, { rows })])).toMatchObject(
    [{ date: day('2026-09-21'), deletedAbsences: ['NONBILLABLE'], insertedAbsences: [] }],
  )
})

test('nothing asked, nothing written', () => {
  expect(save([])).toEqual([])
})

describe('where an absence of the staff stands, if only for a part of the day', () => {
  const rows = rowsOn('2026-09-21', {
    reservations: [reserved('09:00-13:00')],
    absences: [absent('OTHER_ABSENCE', 'BILLABLE', 'EMPLOYEE')],
  })
  const child = aChild({ type: 'PRESCHOOL_DAYCARE' }, { rows })

  test('whatever times are asked for, all of the day stays as it is', () => {
    expect(save([at('2026-09-21'), at('2026-09-22')], [child])).toMatchObject([{ date: day('2026-09-22') }])
  })

  test.each(['ABSENT', 'NOTHING'] as const)('%s keeps what is reserved', (type) => {
    expect(save([{ type, childId: AINO, date: day('2026-09-21') }], [child])).toEqual([])
    const own = aChild(
      { type: 'PRESCHOOL_DAYCARE' },
      { rows: rowsOn('2026-09-21', { reservations: [reserved(null)] }) },
    )
    expect(save([{ type, childId: AINO, date: day('2026-09-21') }], [own])).toMatchObject([{ reservations: [] }])
  })
})
