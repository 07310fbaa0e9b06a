import { getReservations, reportAbsences, updateReservations } from '@nalle/contract/calendar.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { AbsenceType } from '@nalle/domain/care/absence-types.ts'
import type { ChildId, EmployeeId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange, daysOf } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addHolidayPeriod } from '../../municipality/calendar/holidays.ts'
import { recordAttendances } from '../../municipality/calendar/attendances.ts'
import { writeAbsences } from '../../municipality/calendar/absences.ts'
import { writeReservations } from '../../municipality/calendar/reservations.ts'
import { addServiceNeedOption } from '../../municipality/placements/service-need-options.ts'
import { addPreschoolTerm } from '../../municipality/placements/terms.ts'
import { addEmployee } from '../../municipality/units/employees.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { day, storedDays } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import type { ChildOptions, TestFamily } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { newServiceNeedOption, newUnit } from '../../testing/units.ts'

/** Wednesday 25 February 2026: what begins on Monday 9 March can be reserved, up to the end of August. */
const NOW = '2026-02-25T10:00'
const CARE = dateRange('2025-08-07', '2026-08-31')

let nalle: TestNalle
let unitId: UnitId
let employeeId: EmployeeId
let contractDays: ServiceNeedOptionId
beforeAll(async () => {
  nalle = await startNalle({ time: NOW })
  await nalle.db.transaction(async (tx) => {
    unitId = await addUnit(tx, newUnit())
    employeeId = await addEmployee(tx, {
      firstNames: 'Sirpa',
      lastName: 'Varhola',
      email: null,
      worksIn: [{ unitId, role: 'CARER', groupId: null }],
    })
    contractDays = await addServiceNeedOption(
      tx,
      newServiceNeedOption({ validPlacementType: 'PRESCHOOL_DAYCARE', contractDaysPerMonth: 15 }),
    )
    await addPreschoolTerm(tx, {
      finnishPreschool: dateRange('2025-08-07', '2026-05-29'),
      swedishPreschool: dateRange('2025-08-07', '2026-05-29'),
      extendedTerm: dateRange('2025-08-01', '2026-05-29'),
      applicationPeriod: dateRange('2025-01-08', '2025-01-20'),
      termBreaks: [],
    })
    // Seen from 25 February: asked about later, being asked about, and asked about until yesterday.
    for (const [period, opensOn, deadline] of [
      [dateRange('2026-07-01', '2026-07-31'), '2026-02-26', '2026-04-30'],
      [dateRange('2026-06-01', '2026-06-30'), '2026-02-25', '2026-03-31'],
      [dateRange('2026-04-01', '2026-04-30'), '2026-01-15', '2026-02-24'],
    ] as const) {
      await addHolidayPeriod(tx, { period, reservationsOpenOn: day(opensOn), reservationDeadline: day(deadline) })
    }
  })
})
afterAll(() => nalle.close())

type Home = { readonly family: TestFamily; readonly caller: Caller; readonly childId: ChildId }

async function atHome(...children: readonly ChildOptions[]): Promise<Home> {
  const family = await addFamily(nalle.db, nalle.register, {
    unitId,
    today: '2026-02-25',
    children: children.length === 0 ? [{ placements: [{ period: CARE }] }] : children,
  })
  return { family, caller: await nalle.login(family.guardian.id, 'WEAK'), childId: family.child.id }
}

const preschooler: ChildOptions = { age: 6, placements: [{ type: 'PRESCHOOL_DAYCARE', period: CARE }] }

type Requests = BodyOf<typeof updateReservations>
const save = ({ caller }: Pick<Home, 'caller'>, body: Requests) => nalle.call(caller, updateReservations, { body })
const stored = (childId: ChildId) => storedDays(nalle.db, childId)

const reserve = (childId: ChildId, date: string, ...ranges: readonly (readonly [string, string])[]) => {
  const [first = ['08:00', '16:00'], second] = ranges
  return {
    type: 'RESERVATIONS',
    childId,
    date: day(date),
    reservation: timeRange(...first),
    secondReservation: second === undefined ? null : timeRange(...second),
  } as const
}
const ask = (type: 'PRESENT' | 'ABSENT' | 'NOTHING', childId: ChildId, date: string) =>
  ({ type, childId, date: day(date) }) as const

