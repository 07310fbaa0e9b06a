import { getReservations, reportAbsences, updateReservations } from '@nalle/contract/calendar.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import type { EmployeeId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange, daysOf } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { recordAttendances } from '../municipality/calendar/attendances.ts'
import { writeAbsences } from '../municipality/calendar/absences.ts'
import { writeReservations } from '../municipality/calendar/reservations.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import { addUnit } from '../municipality/units/units.ts'
import { day } from '../testing/calendars.ts'
import { addFamily } from '../testing/families.ts'
import type { FamilyOptions, PlacementOptions, TestFamily } from '../testing/families.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { newServiceNeedOption, newUnit } from '../testing/units.ts'

/** Wednesday 25 February 2026: what begins on Monday 9 March can be reserved, up to the end of August. */
const NOW = '2026-02-25T10:00'
const CARE = dateRange('2025-08-07', '2026-08-31')
const at = Temporal.Instant.from('2026-02-24T17:02:11.5Z')

let nalle: TestNalle
let unitId: UnitId
let employeeId: EmployeeId
let hours: ServiceNeedOptionId
let days: ServiceNeedOptionId
beforeAll(async () => {
  nalle = await startNalle({ time: NOW })
  await nalle.db.transaction(async (tx) => {
    const opening = { shiftCare: SHIFTS, openOnHolidaysForShiftCare: false }
    const unit = newUnit({ name: 'Metsolan päiväkoti' })
    unitId = await addUnit(tx, {
      ...unit,
      providesShiftCare: true,
      openingTimes: { ...unit.openingTimes, ...opening },
    })
    employeeId = await addEmployee(tx, {
      firstNames: 'Sirpa',
      lastName: 'Varhola',
      email: null,
      worksIn: [{ unitId, role: 'CARER', groupId: null }],
    })
    hours = await addServiceNeedOption(tx, newServiceNeedOption({ hoursPerMonth: 105 }))
    days = await addServiceNeedOption(tx, newServiceNeedOption({ contractDaysPerMonth: 15 }))
    const term = dateRange('2025-08-07', '2026-05-29')
    await addPreschoolTerm(tx, {
      finnishPreschool: term,
      swedishPreschool: term,
      extendedTerm: term,
      applicationPeriod: dateRange('2025-01-08', '2025-01-20'),
      termBreaks: [],
    })
  })
})
afterAll(() => nalle.close())

const EVENING = timeRange('06:00', '22:00')
const SHIFTS = [EVENING, EVENING, EVENING, EVENING, EVENING, EVENING, EVENING] as const

async function atHome(options: FamilyOptions): Promise<{ readonly family: TestFamily; readonly caller: Caller }> {
  const family = await addFamily(nalle.db, nalle.register, { unitId, today: '2026-02-25', ...options })
  return { family, caller: await nalle.login(family.guardian.id, 'WEAK') }
}

const inCare = (...placements: readonly PlacementOptions[]) => ({
  placements: placements.length === 0 ? [{ period: CARE }] : placements,
})

async function read(caller: Caller, from: string, to = from) {
  const { body } = await nalle.call(caller, getReservations, { query: { from: day(from), to: day(to) } })
  return body
}

