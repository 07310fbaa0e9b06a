import type { PlacementId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange, isWithin } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { addFamily } from '../../testing/families.ts'
import { testRegister } from '../../testing/register.ts'
import { newServiceNeedOption, newUnit } from '../../testing/units.ts'
import { writeAbsences } from '../calendar/absences.ts'
import { writeReservations } from '../calendar/reservations.ts'
import { addGroup } from '../units/groups.ts'
import { addUnit } from '../units/units.ts'
import { addBackupCare } from './backup-care.ts'
import { placeInGroup } from './group-placements.ts'
import { changePlacement, endPlacement, placeChild } from './placements.ts'
import { addServiceNeedOption } from './service-need-options.ts'
import { addServiceNeed } from './service-needs.ts'

let db: Database
let unitId: UnitId
let optionId: ServiceNeedOptionId
const register = testRegister()
beforeAll(async () => {
  db = (await openTestDatabase()).db
  unitId = await db.transaction((tx) => addUnit(tx, newUnit({ closingDate: Temporal.PlainDate.from('2028-07-31') })))
  optionId = await db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption()))
})
afterAll(() => db.close())

const NOBODY = '00000000-0000-4000-8000-000000000000'
const SCHOOL_YEAR = dateRange('2026-08-01', '2027-07-31')
const createdAt = Temporal.Instant.from('2026-05-01T09:00:00Z')

async function childAtHome() {
  const { child } = await addFamily(db, register, { unitId, children: [{ placements: [] }] })
  return child
}

async function placedChild() {
  const { child } = await addFamily(db, register, { unitId, children: [{ placements: [{ period: SCHOOL_YEAR }] }] })
  const [placementId] = child.placementIds
  if (placementId === undefined) throw new Error('the child has no placement')
  return { child, placementId }
}

