import { endedPlacement, newPlacement } from '@nalle/contract/municipality/placements.ts'
import { id } from '@nalle/contract/wire.ts'
import { NO_CHANGES, partOf } from '@nalle/domain/care/placement-changes.ts'
import type { ChildId, PlacementId, UnitId } from '@nalle/domain/ids.ts'
import { isAfter, isBefore, isValidRange, isWithin } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { changePlacements, findPlacementsAndLock, letGoOfWhatNoLongerFits } from '../../care/placement-changes.ts'
import type { Read, Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { dateRangeText } from '../../database/types.ts'
import { command, limitedClientOf } from '../command.ts'
import type { Act } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { requireUnused } from '../remove-row.ts'
import type { Identified, Row } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { PLACEMENT_REFUSALS } from './refusals.ts'

export type NewPlacement = z.output<typeof newPlacement>

export const placeChildCommand = command({
  name: 'placements.placeChild',
  input: newPlacement,
  answer: id<PlacementId>('placement'),
  refusals: only(
    PLACEMENT_REFUSALS,
    'UNKNOWN_CHILD',
    'UNKNOWN_UNIT',
    'PERIOD_BACKWARDS',
    'BEFORE_BIRTH',
    'UNIT_CLOSED',
    'PLACEMENTS_OVERLAP',
  ),
  run: placeChild,
})

export async function placeChild(
  tx: Transaction,
  placement: NewPlacement,
  act: Pick<Act, 'client'> = {},
): Promise<PlacementId> {
  await lockChildren(tx, [placement.childId])
  const row = placementRow(placement, await findUnitLife(tx, placement.unitId), await findBirth(tx, placement.childId))
  await insertRows(tx, placeChildCommand, 'placement', [{ ...row, limited_client: limitedClientOf(act) }])
  return row.id
}

/** Many at once, by the same checks. */
export async function placeChildren(
  tx: Transaction,
  placements: readonly Identified<NewPlacement>[],
  act: Pick<Act, 'client'> = {},
): Promise<void> {
  const childIds = placements.map(({ childId }) => childId)
  await lockChildren(tx, childIds)
  const units = await tx
    .selectFrom('unit')
    .select(['id', 'opening_date as opens', 'closing_date as closes'])
    .where('id', 'in', [...new Set(placements.map(({ unitId }) => unitId))])
    .execute()
  const children = await select<{ id: ChildId; dateOfBirth: Temporal.PlainDate }>(
    tx,
    sql`select id, date_of_birth as "dateOfBirth" from person where id = any (${childIds}::uuid[])`,
  )
  const lives = new Map(units.map((unit) => [unit.id, unit]))
  const births = new Map(children.map(({ id: childId, dateOfBirth }) => [childId, dateOfBirth]))
  const rows = placements.map((placement) => {
    const [life, birth] = [lives.get(placement.unitId), births.get(placement.childId)]
    mustBe(placeChildCommand, life !== undefined, 'UNKNOWN_UNIT')
    mustBe(placeChildCommand, birth !== undefined, 'UNKNOWN_CHILD')
    return { ...placementRow(placement, life, birth), limited_client: limitedClientOf(act) }
  })
  await insertRows(tx, placeChildCommand, 'placement', rows)
}

export const changedPlacement = {
  refusals: only(
    PLACEMENT_REFUSALS,
    'CHILD_CHANGED',
    'PLACEMENTS_OVERLAP',
    'SERVICE_NEED_OUTSIDE_PLACEMENT',
    'GROUP_OUTSIDE_PLACEMENT',
    'GROUP_OF_ANOTHER_UNIT',
  ),
}

/**
 * Unit, type and days; that somebody has terminated it stays known. What lies inside it is changed by itself; what was told
 * of days that it no longer covers goes, as when it is ended.
 */
export async function changePlacement(
  tx: Transaction,
  placement: Identified<NewPlacement>,
  { now, client }: Act,
): Promise<void> {
  const { id: placementId, childId, unitId, type, period } = placement
  await lockChildren(tx, [childId])
  const holder = tx.selectFrom('placement').select('child_id as childId').where('id', '=', placementId)
  const isHeldBy = (await holder.executeTakeFirst())?.childId ?? childId
  mustBe(changedPlacement, isHeldBy === childId, 'CHILD_CHANGED')
  const existing = await findPlacementsAndLock(tx, childId)
  const stored = existing.filter((each) => each.id === placementId)
  const isInGroupElsewhere = stored.some((each) => each.unitId !== unitId && each.groups.length > 0)
  mustBe(changedPlacement, !isInGroupElsewhere, 'GROUP_OF_ANOTHER_UNIT')
  const row = placementRow(placement, await findUnitLife(tx, unitId), await findBirth(tx, childId))
  await updateRow(tx, changedPlacement, 'placement', placementId, {
    unit_id: unitId,
    type,
    period: row.period,
    ...writtenByCity({ client }),
  })
  const changes = { ...NO_CHANGES, changed: stored.map((each) => ({ ...each, unitId, type, period })) }
  await letGoOfWhatNoLongerFits(tx, childId, { existing, changes }, now)
}

/** What an unlimited client writes over, it confirms; a limited client changes nothing about who has written the row. */
export function writtenByCity(act: Pick<Act, 'client'>): { readonly limited_client?: null } {
  return limitedClientOf(act) === null ? { limited_client: null } : {}
}

/** From when to when a unit takes children; null where there is no limit. */
export type UnitLife = { readonly opens: Temporal.PlainDate | null; readonly closes: Temporal.PlainDate | null }

/** Checked without the database, so that a whole town goes through the same checks as one child. */
export function placementRow(
  placement: NewPlacement,
  unit: UnitLife,
  dateOfBirth: Temporal.PlainDate,
): Row<'placement'> & { readonly id: PlacementId } {
  const { period } = placement
  mustBe(placeChildCommand, isValidRange(period), 'PERIOD_BACKWARDS')
  mustBe(placeChildCommand, !isBefore(period.start, dateOfBirth), 'BEFORE_BIRTH')
  mustBe(placeChildCommand, unit.opens === null || !isBefore(period.start, unit.opens), 'UNIT_CLOSED')
  mustBe(placeChildCommand, unit.closes === null || !isAfter(period.end, unit.closes), 'UNIT_CLOSED')
  return {
    id: placement.id ?? newId<'placement'>(),
    child_id: placement.childId,
    unit_id: placement.unitId,
    type: placement.type,
    period: dateRangeText(period),
    created_at: placement.createdAt,
    termination_requested_on: null,
    terminated_by: null,
  }
}

/** With what was told of days to come; while a service need or a group lies inside it, that goes first. */
export async function removePlacement(tx: Transaction, id: string, { now }: Pick<Act, 'now'>): Promise<void> {
  const [found] = await select<{ readonly id: PlacementId; readonly childId: ChildId }>(
    tx,
    sql`select id, child_id as "childId" from placement where id = ${id}`,
  )
  if (found === undefined) return
  const { childId } = found
  await lockChildren(tx, [childId])
  await requireUnused(tx, id, [
    { table: 'service_need', column: 'placement_id' },
    { table: 'group_placement', column: 'placement_id' },
  ])
  const existing = await findPlacementsAndLock(tx, childId)
  await changePlacements(tx, childId, { existing, changes: { ...NO_CHANGES, removed: [found.id] } }, now)
}

export const endPlacementCommand = command({
  name: 'placements.endPlacement',
  input: endedPlacement,
  refusals: only(PLACEMENT_REFUSALS, 'UNKNOWN_PLACEMENT', 'PERIOD_BACKWARDS'),
  run: (tx, { id: placementId, lastDay }, { now }) => endPlacement(tx, placementId, lastDay, now),
})

/**
 * The last day of care moves earlier. What reaches beyond it ends with it, as when a guardian terminates a place: service
 * needs, groups, backup care, and what was told of days to come.
 */
export async function endPlacement(
  tx: Transaction,
  id: PlacementId,
  lastDay: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<void> {
  const found = await tx.selectFrom('placement').select('child_id as childId').where('id', '=', id).executeTakeFirst()
  mustBe(endPlacementCommand, found !== undefined, 'UNKNOWN_PLACEMENT')
  await lockChildren(tx, [found.childId])
  const existing = await findPlacementsAndLock(tx, found.childId)
  // Whoever held the child before may have removed it.
  const placement = existing.find((each) => each.id === id)
  mustBe(endPlacementCommand, placement !== undefined, 'UNKNOWN_PLACEMENT')
  const kept = { start: placement.period.start, end: lastDay }
  mustBe(endPlacementCommand, isValidRange(kept) && isWithin(kept, placement.period), 'PERIOD_BACKWARDS')
  const changes = { ...NO_CHANGES, changed: [{ ...partOf(placement, kept), id }] }
  await changePlacements(tx, found.childId, { existing, changes }, now)
}

async function findUnitLife(db: Read, unitId: UnitId): Promise<UnitLife> {
  const unit = await db
    .selectFrom('unit')
    .select(['opening_date as opens', 'closing_date as closes'])
    .where('id', '=', unitId)
    .executeTakeFirst()
  mustBe(placeChildCommand, unit !== undefined, 'UNKNOWN_UNIT')
  return unit
}

async function findBirth(db: Read, childId: ChildId): Promise<Temporal.PlainDate> {
  const child = await db
    .selectFrom('person')
    .select('date_of_birth as dateOfBirth')
    .where('id', '=', childId)
    .executeTakeFirst()
  mustBe(placeChildCommand, child !== undefined, 'UNKNOWN_CHILD')
  return child.dateOfBirth
}
