import { getReservations, reportAbsences, undoSave, updateReservations } from '@nalle/contract/calendar.ts'
import type { ChildId, Id } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../municipality/rows.ts'
import { day, storedDays } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'

const MONDAY = '2026-09-28'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
})
afterAll(() => nalle.close())

type Key = Id<'idempotency-key'>
const newKey = () => newId<'idempotency-key'>()

async function atHome() {
  const family = await addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka' }] })
  const [maija, pekka] = await Promise.all(family.guardians.map(({ id }) => nalle.login(id, 'WEAK')))
  if (maija === undefined || pekka === undefined) throw new Error('two guardians')
  return { maija, pekka, childId: family.child.id }
}

type Asked = { readonly idempotencyKey?: Key; readonly snapshot?: string; readonly saveId?: Id<'calendar-save'> }
const reserves = (who: Caller, childId: ChildId, times: readonly [string, string], query: Asked = {}) =>
  nalle.call(who, updateReservations, {
    query,
    body: [{ type: 'RESERVATIONS', childId, date: day(MONDAY), reservation: timeRange(...times) }],
  })
const reports = (who: Caller, childId: ChildId, query: Asked = {}, from = MONDAY) =>
  nalle.call(who, reportAbsences, {
    query,
    body: { childIds: [childId], dateRange: dateRange(from, MONDAY), absenceType: 'SICKLEAVE' },
  })
const snapshotFor = async (who: Caller) => {
  const query = { from: day(MONDAY), to: day(MONDAY) }
  return (await nalle.call(who, getReservations, { query })).body.snapshot
}
const eventsOf = async (childId: ChildId) =>
  (await nalle.db.selectFrom('feed_event').select('data').where('type', '=', 'days.saved').execute()).filter(
    ({ data }) => JSON.stringify(data).includes(childId),
  ).length

const EARLY = ['07:00', '15:00'] as const
const LATE = ['10:00', '17:00'] as const

describe('a save that arrives again because its answer was lost', () => {
  test('changes nothing that its guardian has told from another device since', async () => {
    const { maija, childId } = await atHome()
    const idempotencyKey = newKey()
    expect((await reserves(maija, childId, EARLY, { idempotencyKey })).status).toBe(200)
    expect((await reserves(maija, childId, LATE)).status).toBe(200)
    expect((await reserves(maija, childId, EARLY, { idempotencyKey })).status).toBe(200)
    expect(await storedDays(nalle.db, childId)).toEqual([`${MONDAY} 10:00-17:00`])
    expect(await eventsOf(childId)).toBe(2)
  })

  test('is not told that somebody has changed the days since, for it was saved before', async () => {
    const { maija, pekka, childId } = await atHome()
    const asked = { idempotencyKey: newKey(), snapshot: await snapshotFor(maija) }
    expect((await reports(maija, childId, asked)).status).toBe(200)
    expect((await reserves(pekka, childId, LATE)).status).toBe(200)
    expect((await reports(maija, childId, asked)).status).toBe(200)
    expect(await storedDays(nalle.db, childId)).toEqual([`${MONDAY} 10:00-17:00`])
    // The same request as something new is.
    expect(await reports(maija, childId, { ...asked, idempotencyKey: newKey() })).toBeRefusedWith('CHANGED_MEANWHILE')
  })

  test('is saved once when all tries arrive together', async () => {
    const { maija, childId } = await atHome()
    const idempotencyKey = newKey()
    const tries = await Promise.all([1, 2, 3, 4].map(() => reserves(maija, childId, EARLY, { idempotencyKey })))
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await eventsOf(childId)).toBe(1)
  })

  test('can be undone after the second answer as after the first', async () => {
    const { maija, childId } = await atHome()
    const asked = { idempotencyKey: newKey(), saveId: newId<'calendar-save'>() }
    for (const _ of [1, 2]) expect((await reserves(maija, childId, EARLY, asked)).status).toBe(200)
    expect((await nalle.call(maija, undoSave, { body: { saveId: asked.saveId } })).status).toBe(200)
    expect(await storedDays(nalle.db, childId)).toEqual([])
  })
})

describe('a key', () => {
  test('is free again when the save was refused', async () => {
    const { maija, childId } = await atHome()
    const idempotencyKey = newKey()
    expect(await reserves(maija, childId, ['02:00', '03:00'], { idempotencyKey })).toBeRefusedWith('TIMES_NOT_POSSIBLE')
    expect((await reserves(maija, childId, EARLY, { idempotencyKey })).status).toBe(200)
    expect(await storedDays(nalle.db, childId)).toEqual([`${MONDAY} 07:00-15:00`])
  })

  test('is its guardian’s own', async () => {
    const { maija, pekka, childId } = await atHome()
    const idempotencyKey = newKey()
    expect((await reserves(maija, childId, EARLY, { idempotencyKey })).status).toBe(200)
    expect((await reserves(pekka, childId, LATE, { idempotencyKey })).status).toBe(200)
    expect(await storedDays(nalle.db, childId)).toEqual([`${MONDAY} 10:00-17:00`])
  })

  test('opens nothing: with one of their own a stranger is turned away as without', async () => {
    const { childId } = await atHome()
    const stranger = (await atHome()).maija
    expect((await reserves(stranger, childId, EARLY, { idempotencyKey: newKey() })).status).toBe(403)
    expect((await reports(stranger, childId, { idempotencyKey: newKey() })).status).toBe(403)
    expect(await storedDays(nalle.db, childId)).toEqual([])
  })
})
