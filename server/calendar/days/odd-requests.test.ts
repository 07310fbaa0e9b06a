import { getCalendarEvents } from '@nalle/contract/calendar-events.ts'
import { getReservations, reportAbsences, updateReservations } from '@nalle/contract/calendar.ts'
import type { ChildId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBackupCare } from '../../municipality/placements/backup-care.ts'
import { addEvent } from '../../municipality/calendar/events.ts'
import { writeReservations } from '../../municipality/calendar/reservations.ts'
import { placeInGroup } from '../../municipality/placements/group-placements.ts'
import { addServiceNeedOption } from '../../municipality/placements/service-need-options.ts'
import { addEmployee } from '../../municipality/units/employees.ts'
import { addGroup } from '../../municipality/units/groups.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { day, storedDays } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import type { PlacementOptions } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'
import { newServiceNeedOption, newUnit } from '../../testing/units.ts'

/** Wednesday 25 February 2026: what begins on Monday 9 March can be reserved. */
const NOW = '2026-02-25T10:00'
const TUESDAY = '2026-03-10'
const CARE = dateRange('2025-08-07', '2026-08-31')

let nalle: TestNalle
let unitId: UnitId
beforeAll(async () => {
  nalle = await startNalle({ time: NOW })
  unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit()))
})
afterAll(() => nalle.close())

async function atHome(placement: PlacementOptions = {}) {
  const placements = [{ period: CARE, ...placement }]
  const family = await addFamily(nalle.db, nalle.register, { unitId, today: '2026-02-25', children: [{ placements }] })
  return { family, childId: family.child.id, caller: await nalle.login(family.guardian.id, 'WEAK') }
}

/** As a program of somebody else might write it, which the types of the contract would not let us. */
async function save(caller: Caller, items: readonly object[]): Promise<number> {
  const { statusCode } = await nalle.app.fastify.inject({
    method: updateReservations.method,
    url: updateReservations.path,
    headers: { cookie: caller.cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json' },
    payload: JSON.stringify(items),
  })
  return statusCode
}

type Times = readonly [start: string, end: string]
const reserve = (childId: ChildId, [start, end]: Times, second?: Times) => ({
  type: 'RESERVATIONS',
  childId,
  date: TUESDAY,
  reservation: { start, end },
  secondReservation: second === undefined ? null : { start: second[0], end: second[1] },
})

describe('times with more decimals than anybody needs', () => {
  async function anyTime() {
    const optionId = await nalle.db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption()))
    return atHome({ serviceNeed: { optionId, shiftCare: 'INTERMITTENT' } })
  }

  test.each<readonly [first: Times, second: Times | undefined, status: number]>([
    [['22:00', '23:59:59.999999999'], undefined, 200],
    [['22:00', '23:59:59.9999999'], undefined, 200],
    [['23:59:59.999999999', '00:00'], undefined, 200],
    [['08:00:00.123456789', '09:00:00.987654321'], undefined, 200],
    [['08:00', '12:00:00.000000999'], ['12:00', '16:00'], 200],
    [['08:00', '12:00:00.000001'], ['12:00', '16:00'], 400],
    [['08:00', '12:00:00.9'], ['12:00', '16:00'], 400],
    [['08:00', '08:00:00.000000001'], undefined, 400],
    [['08:00', '08:00:00.000001'], undefined, 200],
    [['23:59:59.9999991', '23:59:59.9999999'], undefined, 400],
  ])('%j and %j: %i, and the calendar can be read', async (first, second, status) => {
    const { caller, childId } = await anyTime()
    expect(await save(caller, [reserve(childId, first, second)])).toBe(status)
    const query = { from: day(TUESDAY), to: day(TUESDAY) }
    const calendar = await nalle.call(caller, getReservations, { query })
    expect(calendar.status).toBe(200)
    expect(calendar.body.days[0]?.children[0]?.reservations.length).toBe(
      status === 400 ? 0 : second === undefined ? 1 : 2,
    )
  })
})

test('keys nobody knows are ignored; only further times are refused, because they would be lost', async () => {
  const { caller, childId } = await atHome()
  const usual = reserve(childId, ['08:00', '16:00'])
  expect(await save(caller, [{ ...usual, note: 'tulee isoäidin kanssa', source: { app: 'perhe', version: 3 } }])).toBe(
    200,
  )
  expect(await storedDays(nalle.db, childId)).toEqual([`${TUESDAY} 08:00-16:00`])
  const evening = { start: '16:30', end: '17:00' }
  expect(await save(caller, [{ ...reserve(childId, ['09:00', '12:00']), thirdReservation: evening }])).toBe(400)
  expect(await save(caller, [{ ...reserve(childId, ['09:00', '12:00']), reservations: [evening] }])).toBe(400)
  expect(await storedDays(nalle.db, childId)).toEqual([`${TUESDAY} 08:00-16:00`])
})