const BACKWARDS = { start: Temporal.PlainTime.from('16:00'), end: Temporal.PlainTime.from('08:00') }

const writtenAt = Temporal.Instant.from('2026-02-20T10:00:00Z')

function staffAbsence(childId: ChildId, date: string, type: AbsenceType = 'UNKNOWN_ABSENCE') {
  const by = { kind: 'EMPLOYEE', id: employeeId } as const
  const absence = { childId, date: day(date), category: 'BILLABLE', type, by, at: writtenAt } as const
  return nalle.db.transaction((tx) => writeAbsences(tx, [absence]))
}

function earlierReservations({ childId, family }: Home, start: string, end = start) {
  const by = { kind: 'CITIZEN', id: family.guardian.id } as const
  const working = [...daysOf(dateRange(start, end))].filter(({ dayOfWeek }) => dayOfWeek <= 5)
  const rows = working.map((date) => ({ childId, date, ranges: [timeRange('08:00', '16:00')], by, at: writtenAt }))
  return nalle.db.transaction((tx) => writeReservations(tx, rows))
}

describe('saving reservations', () => {
  test('the example of the contract: times, an absence, and nothing', async () => {
    const home = await atHome(preschooler)
    const { childId } = home
    const answer = await save(home, [
      reserve(childId, '2026-03-10', ['09:00', '13:00']),
      ask('ABSENT', childId, '2026-03-11'),
      ask('NOTHING', childId, '2026-03-12'),
    ])
    expect(answer.status).toBe(200)
    expect(await stored(childId)).toEqual([
      '2026-03-10 09:00-13:00',
      '2026-03-10 BILLABLE OTHER_ABSENCE',
      '2026-03-11 BILLABLE OTHER_ABSENCE',
      '2026-03-11 NONBILLABLE OTHER_ABSENCE',
    ])
  })

  test('where days are agreed, an absence told in time is a planned one', async () => {
    const home = await atHome({
      age: 6,
      placements: [{ type: 'PRESCHOOL_DAYCARE', period: CARE, serviceNeed: { optionId: contractDays } }],
    })
    await save(home, [ask('ABSENT', home.childId, '2026-03-11')])
    expect(await stored(home.childId)).toEqual([
      '2026-03-11 BILLABLE PLANNED_ABSENCE',
      '2026-03-11 NONBILLABLE OTHER_ABSENCE',
    ])
  })

  test('whatever was told before is replaced, and a save is seen in the calendar', async () => {
    const home = await atHome()
    const { childId, caller } = home
    await save(home, [ask('ABSENT', childId, '2026-03-10'), reserve(childId, '2026-03-11')])
    await save(home, [
      reserve(childId, '2026-03-10', ['13:00', '16:00'], ['08:00', '11:00']),
      ask('ABSENT', childId, '2026-03-11'),
    ])
    expect(await stored(childId)).toEqual(['2026-03-10 08:00-11:00 13:00-16:00', '2026-03-11 BILLABLE OTHER_ABSENCE'])
    const query = { from: day('2026-03-10'), to: day('2026-03-11') }
    const { body } = await nalle.call(caller, getReservations, { query })
    const [tuesday, wednesday] = body.days.map(({ children }) => children[0])
    expect(tuesday?.reservations.map((each) => each.type === 'TIMES' && each.range)).toEqual([
      timeRange('08:00', '11:00'),
      timeRange('13:00', '16:00'),
    ])
    expect(wednesday?.absence).toEqual({ type: 'OTHER_ABSENCE', editable: true })
    await save(home, [ask('NOTHING', childId, '2026-03-10'), ask('NOTHING', childId, '2026-03-11')])
    expect(await stored(childId)).toEqual([])
  })

  test('an empty list changes nothing', async () => {
    const home = await atHome()
    await earlierReservations(home, '2026-03-10')
    expect((await save(home, [])).status).toBe(200)
    expect(await stored(home.childId)).toEqual(['2026-03-10 08:00-16:00'])
  })

  test('what staff wrote wins without a word', async () => {
    const home = await atHome()
    await staffAbsence(home.childId, '2026-03-10')
    expect((await save(home, [reserve(home.childId, '2026-03-10')])).status).toBe(200)
    expect(await stored(home.childId)).toEqual(['2026-03-10 BILLABLE UNKNOWN_ABSENCE'])
  })

  test.each(['ABSENT', 'NOTHING'] as const)('%s keeps the reservation under an absence of the staff', async (type) => {
    const home = await atHome()
    await earlierReservations(home, '2026-03-10', '2026-03-11')
    await staffAbsence(home.childId, '2026-03-10')
    const before = await stored(home.childId)
    expect((await save(home, [ask(type, home.childId, '2026-03-10')])).status).toBe(200)
    expect(await stored(home.childId)).toEqual(before)
    expect((await save(home, [ask(type, home.childId, '2026-03-11')])).status).toBe(200)
    expect(await stored(home.childId)).not.toEqual(before)
  })

  test('a day on which the unit is closed takes nothing, and neither does a Sunday', async () => {
    const home = await atHome(preschooler)
    const { childId } = home
    // Good Friday of 2026 is the third of April, whose holiday period has closed.
    expect((await save(home, [reserve(childId, '2026-03-15'), reserve(childId, '2026-04-03')])).status).toBe(200)
    expect(
      (await save(home, [ask('ABSENT', childId, '2026-03-14'), ask('ABSENT', childId, '2026-04-03')])).status,
    ).toBe(200)
    expect(await stored(childId)).toEqual([])
  })

  test('in a holiday period: later nothing, then coming or not, and after the deadline only times for who comes', async () => {
    const home = await atHome()
    const { childId } = home
    await earlierReservations(home, '2026-04-08')
    const answer = await save(home, [
      reserve(childId, '2026-07-08'),
      ask('ABSENT', childId, '2026-07-09'),
      reserve(childId, '2026-06-09'),
      ask('PRESENT', childId, '2026-06-10'),
      reserve(childId, '2026-04-08', ['09:00', '15:00']),
      reserve(childId, '2026-04-09'),
      ask('ABSENT', childId, '2026-04-10'),
    ])
    expect(answer.status).toBe(200)
    expect(await stored(childId)).toEqual([
      '2026-04-08 09:00-15:00',
      '2026-04-10 BILLABLE OTHER_ABSENCE',
      '2026-06-09 PRESENT',
      '2026-06-10 PRESENT',
    ])
  })

  const hundred = (childId: ChildId) =>
    [...daysOf(dateRange('2026-03-09', '2026-06-16'))].map((date) => ask('ABSENT', childId, date.toString()))

  test.each<readonly [why: string, refusal: string | number, (childId: ChildId) => Requests]>([
    ['a day still closed', 'NON_RESERVABLE_DAYS', (id) => [...hundred(id), ask('ABSENT', id, '2026-03-08')]],
    ['a day after August', 'NON_RESERVABLE_DAYS', (id) => [...hundred(id), ask('ABSENT', id, '2026-09-01')]],
    ['yesterday', 'NON_RESERVABLE_DAYS', (id) => [ask('NOTHING', id, '2026-02-24'), ...hundred(id)]],
    [
      'ranges that overlap',
      'TIMES_NOT_POSSIBLE',
      (id) => [...hundred(id), reserve(id, '2026-08-04', ['08:00', '12:00'], ['11:59', '16:00'])],
    ],
    [
      'before the unit opens',
      'TIMES_NOT_POSSIBLE',
      (id) => [...hundred(id), reserve(id, '2026-08-04', ['06:59', '16:00'])],
    ],
    [
      'after the unit closes',
      'TIMES_NOT_POSSIBLE',
      (id) => [...hundred(id), reserve(id, '2026-08-04', ['07:00', '17:01'])],
    ],
    [
      'a third range',
      'DAY_TWICE',
      (id) => [
        reserve(id, '2026-08-04', ['08:00', '09:00'], ['10:00', '11:00']),
        reserve(id, '2026-08-04', ['12:00', '13:00']),
      ],
    ],
    ['coming without times', 'TIMES_NEEDED', (id) => [...hundred(id), ask('PRESENT', id, '2026-08-04')]],
    ['end before start', 400, (id) => [...hundred(id), { ...reserve(id, '2026-08-04'), reservation: BACKWARDS }]],
    [
      '10,000 days',
      400,
      (id) =>
        Array.from({ length: 10_000 }, (_, n) => ask('NOTHING', id, day('2026-03-09').add({ days: n }).toString())),
    ],
    ['a snapshot of nonsense', 400, () => []],
  ])('%s among good ones: %s, and nothing is stored', async (why, refusal, requests) => {
    const home = await atHome()
    await earlierReservations(home, '2026-03-10')
    const query = why === 'a snapshot of nonsense' ? { query: { snapshot: '1:2' } } : {}
    const answer = await nalle.call(home.caller, updateReservations, { body: requests(home.childId), ...query })
    expect(answer).toBeRefusedWith(refusal)
    expect(await stored(home.childId)).toEqual(['2026-03-10 08:00-16:00'])
  })

  test('a body of megabytes is not even read', async () => {
    const home = await atHome()
    const days = Array.from({ length: 10_000 }, () => reserve(home.childId, '2026-03-10'))
    expect(await save(home, days)).toBeRefusedWith(413)
    expect(await stored(home.childId)).toEqual([])
  })

  test('a third range under a name of its own is refused too', async () => {
    const home = await atHome()
    const three = { ...reserve(home.childId, '2026-03-10'), thirdReservation: timeRange('16:00', '17:00') }
    expect(await save(home, [three])).toBeRefusedWith(400)
    expect(await stored(home.childId)).toEqual([])
  })

  test('somebody else’s child among one’s own: nothing of it is stored', async () => {
    const [ours, theirs] = [await atHome(), await atHome()]
    const answer = await save(ours, [reserve(ours.childId, '2026-03-10'), reserve(theirs.childId, '2026-03-10')])
    expect(answer).toBeRefusedWith(403)
    expect([...(await stored(ours.childId)), ...(await stored(theirs.childId))]).toEqual([])
  })

  test('one child on one day and four children on twenty take the same statements', async () => {
    const one = await atHome()
    const four = await atHome(...Array.from({ length: 4 }, () => ({ placements: [{ period: CARE }] })))
    const body = (home: Home, days: number, first: number) =>
      home.family.children.flatMap(({ id }) =>
        Array.from({ length: days }, (_, n) => {
          const date = day('2026-05-04').add({ days: n }).toString()
          return n % 2 === first ? reserve(id, date) : ask('ABSENT', id, date)
        }),
      )
    const count = async (home: Home, days: number, first = 0) =>
      (await statementsDuring(() => save(home, body(home, days, first)))).length
    const few = await count(one, 2)
    expect(await count(four, 20)).toBe(few)
    // The other way round, so that there is something to replace: two statements take away what was.
    expect(await count(four, 20, 1)).toBe(few + 1)
    // And the same again, which writes nothing.
    expect(await count(four, 20, 1)).toBeLessThan(few)
    expect(few).toBeLessThanOrEqual(20)
  })
})

