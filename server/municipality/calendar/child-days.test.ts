import { recordedAttendance, writtenAbsence, writtenReservation } from '@nalle/contract/municipality/calendar.ts'
import { childDays } from '@nalle/contract/municipality/child-days.ts'
import type { ChildId, UnitId } from '@nalle/domain/ids.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { addFamily } from '../../testing/families.ts'
import { testRegister } from '../../testing/register.ts'
import { newUnit } from '../../testing/units.ts'
import { NotPossible } from '../refusals.ts'
import { COLLECTIONS } from '../collections.ts'
import { addUnit } from '../units/units.ts'
import { putDaysOfChildren } from './child-days.ts'

let db: Database
let unitId: UnitId
const register = testRegister()
beforeAll(async () => {
  db = (await openTestDatabase()).db
  unitId = await db.transaction((tx) => addUnit(tx, newUnit()))
})
afterAll(() => db.close())

const now = Temporal.Instant.from('2026-09-14T09:00:00Z')
const newChild = async () => (await addFamily(db, register, { unitId, today: '2026-09-01' })).child.id

type Texts = {
  readonly reservations?: readonly string[]
  readonly absences?: readonly string[]
  readonly attendances?: readonly string[]
}
const sent = (childId: ChildId, { attendances, ...others }: Texts) => ({
  childId,
  by: { kind: 'SYSTEM' },
  at: '2026-09-01T12:00:00+03:00',
  ...others,
  ...(attendances && { attendances: { unitId, days: attendances } }),
})
const put = async (...days: readonly ReturnType<typeof sent>[]) =>
  db.transaction(
    putDaysOfChildren(
      days.map((each) => childDays.parse(each)),
      { now },
    ),
  )

/** What is stored of a child, without who it is. */
async function rowsOf(childId: ChildId) {
  const { rows } = await db.transaction((tx) =>
    sql<{ row: object }>`
      select to_jsonb(one) - 'child_id' as row from reservation one where child_id = ${childId}
      union all select to_jsonb(one) - 'child_id' from absence one where child_id = ${childId}
      union all select to_jsonb(one) - 'child_id' from attendance one where child_id = ${childId}
      order by 1`.execute(tx),
  )
  return rows.map(({ row }) => row)
}

describe('days of a child as short texts', () => {
  test('are new, then the same, then changed where they differ', async () => {
    const childId = await newChild()
    const reservations = ['2026-09-11 08:00-16:00', '2026-09-14', '2026-09-15 08:00-12:00 13:00-23:59']
    const absences = ['2026-09-16 BILLABLE SICKLEAVE', '2026-09-16 NONBILLABLE SICKLEAVE']
    const attendances = ['2026-09-11 08:03-15:57', '2026-09-14 08:00-']
    const first = sent(childId, { reservations, absences, attendances })
    expect(await put(first)).toEqual(['CREATED'])
    expect(await rowsOf(childId)).toHaveLength(7)
    expect(await put(first)).toEqual(['UNCHANGED'])
    const left = ['2026-09-11 08:03-15:57', '2026-09-14 08:00-16:01']
    expect(await put(sent(childId, { attendances: left }))).toEqual(['CHANGED'])
    expect(await put(sent(childId, { reservations: ['2026-09-17 08:00-16:00'] }))).toEqual(['CREATED'])
    expect(await rowsOf(childId)).toHaveLength(8)
  })

  test('of many children, and of one child twice, are told of one by one', async () => {
    const [one, other] = [await newChild(), await newChild()]
    const day = { reservations: ['2026-09-15 08:00-16:00'] }
    const later = { reservations: ['2026-09-15 08:00-15:00'] }
    expect(await put(sent(one, day), sent(other, day), sent(one, later), sent(other, day))).toEqual([
      'CREATED',
      'CREATED',
      'CHANGED',
      'UNCHANGED',
    ])
  })

  test('move a calendar once, and from today on each day: whoever has it open is told', async () => {
    const childId = await newChild()
    const versions = () =>
      db.selectFrom('child_day_version').select(['date', 'version']).where('child_id', '=', childId).execute()
    const calendar = async () =>
      (await db.selectFrom('calendar_version').select('version').where('child_id', '=', childId).executeTakeFirst())
        ?.version ?? 0
    const before = await calendar()
    await put(sent(childId, { reservations: ['2026-09-11', '2026-09-14', '2026-09-15'] }))
    const loaded = await calendar()
    expect(Number(loaded)).toBeGreaterThan(Number(before))
    expect((await versions()).map(({ date }) => date.toString()).toSorted()).toEqual(['2026-09-14', '2026-09-15'])
    await put(sent(childId, { reservations: ['2026-09-11', '2026-09-15 08:00-16:00'] }))
    expect(Number(await calendar())).toBeGreaterThan(Number(loaded))
    const changed = (await versions()).filter(({ version }) => Number(version) > Number(loaded))
    expect(changed.map(({ date }) => date.toString())).toEqual(['2026-09-15'])
  })

  test('of a child whose days were all taken away are new again, and their versions move', async () => {
    const childId = await newChild()
    const days = sent(childId, { reservations: ['2026-09-14 08:00-16:00', '2026-09-15'] })
    const versions = async () =>
      (await db.selectFrom('child_day_version').select('version').where('child_id', '=', childId).execute()).map(
        ({ version }) => Number(version),
      )
    await put(days)
    await db.transaction((tx) => tx.deleteFrom('reservation').where('child_id', '=', childId).execute())
    const before = await versions()
    expect(await put(days)).toEqual(['CREATED'])
    expect(await rowsOf(childId)).toHaveLength(2)
    const after = await versions()
    expect(after).toHaveLength(2)
    expect(Math.min(...after)).toBeGreaterThan(Math.max(...before))
  })

  test.each([
    [{ reservations: ['2026-09-15 16:00-08:00'] }, 'TIMES_BACKWARDS'],
    [{ reservations: ['2026-09-15 08:00-08:00'] }, 'TIMES_BACKWARDS'],
    [{ reservations: ['2026-09-15 08:00-12:00 11:59-16:00'] }, 'TIMES_OVERLAP'],
    [{ reservations: ['2026-09-15 13:00-16:00 08:00-12:00'] }, 'TIMES_OVERLAP'],
    [{ attendances: ['2026-09-15 08:00-07:59'] }, 'TIMES_BACKWARDS'],
  ])('%o are refused for %s', async (days, reason) => {
    const childId = await newChild()
    await expect(put(sent(childId, days))).rejects.toMatchObject({ reason })
    expect(await rowsOf(childId)).toEqual([])
  })

  test('of nobody are refused', async () => {
    const nobody = '00000000-0000-4000-8000-000000000001' as ChildId
    await expect(put(sent(nobody, { reservations: ['2026-09-15'] }))).rejects.toMatchObject({ reason: 'UNKNOWN_CHILD' })
  })

  test.each([
    { reservations: ['2026-09-31'] },
    { reservations: ['2026-02-29 08:00-16:00'] },
    { reservations: ['2026-09-15 8:00-16:00'] },
    { reservations: ['2026-09-15 08:00-24:00'] },
    { reservations: ['2026-09-15 08:00-09:00 10:00-11:00 12:00-13:00'] },
    { reservations: ['2026-09-15', '2026-09-14'] },
    { reservations: ['2026-09-15', '2026-09-15 08:00-16:00'] },
    { absences: ['2026-09-15 BILLABLE TIRED'] },
    { absences: ['2026-09-15 BILLABLE SICKLEAVE', '2026-09-15 BILLABLE OTHER_ABSENCE'] },
    { attendances: ['2026-09-15 08:00-09:00', '2026-09-15 08:00-10:00'] },
  ])('%o have no shape', async (days) => {
    expect(childDays.safeParse(sent(await newChild(), days)).success).toBe(false)
  })
})