describe('backup care', () => {
  async function away(units: { readonly own: UnitId; readonly backup: UnitId }) {
    const home = await atHome({ unitId: units.own })
    const period = dateRange('2026-03-09', '2026-03-13')
    await nalle.db.transaction((tx) =>
      addBackupCare(tx, { childId: home.childId, unitId: units.backup, groupId: null, period }),
    )
    return home
  }
  const withoutReservations = () => nalle.db.transaction((tx) => addUnit(tx, newUnit({ features: ['MESSAGING'] })))

  test('in a unit with reservations keeps times within its opening times, also when the own unit takes none', async () => {
    const { caller, childId } = await away({ own: await withoutReservations(), backup: unitId })
    expect(await save(caller, [reserve(childId, ['06:59', '16:00'])])).toBe(400)
    expect(await storedDays(nalle.db, childId)).toEqual([])
    expect(await save(caller, [reserve(childId, ['07:00', '17:00'])])).toBe(200)
    expect(await storedDays(nalle.db, childId)).toEqual([`${TUESDAY} 07:00-17:00`])
  })

  test('days in a unit without reservations are left alone, also those reserved by staff', async () => {
    const { caller, childId } = await atHome({ unitId: await withoutReservations() })
    const range = timeRange('08:00', '16:00')
    await nalle.db.transaction(async (tx) => {
      const carer = { firstNames: 'Sirpa', lastName: 'Varhola', email: null, worksIn: [] }
      const by = { kind: 'EMPLOYEE', id: await addEmployee(tx, carer) } as const
      await writeReservations(tx, [{ childId, date: day(TUESDAY), ranges: [range], by, at: nalle.now() }])
    })
    for (const request of [
      reserve(childId, ['09:00', '15:00']),
      ...['PRESENT', 'ABSENT', 'NOTHING'].map((type) => ({ type, childId, date: TUESDAY })),
    ]) {
      const status = await save(caller, [request])
      expect(status).toBe('type' in request && request.type === 'PRESENT' ? 400 : 200)
      expect(await storedDays(nalle.db, childId)).toEqual([`${TUESDAY} 08:00-16:00`])
    }
    const ill = { childIds: [childId], dateRange: dateRange(TUESDAY, TUESDAY), absenceType: 'SICKLEAVE' as const }
    expect((await nalle.call(caller, reportAbsences, { body: ill })).status).toBe(200)
    expect(await storedDays(nalle.db, childId)).toEqual([`${TUESDAY} 08:00-16:00`])
  })

  test('in a unit without reservations keeps nothing', async () => {
    const { caller, childId } = await away({ own: unitId, backup: await withoutReservations() })
    expect(await save(caller, [reserve(childId, ['08:00', '16:00'])])).toBe(200)
    expect(await storedDays(nalle.db, childId)).toEqual([])
  })
})

test('a place that changes its unit within one save: each day by the opening times of its own unit', async () => {
  const late = timeRange('09:00', '15:00')
  const normal = [late, late, late, late, late, null, null] as const
  const shorter = await nalle.db.transaction((tx) =>
    addUnit(tx, newUnit({ openingTimes: { normal, shiftCare: null, openOnHolidaysForShiftCare: false } })),
  )
  const placements = [
    { period: dateRange('2025-08-07', TUESDAY) },
    { period: dateRange('2026-03-11', '2026-08-31'), unitId: shorter },
  ]
  const family = await addFamily(nalle.db, nalle.register, { unitId, today: '2026-02-25', children: [{ placements }] })
  const caller = await nalle.login(family.guardian.id, 'WEAK')
  const childId = family.child.id
  const both = (second: Times) => [
    reserve(childId, ['08:00', '16:00']),
    { ...reserve(childId, second), date: '2026-03-11' },
  ]
  expect(await save(caller, both(['08:59', '15:00']))).toBe(400)
  expect(await storedDays(nalle.db, childId)).toEqual([])
  expect(await save(caller, both(['09:00', '15:00']))).toBe(200)
  expect(await storedDays(nalle.db, childId)).toEqual([`${TUESDAY} 08:00-16:00`, '2026-03-11 09:00-15:00'])
})

test('an event for one child reaches it between two groups; one for the whole unit does not', async () => {
  const { family, caller, childId } = await atHome()
  const [placementId] = family.child.placementIds
  if (placementId === undefined) throw new Error('the child has a place')
  const period = dateRange('2026-04-07', '2026-04-08')
  const event = { description: '', period, createdAt: nalle.now() }
  await nalle.db.transaction(async (tx) => {
    const validity = { start: day('2020-01-01'), end: null }
    const groupId = await addGroup(tx, { unitId, name: 'Karhut', validity })
    await placeInGroup(tx, { placementId, unitId, groupId, period: dateRange('2025-08-07', '2026-04-06') })
    await addEvent(tx, { ...event, title: 'Oma juhla', targets: [{ unitId, childId }] })
    await addEvent(tx, { ...event, title: 'Kaikkien juhla', targets: [{ unitId }] })
  })
  const { body } = await nalle.call(caller, getCalendarEvents, { query: { start: period.start, end: period.end } })
  expect(body.map(({ title, attendingChildren }) => [title, attendingChildren[childId]?.[0]?.periods])).toEqual([
    ['Oma juhla', [period]],
  ])
})