describe('reporting absences', () => {
  const report = ({ caller }: Home, childIds: readonly ChildId[], start: string, end = start, type?: AbsenceType) =>
    nalle.call(caller, reportAbsences, {
      body: { childIds: [...childIds], dateRange: dateRange(start, end), absenceType: type ?? 'SICKLEAVE' },
    })

  const attend = (childId: ChildId, date: string) =>
    nalle.db.transaction((tx) =>
      recordAttendances(tx, [
        { childId, unitId, date: day(date), start: timeRange('08:00', '09:00').start, end: null },
      ]),
    )

  test('the example of the contract: locked reservations stay under the absence, later ones go', async () => {
    const home = await atHome()
    await earlierReservations(home, '2026-02-26', '2026-03-11')
    expect((await report(home, [home.childId], '2026-02-26', '2026-03-10')).status).toBe(200)
    const lines = await stored(home.childId)
    expect(lines.filter((line) => line.endsWith('16:00')).map((line) => line.slice(0, 10))).toEqual([
      '2026-02-26',
      '2026-02-27',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-11',
    ])
    expect(lines.filter((line) => line.endsWith('BILLABLE SICKLEAVE'))).toHaveLength(9)
  })

  test('today is possible, the past and what lies behind August are cut away', async () => {
    const home = await atHome()
    expect((await report(home, [home.childId], '2026-02-20', '2026-02-25')).status).toBe(200)
    expect(await stored(home.childId)).toEqual(['2026-02-25 BILLABLE SICKLEAVE'])
    expect((await report(home, [home.childId], '2026-09-01', '2027-09-01')).status).toBe(200)
    expect((await report(home, [home.childId], '2026-01-01', '2026-02-24', 'FREE_ABSENCE')).status).toBe(200)
    expect(await stored(home.childId)).toEqual(['2026-02-25 BILLABLE SICKLEAVE'])
  })

  test('an absence told in time is planned where days are agreed, and once locked it does not become sick leave', async () => {
    const home = await atHome({
      age: 6,
      placements: [{ type: 'PRESCHOOL_DAYCARE', period: CARE, serviceNeed: { optionId: contractDays } }],
    })
    const by = { kind: 'CITIZEN', id: home.family.guardian.id } as const
    const planned = { childId: home.childId, type: 'PLANNED_ABSENCE', by, at: writtenAt } as const
    await nalle.db.transaction((tx) =>
      writeAbsences(tx, [{ ...planned, date: day('2026-03-06'), category: 'BILLABLE' }]),
    )
    await report(home, [home.childId], '2026-03-09', '2026-03-09', 'OTHER_ABSENCE')
    await report(home, [home.childId], '2026-03-06', '2026-03-06', 'SICKLEAVE')
    expect(await stored(home.childId)).toEqual([
      '2026-03-06 BILLABLE PLANNED_ABSENCE',
      '2026-03-06 NONBILLABLE SICKLEAVE',
      '2026-03-09 BILLABLE PLANNED_ABSENCE',
      '2026-03-09 NONBILLABLE OTHER_ABSENCE',
    ])
  })

  test('days of a holiday period about which families are asked later are left out; open and closed ones are written', async () => {
    const home = await atHome()
    for (const date of ['2026-07-08', '2026-06-09', '2026-04-09']) await report(home, [home.childId], date)
    expect(await stored(home.childId)).toEqual(['2026-04-09 BILLABLE SICKLEAVE', '2026-06-09 BILLABLE SICKLEAVE'])
  })

  test('what staff wrote stays', async () => {
    const home = await atHome()
    await staffAbsence(home.childId, '2026-03-10', 'FREE_ABSENCE')
    await report(home, [home.childId], '2026-03-10', '2026-03-11')
    expect(await stored(home.childId)).toEqual(['2026-03-10 BILLABLE FREE_ABSENCE', '2026-03-11 BILLABLE SICKLEAVE'])
  })

  test('children of whom one has contract days: refused for all whatever the type, and told one by one', async () => {
    const home = await atHome(
      { age: 6, placements: [{ type: 'PRESCHOOL_DAYCARE', period: CARE, serviceNeed: { optionId: contractDays } }] },
      { placements: [{ period: CARE }] },
    )
    const ids = home.family.children.map(({ id }) => id)
    for (const type of ['SICKLEAVE', 'OTHER_ABSENCE', 'PLANNED_ABSENCE'] as const)
      expect(await report(home, ids, '2026-03-10', '2026-03-10', type)).toBeRefusedWith('MIXED_CONTRACT_DAYS')
    for (const id of ids) expect(await stored(id)).toEqual([])
    for (const id of ids) expect((await report(home, [id], '2026-03-10')).status).toBe(200)
  })

  test('a planned absence of a child outside shift care is refused and changes nothing, also where days are agreed', async () => {
    const home = await atHome({
      age: 6,
      placements: [{ type: 'PRESCHOOL_DAYCARE', period: CARE, serviceNeed: { optionId: contractDays } }],
    })
    await report(home, [home.childId], '2026-02-25', '2026-02-25', 'SICKLEAVE')
    const before = await stored(home.childId)
    expect(await report(home, [home.childId], '2026-02-25', '2026-03-20', 'PLANNED_ABSENCE')).toBeRefusedWith(
      'ABSENCE_TYPE_NOT_YOURS',
    )
    expect(await stored(home.childId)).toEqual(before)
  })

  test('a planned absence is stored in shift care, and as an ordinary one for the sibling outside it', async () => {
    const shift = { ...newServiceNeedOption({ validPlacementType: 'DAYCARE' }) }
    const optionId = await nalle.db.transaction((tx) => addServiceNeedOption(tx, shift))
    const home = await atHome(
      { placements: [{ period: CARE, serviceNeed: { optionId, shiftCare: 'FULL' } }] },
      { placements: [{ period: CARE }] },
    )
    const ids = home.family.children.map(({ id }) => id)
    expect((await report(home, ids, '2026-03-10', '2026-03-10', 'PLANNED_ABSENCE')).status).toBe(200)
    expect(await Promise.all(ids.map(stored))).toEqual([
      ['2026-03-10 BILLABLE PLANNED_ABSENCE'],
      ['2026-03-10 BILLABLE OTHER_ABSENCE'],
    ])
  })

  test('more than five pre-primary days in a row are refused, in one report, in two, and as days of the form', async () => {
    const home = await atHome(preschooler)
    const { childId } = home
    const tell = (start: string, end: string) => report(home, [childId], start, end, 'OTHER_ABSENCE')
    expect(await tell('2026-03-09', '2026-03-16')).toBeRefusedWith('ABSENCE_APPLICATION_NEEDED')
    expect(await stored(childId)).toEqual([])
    expect((await tell('2026-03-09', '2026-03-13')).status).toBe(200)
    const before = await stored(childId)
    expect(await tell('2026-03-16', '2026-03-16')).toBeRefusedWith('ABSENCE_APPLICATION_NEEDED')
    expect(await save(home, [ask('ABSENT', childId, '2026-03-16')])).toBeRefusedWith('ABSENCE_APPLICATION_NEEDED')
    expect(await stored(childId)).toEqual(before)
    expect((await tell('2026-03-17', '2026-03-17')).status).toBe(200)
  })

  test('a child who has come today: refused for all, nothing stored', async () => {
    const home = await atHome({ placements: [{ period: CARE }] }, { placements: [{ period: CARE }] })
    const ids = home.family.children.map(({ id }) => id)
    await attend(home.childId, '2026-02-25')
    expect(await report(home, ids, '2026-02-25', '2026-03-20')).toBeRefusedWith('ATTENDANCE_ALREADY_EXISTS')
    for (const id of ids) expect(await stored(id)).toEqual([])
    expect((await report(home, ids, '2026-02-26')).status).toBe(200)
  })

  test.each(['FREE_ABSENCE', 'UNKNOWN_ABSENCE', 'FORCE_MAJEURE', 'PARENTLEAVE', 'UNAUTHORIZED_ABSENCE'] as const)(
    'a guardian does not report %s',
    async (type) => {
      const home = await atHome()
      const answer = await report(home, [home.childId], '2026-03-10', '2026-03-10', type)
      expect(answer).toBeRefusedWith('ABSENCE_TYPE_NOT_YOURS')
      expect(await stored(home.childId)).toEqual([])
    },
  )

  test('somebody else’s child among one’s own: nothing of it is stored', async () => {
    const [ours, theirs] = [await atHome(), await atHome()]
    expect(await report(ours, [ours.childId, theirs.childId], '2026-03-10')).toBeRefusedWith(403)
    expect([...(await stored(ours.childId)), ...(await stored(theirs.childId))]).toEqual([])
  })

  test('one child on one day and four children over months take the same statements', async () => {
    const one = await atHome()
    const four = await atHome(...Array.from({ length: 4 }, () => ({ placements: [{ period: CARE }] })))
    const ids = four.family.children.map(({ id }) => id)
    const few = await statementsDuring(() => report(one, [one.childId], '2026-03-10'))
    const many = await statementsDuring(() => report(four, ids, '2026-03-10', '2026-05-31'))
    expect(many.length).toBe(few.length)
    expect(few.length).toBeLessThanOrEqual(20)
  })
})