describe('a placement', () => {
  const place = async (period = SCHOOL_YEAR) => {
    const child = await childAtHome()
    return db.transaction((tx) => placeChild(tx, { childId: child.id, unitId, type: 'DAYCARE', period, createdAt }))
  }

  test('is kept with its days and the time of its making', async () => {
    const id = await place()
    const placement = await db.selectFrom('placement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(placement).toMatchObject({ type: 'DAYCARE', period: SCHOOL_YEAR, created_at: createdAt })
  })

  test('may follow another on the next day, but never share a day with it', async () => {
    const { child } = await placedChild()
    const follow = (start: string) =>
      db.transaction((tx) =>
        placeChild(tx, {
          childId: child.id,
          unitId,
          type: 'PRESCHOOL',
          period: dateRange(start, '2028-05-31'),
          createdAt,
        }),
      )
    await expect(follow('2027-07-31')).rejects.toMatchObject({ reason: 'PLACEMENTS_OVERLAP' })
    await expect(follow('2027-08-01')).resolves.toEqual(expect.any(String))
  })

  test('needs a child, a unit that is open to its end, and a start after birth', async () => {
    const child = await childAtHome()
    const placement = { childId: child.id, unitId, type: 'DAYCARE', period: SCHOOL_YEAR, createdAt } as const
    const placing = (differences: object) => db.transaction((tx) => placeChild(tx, { ...placement, ...differences }))
    await expect(placing({ childId: NOBODY })).rejects.toMatchObject({ reason: 'UNKNOWN_CHILD' })
    await expect(placing({ unitId: NOBODY })).rejects.toMatchObject({ reason: 'UNKNOWN_UNIT' })
    await expect(placing({ period: dateRange('2026-08-01', '2028-08-01') })).rejects.toMatchObject({
      reason: 'UNIT_CLOSED',
    })
    const beforeBirth = { start: child.dateOfBirth.subtract({ days: 1 }), end: SCHOOL_YEAR.end }
    await expect(placing({ period: beforeBirth })).rejects.toMatchObject({ reason: 'BEFORE_BIRTH' })
    await expect(placing({ period: { start: SCHOOL_YEAR.end, end: SCHOOL_YEAR.start } })).rejects.toMatchObject({
      reason: 'PERIOD_BACKWARDS',
    })
    await expect(placing({ type: 'BOARDING_SCHOOL' })).rejects.toMatchObject({ reason: 'VALUE_NOT_KNOWN' })
    await expect(placing({ period: dateRange('2026-08-01', '2028-07-31') })).resolves.toEqual(expect.any(String))
  })
})

describe('a service need', () => {
  const add = (placementId: PlacementId, period = SCHOOL_YEAR, differences: object = {}) =>
    db.transaction((tx) => addServiceNeed(tx, { placementId, optionId, shiftCare: 'NONE', period, ...differences }))

  test('fills the placement, once', async () => {
    const { placementId } = await placedChild()
    await add(placementId)
    await expect(add(placementId, dateRange('2027-07-31', '2027-07-31'))).rejects.toMatchObject({
      reason: 'SERVICE_NEEDS_OVERLAP',
    })
  })

  test('lies inside its placement to the day', async () => {
    const { placementId } = await placedChild()
    const outside = { reason: 'SERVICE_NEED_OUTSIDE_PLACEMENT' }
    await expect(add(placementId, dateRange('2026-07-31', '2026-12-31'))).rejects.toMatchObject(outside)
    await expect(add(placementId, dateRange('2027-01-01', '2027-08-01'))).rejects.toMatchObject(outside)
  })

  test('fits the type of the placement and the validity of its option', async () => {
    const { placementId } = await placedChild()
    const clubOption = await db.transaction((tx) =>
      addServiceNeedOption(tx, newServiceNeedOption({ validPlacementType: 'CLUB' })),
    )
    await expect(add(placementId, SCHOOL_YEAR, { optionId: clubOption })).rejects.toMatchObject({
      reason: 'SERVICE_NEED_OUTSIDE_PLACEMENT',
    })
    const oldOption = await db.transaction((tx) =>
      addServiceNeedOption(tx, newServiceNeedOption({ validity: dateRange('2020-01-01', '2027-07-30') })),
    )
    await expect(add(placementId, SCHOOL_YEAR, { optionId: oldOption })).rejects.toMatchObject({
      reason: 'SERVICE_NEED_OUTSIDE_OPTION',
    })
    await expect(add(placementId, SCHOOL_YEAR, { optionId: NOBODY })).rejects.toMatchObject({
      reason: 'UNKNOWN_OPTION',
    })
  })
})

describe('a place in a group', () => {
  const validity = { start: Temporal.PlainDate.from('2026-08-01'), end: null }

  test('lies inside the placement, one group at a time', async () => {
    const { placementId } = await placedChild()
    const groupId = await db.transaction((tx) => addGroup(tx, { unitId, name: `Tähdet ${placementId}`, validity }))
    const enter = (start: string, end: string) =>
      db.transaction((tx) => placeInGroup(tx, { placementId, unitId, groupId, period: dateRange(start, end) }))
    await enter('2026-08-01', '2026-12-31')
    await expect(enter('2026-12-31', '2027-07-31')).rejects.toMatchObject({ reason: 'GROUPS_OVERLAP' })
    await expect(enter('2027-01-01', '2027-08-01')).rejects.toMatchObject({ reason: 'GROUP_OUTSIDE_PLACEMENT' })
    await enter('2027-01-01', '2027-07-31')
  })

  test('is in the unit of the placement, while the group exists', async () => {
    const { placementId } = await placedChild()
    const elsewhere = await db.transaction((tx) => addUnit(tx, newUnit()))
    const foreign = await db.transaction((tx) => addGroup(tx, { unitId: elsewhere, name: 'Muut', validity }))
    const late = await db.transaction((tx) =>
      addGroup(tx, { unitId, name: `Myöhäiset ${placementId}`, validity: dateRange('2026-08-02', '2027-07-31') }),
    )
    const enter = (unit: UnitId, groupId: typeof foreign) =>
      db.transaction((tx) => placeInGroup(tx, { placementId, unitId: unit, groupId, period: SCHOOL_YEAR }))
    await expect(enter(unitId, foreign)).rejects.toMatchObject({ reason: 'GROUP_OF_ANOTHER_UNIT' })
    await expect(enter(elsewhere, foreign)).rejects.toMatchObject({ reason: 'UNKNOWN_PLACEMENT' })
    await expect(enter(unitId, late)).rejects.toMatchObject({ reason: 'GROUP_OUTSIDE_PLACEMENT' })
  })
})

test('a placement that ends earlier takes its service needs and groups with it', async () => {
  const { placementId } = await placedChild()
  await db.transaction(async (tx) => {
    const need = { placementId, optionId, shiftCare: 'NONE' } as const
    await addServiceNeed(tx, { ...need, period: dateRange('2026-08-01', '2027-01-31') })
    await addServiceNeed(tx, { ...need, period: dateRange('2027-02-01', '2027-07-31') })
  })
  const lastDay = Temporal.PlainDate.from('2026-12-31')
  await db.transaction((tx) => endPlacement(tx, placementId, lastDay, createdAt))
  const needs = await db.selectFrom('service_need').select('period').where('placement_id', '=', placementId).execute()
  expect(needs).toEqual([{ period: dateRange('2026-08-01', '2026-12-31') }])
  await expect(
    db.transaction((tx) => endPlacement(tx, placementId, Temporal.PlainDate.from('2027-01-01'), createdAt)),
  ).rejects.toMatchObject({ reason: 'PERIOD_BACKWARDS' })
})

test.each([
  { way: 'is ended', isChanged: false },
  { way: 'is put in again with fewer days', isChanged: true },
])('a placement that $way takes backup care and what was told of days to come with it', async ({ isChanged }) => {
  const { child, placementId } = await placedChild()
  const [day, at] = [Temporal.PlainDate.from, Temporal.Instant.from('2026-12-15T08:00:00Z')]
  const told = { childId: child.id, by: { kind: 'CITIZEN', id: child.id }, at } as const
  // Of the first two the day was before the act, and of the third the place is still there.
  const [past, today, last, next] = ['2026-12-14', '2026-12-15', '2026-12-31', '2027-01-04'].map((text) => day(text))
  if (past === undefined || today === undefined || last === undefined || next === undefined) throw new Error('no days')
  await db.transaction(async (tx) => {
    await addBackupCare(tx, {
      childId: child.id,
      unitId,
      groupId: null,
      period: dateRange('2026-12-28', '2027-01-10'),
    })
    await addBackupCare(tx, { childId: child.id, unitId, groupId: null, period: dateRange('2027-03-01', '2027-03-05') })
    await writeReservations(
      tx,
      [past, today, last, next].map((date) => ({ ...told, date, ranges: [] })),
    )
    await writeAbsences(
      tx,
      ['2026-12-30', '2027-01-05'].map((text) => ({
        ...told,
        date: day(text),
        type: 'OTHER_ABSENCE' as const,
        category: 'BILLABLE' as const,
      })),
    )
  })
  const fewer = { start: SCHOOL_YEAR.start, end: last }
  const change = { id: placementId, childId: child.id, unitId, type: 'DAYCARE', period: fewer, createdAt } as const
  await db.transaction((tx) =>
    isChanged ? changePlacement(tx, change, { now: at }) : endPlacement(tx, placementId, last, at),
  )
  const datesIn = async (table: 'reservation' | 'absence') => {
    const rows = await db.selectFrom(table).select('date').where('child_id', '=', child.id).orderBy('date').execute()
    return rows.map(({ date }) => date.toString())
  }
  expect(await datesIn('reservation')).toEqual(['2026-12-14', '2026-12-15', '2026-12-31'])
  expect(await datesIn('absence')).toEqual(['2026-12-30'])
  expect(await db.selectFrom('backup_care').select('period').where('child_id', '=', child.id).execute()).toEqual([
    { period: dateRange('2026-12-28', '2026-12-31') },
  ])
})

test('the database keeps service needs inside placements by itself', async () => {
  const { placementId } = await placedChild()
  await db.transaction((tx) => addServiceNeed(tx, { placementId, optionId, shiftCare: 'NONE', period: SCHOOL_YEAR }))
  const shorten = db.transaction((tx) =>
    tx.updateTable('placement').set({ period: '[2026-08-01,2027-07-30]' }).where('id', '=', placementId).execute(),
  )
  await expect(shorten).rejects.toMatchObject({ constraint: 'service_need_within_placement' })
})

test('a service need that is added while its placement is cut never reaches beyond it', async () => {
  for (let round = 0; round < 10; round++) {
    const { placementId } = await placedChild()
    const lastDay = Temporal.PlainDate.from('2026-12-31')
    const acts = [
      () => db.transaction((tx) => endPlacement(tx, placementId, lastDay, createdAt)),
      () =>
        db.transaction((tx) => addServiceNeed(tx, { placementId, optionId, shiftCare: 'NONE', period: SCHOOL_YEAR })),
    ]
    const outcomes = await Promise.allSettled((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ reason: 'SERVICE_NEED_OUTSIDE_PLACEMENT' })
      }
    }
    const [placement, ...needs] = [
      await db.selectFrom('placement').select('period').where('id', '=', placementId).executeTakeFirstOrThrow(),
      ...(await db.selectFrom('service_need').select('period').where('placement_id', '=', placementId).execute()),
    ]
    for (const need of needs) expect(isWithin(need.period, placement.period)).toBe(true)
  }
})

test('backup care needs a placement on each of its days, and is in one place at a time', async () => {
  const { child } = await placedChild()
  const care = (start: string, end: string) =>
    db.transaction((tx) =>
      addBackupCare(tx, { childId: child.id, unitId, groupId: null, period: dateRange(start, end) }),
    )
  await expect(care('2026-07-31', '2026-08-03')).rejects.toMatchObject({ reason: 'BACKUP_CARE_WITHOUT_PLACEMENT' })
  await care('2026-08-01', '2026-08-03')
  await expect(care('2026-08-03', '2026-08-04')).rejects.toMatchObject({ reason: 'BACKUP_CARE_OVERLAPS' })
  const atHome = await childAtHome()
  const withoutPlacement = db.transaction((tx) =>
    addBackupCare(tx, { childId: atHome.id, unitId, groupId: null, period: SCHOOL_YEAR }),
  )
  await expect(withoutPlacement).rejects.toMatchObject({ reason: 'BACKUP_CARE_WITHOUT_PLACEMENT' })
})
