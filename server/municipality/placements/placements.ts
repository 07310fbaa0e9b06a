import { endedPlacement, newPlacement } from '@nalle/contract/municipality/placements.ts'
import { id } from '@nalle/contract/wire.ts'
import { NO_CHANGES, partOf } from '@nalle/domain/care/placement-changes.ts'
import type { ChildId, PlacementId, UnitId } from '@nalle/domain/ids.ts'
import { isAfter, isBefore, isValidRange, isWithin } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import { changePlacements, findPlacementsAndLock } from '../../care/placement-changes.ts'
import type { Read, Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'
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

export async function placeChild(tx: Transaction, placement: NewPlacement): Promise<PlacementId> {
  await lockChildren(tx, [placement.childId])
  const row = placementRow(placement, await findUnitLife(tx, placement.unitId), await findBirth(tx, placement.childId))
  await insertRows(tx, placeChildCommand, 'placement', [row])
  return row.id
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
