import { SCOPES } from '@nalle/domain/access/scopes.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { beforeEach, afterAll, beforeAll, describe, expect, test } from 'vitest'
import { select } from '../database/database.ts'
import { sentGroup, sentPerson, sentPlacement, sentReservation, sentUnit } from '../testing/city-by-keys.ts'
import { addFamily } from '../testing/families.ts'
import { authorizationOf, TEST_CLIENT } from '../testing/machines.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { storedDigest } from '../testing/stored-digest.ts'

/**
 * A client limited to one unit and children who are elsewhere, or were, or will be. Each test has a child of its own,
 * named by `child`; the city places it.
 */
const ROOT = '/api/municipality/v1'
const CITY = authorizationOf(TEST_CLIENT)
const YEAR = { start: '2026-08-01', end: '2027-07-31' }

let nalle: TestNalle
let own: string
let limited: string
let child: string
let childId: string
let guardianId: PersonId
let groupAccount: string
let number = 0

beforeAll(async () => {
  nalle = await startNalle()
  for (const unit of ['own', 'other']) {
    await put(`units/${unit}`, sentUnit({ name: unit }))
    await put(`groups/${unit}`, sentGroup({ unitId: `key:${unit}` }))
  }
  own = await idOf('units', 'own')
  limited = authorizationOf({ id: 'private', scopes: SCOPES, unitIds: [own] })
  const [account] = await select<{ id: string }>(
    nalle.db,
    sql`select id from message_account where group_id = ${await idOf('groups', 'own')}`,
  )
  groupAccount = account?.id ?? ''
})
afterAll(() => nalle.close())

beforeEach(async () => {
  number += 1
  child = `key:child-${number}`
  await put(`people/child-${number}`, sentPerson())
  childId = await idOf('people', `child-${number}`)
  guardianId = (await addFamily(nalle.db, nalle.register)).guardian.id
  await put('guardianships', [{ guardianId, childId }])
})