describe('the calendar', () => {
  test('the example of the contract', async () => {
    const { family, caller } = await atHome({
      guardians: [{ firstNames: 'Maija Helena', lastName: 'Esimerkki' }],
      children: [
        {
          firstNames: 'Onni Oskari',
          age: 6,
          placements: [{ type: 'PRESCHOOL_DAYCARE', period: CARE }],
        },
      ],
    })
    const childId = family.child.id
    const by = { kind: 'CITIZEN', id: family.guardian.id } as const
    const ranges = [timeRange('08:00', '15:30')]
    await nalle.db.transaction((tx) =>
      writeReservations(tx, [{ childId, date: day('2026-03-09'), ranges, by, at }], 'GUARDIAN'),
    )
    const response = await nalle.app.fastify.inject({
      url: '/api/citizen/reservations?from=2026-03-09&to=2026-03-09',
      headers: { cookie: caller.cookie },
    })
    expect(response.json()).toEqual({
      reservableRange: { start: '2026-03-09', end: '2026-08-31' },
      children: [
        {
          id: childId,
          firstName: 'Onni Oskari',
          lastName: 'Esimerkki',
          preferredName: expect.any(String),
          duplicateOf: null,
          imageId: null,
          upcomingPlacementType: 'PRESCHOOL_DAYCARE',
          upcomingPlacementStartDate: '2025-08-07',
          upcomingPlacementUnitName: 'Metsolan päiväkoti',
          contractDaysPerMonth: null,
          monthSummaries: [],
        },
      ],
      days: [
        {
          date: '2026-03-09',
          holiday: false,
          children: [
            {
              childId,
              scheduleType: 'RESERVATION_REQUIRED',
              shiftCare: false,
              absence: null,
              reservations: [
                {
                  type: 'TIMES',
                  range: { start: '08:00:00', end: '15:30:00' },
                  staffCreated: false,
                  modifiedAt: '2026-02-24T19:02:11.5+02:00',
                  modifiedBy: { id: family.guardian.id, name: 'Esimerkki Maija Helena', type: 'CITIZEN' },
                },
              ],
              attendances: [],
              reservableTimeRange: { type: 'NORMAL', range: { start: '07:00:00', end: '17:00:00' } },
              holidayPeriodEffect: null,
              usedService: null,
            },
          ],
        },
      ],
      snapshot: expect.stringMatching(/^[0-9a-f-]{36}:\d+$/),
    })
  })

  test('what staff wrote, and when the child was there', async () => {
    const { family, caller } = await atHome({ children: [inCare()] })
    const childId = family.child.id
    const by = { kind: 'EMPLOYEE', id: employeeId } as const
    await nalle.db.transaction(async (tx) => {
      const ranges = [timeRange('08:00', '15:30')]
      await writeReservations(tx, [
        { childId, date: day('2026-02-24'), ranges, by, at },
        { childId, date: day('2026-02-25'), ranges: [], by: { kind: 'SYSTEM' }, at },
      ])
      const absence = { childId, date: day('2026-02-26'), category: 'BILLABLE', by, at } as const
      await writeAbsences(tx, [{ ...absence, type: 'UNKNOWN_ABSENCE' }])
      const time = (text: string) => Temporal.PlainTime.from(text)
      await recordAttendances(tx, [
        { childId, date: day('2026-02-24'), unitId, start: time('12:00'), end: time('15:00') },
        { childId, date: day('2026-02-24'), unitId, start: time('08:05'), end: time('11:00') },
        { childId, date: day('2026-02-25'), unitId, start: time('08:05'), end: null },
      ])
    })
    const [tuesday, wednesday, thursday] = (await read(caller, '2026-02-24', '2026-02-26')).days.map(
      ({ children }) => children[0],
    )
    expect(tuesday?.reservations).toEqual([
      {
        type: 'TIMES',
        range: timeRange('08:00', '15:30'),
        staffCreated: true,
        modifiedAt: at,
        modifiedBy: { id: employeeId, name: 'Varhola Sirpa', type: 'EMPLOYEE' },
      },
    ])
    expect(tuesday?.attendances).toEqual([timeRange('08:05', '11:00'), timeRange('12:00', '15:00')])
    expect(wednesday?.reservations[0]).toMatchObject({ type: 'NO_TIMES', staffCreated: true })
    expect(wednesday?.reservations[0]?.modifiedBy?.type).toBe('SYSTEM')
    expect(wednesday?.attendances).toEqual([{ start: Temporal.PlainTime.from('08:05'), end: null }])
    expect(thursday?.absence).toEqual({ type: 'UNKNOWN_ABSENCE', editable: false })
  })

  test('shift care, backup care, weekends and public holidays', async () => {
    const { family, caller } = await atHome({
      children: [
        { age: 5, ...inCare() },
        { age: 4, ...inCare({ period: CARE, serviceNeed: { optionId: hours, shiftCare: 'FULL' } }) },
        { age: 3, ...inCare({ period: CARE, serviceNeed: { optionId: hours, shiftCare: 'INTERMITTENT' } }) },
      ],
    })
    const [usual, shifts, seldom] = family.children.map(({ id }) => id)
    const elsewhere = await nalle.db.transaction(async (tx) => {
      const late = timeRange('08:00', '18:00')
      const openingTimes = {
        ...newUnit().openingTimes,
        normal: [late, late, late, late, late, null, null],
      } as const
      const backup = await addUnit(tx, newUnit({ openingTimes }))
      const period = dateRange('2026-04-01', '2026-04-01')
      await addBackupCare(tx, {
        childId: family.children[0]?.id ?? family.child.id,
        unitId: backup,
        groupId: null,
        period,
      })
      return late
    })
    const answer = await read(caller, '2026-04-01', '2026-04-05')
    const on = (date: string, childId: string | undefined) =>
      answer.days.find((each) => each.date.equals(day(date)))?.children.find((each) => each.childId === childId)
        ?.reservableTimeRange
    expect(answer.days.map(({ holiday }) => holiday)).toEqual([false, false, true, false, true])
    expect(on('2026-04-01', usual)).toEqual({ type: 'NORMAL', range: elsewhere })
    expect(on('2026-04-02', usual)).toEqual({ type: 'NORMAL', range: timeRange('07:00', '17:00') })
    // Good Friday, a Saturday, and Easter.
    expect(['03', '04', '05'].map((date) => on(`2026-04-${date}`, usual))).toEqual([undefined, undefined, undefined])
    expect(['03', '04', '05'].map((date) => on(`2026-04-${date}`, shifts))).toEqual([
      undefined,
      { type: 'SHIFT_CARE', range: EVENING },
      undefined,
    ])
    expect(['02', '03', '04'].map((date) => on(`2026-04-${date}`, seldom))).toEqual([
      { type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: EVENING },
      { type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: null },
      { type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: EVENING },
    ])
  })

  test('hours of a month, and days agreed for it', async () => {
    const { family, caller } = await atHome({
      children: [
        { age: 5, ...inCare({ period: CARE, serviceNeed: { optionId: hours } }) },
        { age: 4, ...inCare({ period: CARE, serviceNeed: { optionId: days } }) },
      ],
    })
    const by = { kind: 'CITIZEN', id: family.guardian.id } as const
    const ranges = [timeRange('08:00', '16:00')]
    const childId = family.child.id
    await nalle.db.transaction((tx) => writeReservations(tx, [{ childId, date: day('2026-03-10'), ranges, by, at }]))
    const answer = await read(caller, '2026-03-01', '2026-03-31')
    expect(answer.children.map(({ contractDaysPerMonth }) => contractDaysPerMonth)).toEqual([null, 15])
    expect(answer.children.map(({ monthSummaries }) => monthSummaries)).toEqual([
      [{ year: 2026, month: 3, serviceNeedMinutes: 105 * 60, reservedMinutes: 480, usedServiceMinutes: 0 }],
      [],
    ])
  })

  test('children from thirty days before their care begins to its last day, oldest first', async () => {
    const today = day('2026-02-25')
    const from = (start: Temporal.PlainDate, end = start.add({ days: 100 })) => inCare({ period: { start, end } })
    const unitWithout = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ features: ['MESSAGING'] })))
    const { family, caller } = await atHome({
      children: [
        { age: 2, ...from(today.add({ days: 30 })) },
        { age: 3, ...from(today.add({ days: 31 })) },
        { age: 5, ...from(today.subtract({ days: 100 }), today) },
        { age: 4, ...from(today.subtract({ days: 100 }), today.subtract({ days: 1 })) },
        { age: 6, ...inCare({ period: CARE, unitId: unitWithout }) },
        { age: 1, placements: [] },
      ],
    })
    const [soon, , leaving] = family.children
    const answer = await read(caller, '2026-02-20', '2026-04-30')
    expect(answer.children.map(({ id }) => id)).toEqual([leaving?.id, soon?.id])
    const shown = new Set(answer.days.flatMap(({ children }) => children.map(({ childId }) => childId)))
    expect(shown).toEqual(new Set([leaving?.id, soon?.id]))
    expect(answer.days).toHaveLength(70)
  })

  test('is nobody else’s: another family’s calendar is empty of these children', async () => {
    const ours = await atHome({ children: [inCare()] })
    const stranger = await atHome({ children: [{ placements: [] }] })
    expect((await read(ours.caller, '2026-03-09')).children).toHaveLength(1)
    expect(await read(stranger.caller, '2026-03-09')).toMatchObject({ children: [], days: [{ children: [] }] })
  })

  test('days backwards are refused', async () => {
    const { caller } = await atHome({ children: [inCare()] })
    const query = { from: day('2026-03-10'), to: day('2026-03-09') }
    expect(await nalle.call(caller, getReservations, { query })).toBeRefusedWith(400)
  })

  test('another city closes its weeks at another hour', async () => {
    const other = await startNalleForThisTest({ time: NOW, city: norrvik })
    const { guardian } = await addFamily(other.db, other.register, { today: '2026-02-25' })
    const caller = await other.login(guardian.id)
    const query = { from: day('2026-03-01'), to: day('2026-03-01') }
    const { body } = await other.call(caller, getReservations, { query })
    // Ninety hours from Wednesday 10:00 is Sunday 04:00.
    expect(body.reservableRange).toEqual(dateRange('2026-03-02', '2026-08-31'))
  })

  test('twelve statements at most, as many for one child as for four over fourteen months', async () => {
    const one = await atHome({ children: [inCare()] })
    const four = await atHome({ children: [inCare(), inCare(), inCare(), inCare()] })
    const few = await statementsDuring(() => read(one.caller, '2026-03-09'))
    const many = await statementsDuring(() => read(four.caller, '2025-08-01', '2026-09-30'))
    expect(many.length).toBe(few.length)
    expect(few.length).toBeLessThanOrEqual(12)
  })
})