const two = (number: number) => String(number).padStart(2, '0')
const day = fc
  .tuple(
    fc.constantFrom(1899, 1900, 2026, 2028, 2199, 2200),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(([year, month, date]) => `${year}-${two(month)}-${two(date)}`)
const clock = fc
  .tuple(fc.constantFrom(0, 8, 16, 23, 24), fc.constantFrom(0, 30, 59, 60))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const times = fc.record({ start: clock, end: clock })

/** The same day as an object, judged by its own shape and rules. */
async function outcomeAs(
  kind: string,
  schema: typeof writtenReservation | typeof recordedAttendance | typeof writtenAbsence,
  value: object,
) {
  const read = schema.safeParse(value)
  if (!read.success) return 'MALFORMED'
  const collection = COLLECTIONS.find((each) => each.kind === kind)
  return judged(() => db.transaction(async (tx) => collection?.put([read.data as never], { now })(tx)))
}

async function judged(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'WRITTEN'
  } catch (error) {
    if (error instanceof NotPossible) return error.reason
    throw error
  }
}

describe('texts and objects', () => {
  test('of reservations are judged and stored alike', async () => {
    const [asText, asObject] = [await newChild(), await newChild()]
    await fc.assert(
      fc.asyncProperty(day, fc.array(times, { maxLength: 2 }), async (date, ranges) => {
        const text = [date, ...ranges.map(({ start, end }) => `${start}-${end}`)].join(' ')
        const days = sent(asText, { reservations: [text] })
        const outcome = childDays.safeParse(days).success ? await judged(() => put(days)) : 'MALFORMED'
        const { by, at } = days
        expect(outcome).toBe(
          await outcomeAs('reservations', writtenReservation, { childId: asObject, date, ranges, by, at }),
        )
      }),
      { numRuns: 200 },
    )
    expect(await rowsOf(asText)).toEqual(await rowsOf(asObject))
  })

  test('of attendances are judged and stored alike', async () => {
    const [asText, asObject] = [await newChild(), await newChild()]
    await fc.assert(
      fc.asyncProperty(day, clock, fc.option(clock), async (date, start, end) => {
        const days = sent(asText, { attendances: [`${date} ${start}-${end ?? ''}`] })
        const outcome = childDays.safeParse(days).success ? await judged(() => put(days)) : 'MALFORMED'
        const value = { childId: asObject, date, unitId, start, end }
        expect(outcome).toBe(await outcomeAs('attendances', recordedAttendance, value))
      }),
      { numRuns: 200 },
    )
    expect(await rowsOf(asText)).toEqual(await rowsOf(asObject))
  })

  test('of absences are stored alike', async () => {
    const [asText, asObject] = [await newChild(), await newChild()]
    const { by, at } = sent(asText, {})
    await put(sent(asText, { absences: ['2026-09-15 NONBILLABLE PARENTLEAVE'] }))
    const value = { childId: asObject, date: '2026-09-15', category: 'NONBILLABLE', type: 'PARENTLEAVE', by, at }
    expect(await outcomeAs('absences', writtenAbsence, value)).toBe('WRITTEN')
    expect(await rowsOf(asText)).toEqual(await rowsOf(asObject))
  })
})
