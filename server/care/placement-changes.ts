import { randomUUID } from 'node:crypto'
import { fitBackupCare } from '@nalle/domain/care/backup-care.ts'
import type { BackupCareChanges, StoredBackupCare } from '@nalle/domain/care/backup-care.ts'
import { daysThatNoLongerFit } from '@nalle/domain/care/days-that-fit.ts'
import { isNew, placementsAfter } from '@nalle/domain/care/placement-changes.ts'
import type { PlacedNeed, Placement, PlacementChanges, StoredPlacement } from '@nalle/domain/care/placement-changes.ts'
import type { WantedNeed } from '@nalle/domain/care/take-place.ts'
import type { ChildId, GroupId, PersonId, PlacementId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import type { AbsenceCategory, PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { sql } from 'kysely'
import type { Read, Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'
import { insertMany } from '../database/insert-many.ts'
import { dateRangeText } from '../database/types.ts'
import { readOpeningTimes } from './opening-times.ts'

/** The child's placements with all that lies inside of them, the earliest first. */
export async function findPlacements(db: Read, childId: ChildId): Promise<readonly StoredPlacement[]> {
  return withParts(db, await placementsOf(db, childId).execute())
}

/**
 * The same, held until the transaction ends: whoever adds a service need or a place in a group, or ends a placement,
 * waits. What was added before is seen, since it is read after its placement is held.
 */
export async function findPlacementsAndLock(tx: Transaction, childId: ChildId): Promise<readonly StoredPlacement[]> {
  return withParts(tx, await placementsOf(tx, childId).forUpdate().execute())
}

function placementsOf(db: Read, childId: ChildId) {
  return db
    .selectFrom('placement')
    .select([
      'id',
      'unit_id as unitId',
      'type',
      'period',
      'created_at as createdAt',
      'termination_requested_on as terminationRequestedOn',
      'terminated_by as terminatedBy',
      'limited_client as limitedClient',
    ])
    .where('child_id', '=', childId)
    .orderBy('period')
}

type PlacementRow = {
  readonly id: PlacementId
  readonly unitId: UnitId
  readonly type: PlacementType
  readonly period: DateRange
  readonly createdAt: Temporal.Instant
  readonly terminationRequestedOn: Temporal.PlainDate | null
  readonly terminatedBy: PersonId | null
  readonly limitedClient: string | null
}

async function withParts(db: Read, placements: readonly PlacementRow[]): Promise<readonly StoredPlacement[]> {
  const ids = placements.map(({ id }) => id)
  if (ids.length === 0) return []
  const needs = await db
    .selectFrom('service_need')
    .select(['placement_id as placementId', 'option_id as optionId', 'shift_care as shiftCare', 'period'])
    .where('placement_id', 'in', ids)
    .orderBy('period')
    .execute()
  const groups = await db
    .selectFrom('group_placement')
    .select(['placement_id as placementId', 'group_id as groupId', 'period'])
    .where('placement_id', 'in', ids)
    .orderBy('period')
    .execute()
  const needsOf = Map.groupBy(needs, ({ placementId }) => placementId)
  const groupsOf = Map.groupBy(groups, ({ placementId }) => placementId)
  return placements.map(({ terminationRequestedOn, terminatedBy, ...placement }) => ({
    ...placement,
    termination:
      terminationRequestedOn === null || terminatedBy === null
        ? null
        : { requestedOn: terminationRequestedOn, by: terminatedBy },
    serviceNeeds: (needsOf.get(placement.id) ?? []).map(({ optionId, shiftCare, period }) => ({
      optionId,
      shiftCare,
      period,
    })),
    groups: (groupsOf.get(placement.id) ?? []).map(({ groupId, period }) => ({ groupId, period })),
  }))
}

/** What goes first makes room for what comes after it. */
export async function writePlacementChanges(
  tx: Transaction,
  childId: ChildId,
  { removed, changed, added }: PlacementChanges,
  now: Temporal.Instant,
): Promise<void> {
  await deleteParts(
    tx,
    changed.map(({ id }) => id),
  )
  if (removed.length > 0) await tx.deleteFrom('placement').where('id', 'in', removed).execute()
  // In the order of time: what ends earlier makes room for what begins earlier.
  for (const { id, type, period, termination } of changed) {
    await tx
      .updateTable('placement')
      .set({
        type,
        period: dateRangeText(period),
        termination_requested_on: termination?.requestedOn ?? null,
        terminated_by: termination?.by ?? null,
      })
      .where('id', '=', id)
      .execute()
  }
  // A random UUID belongs to nothing yet, so it may become the id of anything.
  const placed = added.map((placement) => ({ ...placement, id: randomUUID() as unknown as PlacementId }))
  await insertMany(
    tx,
    'placement',
    placed.map(({ id, unitId, type, period, createdAt, termination, limitedClient }) => ({
      id,
      child_id: childId,
      unit_id: unitId,
      type,
      period: dateRangeText(period),
      created_at: createdAt ?? now,
      termination_requested_on: termination?.requestedOn ?? null,
      terminated_by: termination?.by ?? null,
      limited_client: limitedClient ?? null,
    })),
  )
  await insertParts(tx, [...changed, ...placed])
}

async function deleteParts(tx: Transaction, ids: readonly PlacementId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('service_need').where('placement_id', 'in', ids).execute()
  await tx.deleteFrom('group_placement').where('placement_id', 'in', ids).execute()
}

type Identified = Pick<Placement, 'unitId' | 'groups'> & {
  readonly id: PlacementId
  readonly serviceNeeds: readonly PlacedNeed[]
}

async function insertParts(tx: Transaction, placements: readonly Identified[]): Promise<void> {
  await insertMany(
    tx,
    'service_need',
    placements.flatMap(({ id, serviceNeeds }) =>
      serviceNeeds.map(({ optionId, shiftCare, period }) => ({
        placement_id: id,
        option_id: optionId,
        shift_care: shiftCare,
        period: dateRangeText(period),
      })),
    ),
  )
  await insertMany(
    tx,
    'group_placement',
    placements.flatMap(({ id, unitId, groups }) =>
      groups.map(({ groupId, period }: { readonly groupId: GroupId; readonly period: DateRange }) => ({
        placement_id: id,
        unit_id: unitId,
        group_id: groupId,
        period: dateRangeText(period),
      })),
    ),
  )
}

/** The option that the family chose, as it is today: it may have been changed since, or be gone. */
export async function findWantedNeed(
  db: Read,
  optionId: ServiceNeedOptionId,
  shiftCare: ShiftCareType,
): Promise<WantedNeed | null> {
  const option = await db
    .selectFrom('service_need_option')
    .select(['valid_placement_type as validPlacementType', 'validity'])
    .where('id', '=', optionId)
    .executeTakeFirst()
  return option === undefined ? null : { ...option, optionId, shiftCare }
}

type DaysToCome = {
  readonly reservations: readonly { readonly date: Temporal.PlainDate; readonly times: readonly TimeRange[] }[]
  readonly absences: readonly { readonly date: Temporal.PlainDate; readonly category: AbsenceCategory }[]
}

export function findBackupCare(db: Read, childId: ChildId): Promise<readonly StoredBackupCare[]> {
  return db
    .selectFrom('backup_care')
    .select(['id', 'unit_id as unitId', 'group_id as groupId', 'period', 'limited_client as limitedClient'])
    .where('child_id', '=', childId)
    .orderBy('period')
    .execute()
}

export async function writeBackupCareChanges(
  tx: Transaction,
  childId: ChildId,
  { removed, changed, added }: BackupCareChanges,
): Promise<void> {
  const gone = removed.map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('backup_care').where('id', 'in', gone).execute()
  for (const { before, period } of changed) {
    await tx
      .updateTable('backup_care')
      .set({ period: dateRangeText(period) })
      .where('id', '=', before.id)
      .execute()
  }
  await insertMany(
    tx,
    'backup_care',
    added.map(({ unitId, groupId, period, limitedClient }) => ({
      child_id: childId,
      unit_id: unitId,
      group_id: groupId,
      period: dateRangeText(period),
      limited_client: limitedClient ?? null,
    })),
  )
}

/** Writes the changes, and lets go of what they no longer fit. */
export async function changePlacements(
  tx: Transaction,
  childId: ChildId,
  change: Change,
  now: Temporal.Instant,
): Promise<void> {
  await writePlacementChanges(tx, childId, change.changes, now)
  await letGoOfWhatNoLongerFits(tx, childId, change, now)
}

/** What was told of days to come, and backup care. */
export async function letGoOfWhatNoLongerFits(
  tx: Transaction,
  childId: ChildId,
  change: Change,
  now: Temporal.Instant,
): Promise<void> {
  const today = dayIn(now)
  await deleteDays(tx, childId, await findLostDays(tx, childId, change, today))
  const after = placementsAfter(change.existing, change.changes)
  await writeBackupCareChanges(tx, childId, fitBackupCare(await findBackupCare(tx, childId), after, today))
}

type Change = { readonly existing: readonly StoredPlacement[]; readonly changes: PlacementChanges }

/** Reservations and absences of days to come that do not fit the child's places any more. */
export async function findLostDays(
  db: Read,
  childId: ChildId,
  { existing, changes }: Change,
  today: Temporal.PlainDate,
): Promise<DaysToCome> {
  const days = onChangedDays(await findDaysToCome(db, childId, today), { existing, changes })
  const given = changes.added.filter(isNew)
  const openingOf = await readOpeningTimes(
    db,
    given.map(({ unitId }) => unitId),
  )
  const places = given.map(({ unitId, period, serviceNeeds }) => ({
    period,
    serviceNeeds,
    unit: { opening: openingOf(unitId) },
  }))
  return daysThatNoLongerFit(days, placementsAfter(existing, changes), places, today)
}

/** On all other days the child has the same place as before, or none: nothing there can have come to not fit. */
function onChangedDays({ reservations, absences }: DaysToCome, { existing, changes }: Change): DaysToCome {
  const touched = new Set([...changes.removed, ...changes.changed.map(({ id }) => id)])
  const periods = [...existing.filter(({ id }) => touched.has(id)), ...changes.changed, ...changes.added].map(
    ({ period }) => period,
  )
  const isChanged = ({ date }: { readonly date: Temporal.PlainDate }) => periods.some((each) => includes(each, date))
  return { reservations: reservations.filter(isChanged), absences: absences.filter(isChanged) }
}

/** What is written about the child's days after today. Times of days in backup care are those of another unit: none here. */
export async function findDaysToCome(db: Read, childId: ChildId, today: Temporal.PlainDate): Promise<DaysToCome> {
  const reservations = await select<ReservationToCome>(
    db,
    sql`
      select date, start_time as start, end_time as "end", second_start_time as "secondStart",
        second_end_time as "secondEnd",
        exists (
          select from backup_care where backup_care.child_id = reservation.child_id and period @> date
        ) as "isElsewhere"
      from reservation where child_id = ${childId} and date > ${today}`,
  )
  const absences = await db
    .selectFrom('absence')
    .select(['date', 'category'])
    .where('child_id', '=', childId)
    .where('date', '>', today)
    .execute()
  return { reservations: reservations.map((each) => ({ date: each.date, times: timesOf(each) })), absences }
}

type ReservationToCome = {
  readonly date: Temporal.PlainDate
  readonly start: Temporal.PlainTime | null
  readonly end: Temporal.PlainTime | null
  readonly secondStart: Temporal.PlainTime | null
  readonly secondEnd: Temporal.PlainTime | null
  readonly isElsewhere: boolean
}

function timesOf({ start, end, secondStart, secondEnd, isElsewhere }: ReservationToCome): readonly TimeRange[] {
  if (isElsewhere) return []
  return [
    ...(start === null || end === null ? [] : [{ start, end }]),
    ...(secondStart === null || secondEnd === null ? [] : [{ start: secondStart, end: secondEnd }]),
  ]
}

export async function deleteDays(
  tx: Transaction,
  childId: ChildId,
  { reservations, absences }: DaysToCome,
): Promise<void> {
  if (reservations.length > 0) {
    const dates = reservations.map(({ date }) => date.toString())
    await sql`delete from reservation where child_id = ${childId} and date = any (${dates}::date[])`.execute(tx)
  }
  if (absences.length > 0) {
    await sql`
      delete from absence using unnest(
        ${absences.map(({ date }) => date.toString())}::date[], ${absences.map(({ category }) => category)}::text[]
      ) as gone (date, category)
      where absence.child_id = ${childId} and absence.date = gone.date and absence.category = gone.category`.execute(tx)
  }
}