test.each([
  { from: '2026-03-09', to: '2026-03-08', status: 400 },
  { from: '2016-03-10', to: '2026-03-09', status: 200 },
  { from: '2016-03-09', to: '2026-03-09', status: 400 },
  { from: '1900-01-01', to: '2200-01-01', status: 400 },
])('from $from to $to: $status', async ({ from, to, status }) => {
  const { caller } = await atHome({ children: [inCare()] })
  const answer = await nalle.call(caller, getReservations, { query: { from: day(from), to: day(to) } })
  expect(answer.status).toBe(status)
})

describe('what travels', () => {
  const year = dateRange('2025-08-01', '2026-09-30')
  const url = `/api/citizen/reservations?from=${year.start}&to=${year.end}`
  let home: Awaited<ReturnType<typeof atHome>>
  beforeAll(async () => {
    home = await atHome({ children: [inCare(), { age: 5, ...inCare() }] })
    const { children, guardian } = home.family
    const by = { kind: 'CITIZEN', id: guardian.id } as const
    const working = [...daysOf(CARE)].filter(({ dayOfWeek }) => dayOfWeek <= 5)
    const starts = ['07:30', '08:00', '08:15', '08:30', '09:00']
    const rows = children.flatMap(({ id: childId }, which) =>
      working.map((date, n) => ({
        childId,
        date,
        ranges: [timeRange(starts[(n * 7 + which * 3) % 5] ?? '08:00', '16:00')],
        by,
        at: at.subtract({ hours: 24 * Math.floor(n / 20) }),
      })),
    )
    const past = rows.filter(({ date }) => Temporal.PlainDate.compare(date, day('2026-02-25')) < 0)
    await nalle.db.transaction(async (tx) => {
      await writeReservations(tx, rows)
      const minutes = (n: number) => Temporal.PlainTime.from('08:00').add({ minutes: (n * 17) % 40 })
      await recordAttendances(
        tx,
        past.map(({ childId, date }, n) => ({
          childId,
          date,
          unitId,
          start: minutes(n),
          end: minutes(n * 3).add({ hours: 7 }),
        })),
      )
    })
  })

  const fetchWith = (headers: Readonly<Record<string, string>>) =>
    nalle.app.fastify.inject({ url, headers: { cookie: home.caller.cookie, ...headers } })

  test('two children and fourteen months with reservations and attendances fit into 20 kB', async () => {
    const answer = await fetchWith({ 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload.length).toBeLessThanOrEqual(20_000)
  })

  test('an unchanged calendar is not sent again', async () => {
    const first = await fetchWith({})
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const { etag = '' } = first.headers
    expect(etag).toMatch(/^W\/"[\w-]{22}\.[\w-]{22}"$/)
    for (const mark of [etag, `"other", ${etag}`, etag.slice(2)]) {
      const again = await fetchWith({ 'if-none-match': mark })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await fetchWith({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })

  test('a changed one is: also when it was changed and changed back, because of its snapshot', async () => {
    const { etag = '' } = (await fetchWith({})).headers
    const { id: childId } = home.family.child
    const date = day('2026-03-10')
    const save = (body: Parameters<typeof nalle.call<typeof updateReservations>>[2]) =>
      nalle.call(home.caller, updateReservations, body)
    const body = { childIds: [childId], dateRange: dateRange(date, date), absenceType: 'SICKLEAVE' } as const
    await nalle.call(home.caller, reportAbsences, { body: { ...body, childIds: [...body.childIds] } })
    const changed = await fetchWith({ 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    await save({ body: [{ type: 'NOTHING', childId, date }] })
    const { etag: cleared = '' } = (await fetchWith({})).headers
    await save({ body: [{ type: 'ABSENT', childId, date }] })
    await save({ body: [{ type: 'NOTHING', childId, date }] })
    expect((await fetchWith({ 'if-none-match': cleared })).statusCode).toBe(200)
  })

  test('another day of the same week is another calendar when something depends on the day', async () => {
    const { etag = '' } = (await fetchWith({})).headers
    nalle.setTime('2026-03-10T10:00')
    try {
      const caller = await nalle.login(home.family.guardian.id)
      const later = await fetchWith({ 'if-none-match': etag, cookie: caller.cookie })
      expect(later.statusCode).toBe(200)
    } finally {
      nalle.setTime(NOW)
    }
  })
})