function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, json?: unknown, authorization = limited) {
  return nalle.app.fastify.inject({
    method,
    url: `${ROOT}/${path}`,
    headers: { authorization, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
  })
}
const put = (path: string, json: unknown, authorization = CITY) => ask('PUT', path, json, authorization)

async function idOf(kind: string, key: string): Promise<string> {
  return (await ask('GET', `keys/${kind}/${key}`, undefined, CITY)).json<{ id: string }>().id
}

type Answer = Awaited<ReturnType<typeof ask>>
const told = (answer: Answer) =>
  answer.statusCode < 300 ? [answer.statusCode] : [answer.statusCode, answer.json<{ code: string }>().code]
const REFUSED = [403, 'UNIT_NOT_ALLOWED']

/** Refused, with nothing stored but the entry in the audit. */
async function expectRefused(call: () => Promise<Answer>, expected = REFUSED): Promise<void> {
  const { audit_entry: _, ...before } = await storedDigest(nalle)
  const answer = await call()
  expect(told(answer)).toEqual(expected)
  const { audit_entry: __, ...after } = await storedDigest(nalle)
  expect(after).toEqual(before)
}

async function place(unit: string, period: object, key = `place-${number}-${unit}`): Promise<string> {
  const answer = await put(`placements/${key}`, sentPlacement({ childId: child, unitId: `key:${unit}`, period }))
  expect(answer.statusCode).toBe(201)
  return key
}
const backupCare = (unit: string, period: object) => ({
  childId: child,
  unitId: `key:${unit}`,
  groupId: null,
  period,
})
async function sick(date: string): Promise<void> {
  const absence = { childId: child, date, category: 'BILLABLE', type: 'SICKLEAVE', by: { kind: 'SYSTEM' } }
  const answer = await put('absences', [{ ...absence, at: '2026-09-01T12:00:00+03:00' }])
  expect(answer.statusCode).toBe(200)
}
const daysOfChild = (from: string, to: string) => ask('GET', `calendar/children/${childId}/days?from=${from}&to=${to}`)
const datesIn = (days: readonly { date: string }[] = []) => days.map(({ date }) => date)
async function datesInUnit(from: string, to: string, authorization = limited) {
  const answer = await ask('GET', `calendar/units/${own}/days?from=${from}&to=${to}`, undefined, authorization)
  const { children } = answer.json<{ children: { childId: string; days: { date: string }[] }[] }>()
  const found = children.find((each) => each.childId === childId)
  return found && datesIn(found.days)
}
const reserve = (date: string) => put('reservations', [sentReservation({ childId: child, date })], limited)
const write = (to: object) =>
  ask('POST', 'messages/write-as-staff', { senderId: groupAccount, to, title: 'Maksu', content: 'Maksa.' })

describe('a limited client gives itself no child', () => {
  test('a child of another unit is neither taken into backup care nor read, written or written to', async () => {
    await place('other', YEAR)
    await sick('2026-09-17')
    expect(told(await daysOfChild('2026-09-17', '2026-09-17'))).toEqual(REFUSED)
    await expectRefused(() => put(`backup-cares/stolen-${number}`, backupCare('own', YEAR), limited))
    await expectRefused(() => ask('POST', 'placements/add-backup-care', backupCare('own', YEAR)))
    expect(told(await daysOfChild('2026-09-17', '2026-09-17'))).toEqual(REFUSED)
    await expectRefused(() => reserve('2026-09-21'))
    const today = { start: '2026-09-14', end: '2026-09-14' }
    await expectRefused(() => put(`backup-cares/day-${number}`, backupCare('own', today), limited))
    await expectRefused(() => write({ children: [childId] }))
  })

  test('backup care gives no days before the child came', async () => {
    await place('other', { start: '2026-08-01', end: '2026-09-30' })
    await place('own', { start: '2026-10-01', end: '2027-07-31' })
    await sick('2026-09-17')
    const before = { start: '2026-08-01', end: '2026-09-30' }
    await expectRefused(() => put(`backup-cares/before-${number}`, backupCare('own', before), limited))
    const across = { start: '2026-09-30', end: '2026-10-01' }
    await expectRefused(() => put(`backup-cares/before-${number}`, backupCare('own', across), limited))
    expect(told(await daysOfChild('2026-09-17', '2026-09-17'))).toEqual(REFUSED)
  })

  test('a child without a placement is not placed', async () => {
    const placement = sentPlacement({ childId: child, unitId: 'key:own', period: YEAR })
    await expectRefused(() => put(`placements/grab-${number}`, placement, limited))
    await expectRefused(() => ask('POST', 'placements/place-child', placement))
  })

  test('a placement is shortened, and never made longer or moved', async () => {
    const key = await place('own', { start: '2026-10-01', end: '2026-12-31' })
    const change = (period: object) =>
      put(`placements/${key}`, sentPlacement({ childId: child, unitId: 'key:own', period }), limited)
    await expectRefused(() => change({ start: '2026-09-30', end: '2026-12-31' }))
    await expectRefused(() => change({ start: '2026-10-01', end: '2027-01-01' }), [403, 'DAYS_NOT_ALLOWED'])
    expect(told(await change({ start: '2026-10-01', end: '2026-12-30' }))).toEqual([200])
    await expectRefused(() => change({ start: '2026-10-01', end: '2026-12-31' }), [403, 'DAYS_NOT_ALLOWED'])
    expect(told(await daysOfChild('2026-12-01', '2026-12-30'))).toEqual([200])
  })

  test('backup care of the city in the own unit is shortened, and not made longer or sent on', async () => {
    await place('other', YEAR)
    const key = `guest-${number}`
    const week = { start: '2026-09-21', end: '2026-09-25' }
    await put(`backup-cares/${key}`, backupCare('own', week))
    expect(told(await reserve('2026-09-25'))).toEqual([200])
    await expectRefused(() => reserve('2026-09-26'))
    const change = (unit: string, period: object) => put(`backup-cares/${key}`, backupCare(unit, period), limited)
    await expectRefused(() => change('own', { ...week, end: '2026-09-26' }), [403, 'DAYS_NOT_ALLOWED'])
    await expectRefused(() => change('other', week))
    expect(told(await change('own', { ...week, end: '2026-09-24' }))).toEqual([200])
    await expectRefused(() => reserve('2026-09-25'))
  })

  test('the own child is sent elsewhere and taken back, and the other unit gains nothing by that', async () => {
    await place('own', YEAR)
    const sent = (end: string) =>
      put(`backup-cares/away-${number}`, backupCare('other', { start: '2026-09-21', end }), limited)
    expect(told(await sent('2026-09-25'))).toEqual([201])
    expect(told(await sent('2026-09-24'))).toEqual([200])
    const others = authorizationOf({ id: 'neighbour', scopes: SCOPES, unitIds: [await idOf('units', 'other')] })
    const path = `calendar/children/${childId}/days?from=2026-09-21&to=2026-09-24`
    expect(told(await ask('GET', path, undefined, others))).toEqual(REFUSED)
    expect(told(await ask('DELETE', `backup-cares/away-${number}`, undefined, others))).toEqual(REFUSED)
    expect(told(await ask('DELETE', `backup-cares/away-${number}`))).toEqual([200])
  })

  test('an unlimited client confirms what a limited one has written', async () => {
    await place('own', YEAR)
    const care = backupCare('other', { start: '2026-09-21', end: '2026-09-25' })
    expect(told(await put(`backup-cares/away-${number}`, care, limited))).toEqual([201])
    const others = authorizationOf({ id: 'neighbour', scopes: SCOPES, unitIds: [await idOf('units', 'other')] })
    const path = `calendar/children/${childId}/days?from=2026-09-21&to=2026-09-21`
    expect(told(await ask('GET', path, undefined, others))).toEqual(REFUSED)
    await put(`backup-cares/away-${number}`, { ...care, period: { start: '2026-09-21', end: '2026-09-22' } })
    expect(told(await ask('GET', path, undefined, others))).toEqual([200])
  })
})

describe('rows that a limited client has written', () => {
  /** As they were written before a limited client was refused them. */
  async function written(table: 'placement' | 'backup_care', unit: string, period: string) {
    const columns = { child_id: childId, unit_id: await idOf('units', unit), period, limited_client: 'private' }
    const more = table === 'placement' ? { type: 'DAYCARE', created_at: '2026-05-02T12:00:00+03:00' } : {}
    await nalle.db.transaction((tx) =>
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys({ ...columns, ...more }).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values({ ...columns, ...more }))})`.execute(tx),
    )
  }

  test.each(['placement', 'backup_care'] as const)(
    '%s: no day is read or written, nobody is written to',
    async (table) => {
      if (table === 'backup_care') await place('other', YEAR)
      await written(table, 'own', '[2026-08-01,2027-08-01)')
      await sick('2026-09-17')
      expect(told(await daysOfChild('2026-09-17', '2026-09-17'))).toEqual(REFUSED)
      expect(await datesInUnit('2026-09-14', '2026-09-30')).toBeUndefined()
      expect(await datesInUnit('2026-09-14', '2026-09-30', CITY)).toEqual(['2026-09-17'])
      await expectRefused(() => reserve('2026-09-21'))
      await expectRefused(() => write({ children: [childId] }))
      await write({ units: [own] })
      const received = await select(
        nalle.db,
        sql`select from thread_participant join message_account account on account.id = account_id
        where account.person_id = ${guardianId}`,
      )
      expect(received).toHaveLength(0)
      const placements = (await ask('GET', 'placements')).json<{ items: { childId: string }[] }>().items
      expect(placements.map((each) => each.childId)).not.toContain(childId)
    },
  )

  test('what remains of one that a family shortens stays the limited client’s', async () => {
    await written('placement', 'own', '[2026-08-01,2027-08-01)')
    const [row] = await select<{ id: string }>(nalle.db, sql`select id from placement where child_id = ${childId}`)
    const lastDay = { id: row?.id, lastDay: '2026-12-31' }
    expect(told(await ask('POST', 'placements/end-placement', lastDay, CITY))).toEqual([204])
    expect(told(await daysOfChild('2026-09-17', '2026-09-17'))).toEqual(REFUSED)
  })
})

describe('the days of a unit', () => {
  test('leave out what the child did elsewhere before and afterwards', async () => {
    await place('other', { start: '2026-08-01', end: '2026-09-30' })
    await place('own', { start: '2026-10-01', end: '2026-10-09' })
    await place('other', { start: '2026-10-10', end: '2027-07-31' }, `later-${number}`)
    for (const date of ['2026-09-30', '2026-10-01', '2026-10-09', '2026-10-12']) await sick(date)
    expect(await datesInUnit('2026-09-15', '2026-10-15')).toEqual(['2026-10-01', '2026-10-09'])
    expect(await datesInUnit('2026-09-15', '2026-09-30')).toBeUndefined()
    expect(datesIn((await daysOfChild('2026-09-01', '2026-12-31')).json<{ days: { date: string }[] }>().days)).toEqual([
      '2026-10-01',
      '2026-10-09',
    ])
  })
})

describe('agreed times', () => {
  const agreed = (start: string, end: string | null, hours: string) => ({
    childId: child,
    validity: { start, end },
    type: 'REGULAR',
    times: { start: hours, end: '16:00' },
  })
  const stored = () =>
    select<{ agreed: string }>(
      nalle.db,
      sql`select validity::text || ' ' || min(start_time)::text || ' ' || count(*)::text as agreed
        from daily_service_time join daily_service_time_weekday on daily_service_time_id = id
        where child_id = ${childId} group by validity order by validity`,
    ).then((rows) => rows.map((row) => row.agreed))

  test('of the next unit are not replaced by the former one', async () => {
    await place('own', { start: '2026-08-01', end: '2026-12-31' })
    await place('other', { start: '2027-01-01', end: '2027-07-31' })
    await put(`daily-service-times/next-${number}`, agreed('2027-01-01', null, '08:00'))
    const set = (end: string | null) =>
      put(`daily-service-times/mine-${number}`, agreed('2026-10-01', end, '06:00'), limited)
    await expectRefused(() => set(null), [403, 'DAYS_NOT_ALLOWED'])
    expect((await set(null)).json<{ detail: string }>().detail).toContain('2026-12-31')
    await expectRefused(() => set('2027-01-01'), [403, 'DAYS_NOT_ALLOWED'])
    expect(told(await set('2026-12-31'))).toEqual([201])
    expect(await stored()).toEqual(['[2026-10-01,2027-01-01) 06:00:00 5', '[2027-01-01,) 08:00:00 5'])
    await expectRefused(() => ask('DELETE', `daily-service-times/next-${number}`))
  })

  test.each([
    ['2026-08-01', ['[2026-08-01,2027-01-01) 06:00:00 5', '[2027-01-01,) 07:00:00 5']],
    [
      '2026-10-01',
      ['[2026-08-01,2026-10-01) 07:00:00 5', '[2026-10-01,2027-01-01) 06:00:00 5', '[2027-01-01,) 07:00:00 5'],
    ],
  ])('from %s leave what was agreed for other days', async (start, expected) => {
    await place('own', { start: '2026-08-01', end: '2026-12-31' })
    await put(`daily-service-times/city-${number}`, agreed('2026-08-01', null, '07:00'))
    const set = put(`daily-service-times/mine-${number}`, agreed(start, '2026-12-31', '06:00'), limited)
    expect(told(await set)).toEqual([201])
    expect(await stored()).toEqual(expected)
  })
})

describe('a discussion time of the own unit', () => {
  const survey = async () => {
    const times = ['2026-10-01', '2026-10-02'].map((date) => ({ date, start: '09:00', end: '09:30' }))
    const answer = await put(
      `discussion-surveys/talks-${number}`,
      {
        title: 'Vasu',
        description: '',
        period: { start: '2026-10-01', end: '2026-10-02' },
        targets: [{ unitId: 'key:own' }],
        createdAt: '2026-09-01T12:00:00+03:00',
        times,
      },
      limited,
    )
    const eventId = answer.json<{ id: string }>().id
    const rows = await select<{ id: string }>(
      nalle.db,
      sql`select id from discussion_time where event_id = ${eventId} order by date`,
    )
    return rows.map(({ id }) => id)
  }
  const give = (id: string | undefined, to: string | null, authorization = limited) =>
    ask('POST', 'calendar/give-discussion-time', { id, childId: to }, authorization)

  test('is given to a child on its days in the unit, and to no other', async () => {
    await place('own', { start: '2026-08-01', end: '2026-10-01' })
    await place('other', { start: '2026-10-02', end: '2027-07-31' })
    const [first, second] = await survey()
    await expectRefused(() => give(second, childId))
    expect(told(await give(first, childId))).toEqual([204])
    expect(told(await give(first, null))).toEqual([204])
  })

  test('is neither read nor freed while the city has given it to a child of another unit', async () => {
    await place('other', YEAR)
    const [first] = await survey()
    expect(told(await ask('GET', `calendar/discussion-times/${first}`))).toEqual([200])
    expect(told(await give(first, childId, CITY))).toEqual([204])
    expect(told(await ask('GET', `calendar/discussion-times/${first}`))).toEqual(REFUSED)
    await expectRefused(() => give(first, null))
  })
})

test('an event is for a child on all its days, or not at all', async () => {
  await place('own', { start: '2026-08-01', end: '2026-10-01' })
  const event = (end: string) => ({
    title: 'Retki',
    description: '',
    period: { start: '2026-10-01', end },
    targets: [{ unitId: 'key:own', childId: child }],
    createdAt: '2026-09-01T12:00:00+03:00',
  })
  await expectRefused(
    () => put(`calendar-events/trip-${number}`, event('2026-10-02'), limited),
    [403, 'DAYS_NOT_ALLOWED'],
  )
  expect(told(await put(`calendar-events/trip-${number}`, event('2026-10-01'), limited))).toEqual([201])
})
