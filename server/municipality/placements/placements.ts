import type { ChildId, PlacementId, UnitId } from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { isAfter, isBefore, isValidRange, isWithin } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { Read, Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { inWords, mustBe, NotPossible } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'

export type NewPlacement = {
  readonly id?: PlacementId
  readonly childId: ChildId
  readonly unitId: UnitId
  readonly type: PlacementType
  readonly period: DateRange
  readonly createdAt: Temporal.Instant
}

export async function placeChild(tx: Transaction, placement: NewPlacement): Promise<PlacementId> {
  const row = placementRow(placement, await findUnitLife(tx, placement.unitId), await findBirth(tx, placement.childId))
  await insertRows(tx, 'placement', [row])
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
  mustBe(isValidRange(period), 'PERIOD_BACKWARDS')
  mustBe(!isBefore(period.start, dateOfBirth), 'BEFORE_BIRTH')
  mustBe(unit.opens === null || !isBefore(period.start, unit.opens), 'UNIT_CLOSED')
  mustBe(unit.closes === null || !isAfter(period.end, unit.closes), 'UNIT_CLOSED')
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

/** The last day of care moves earlier; what reaches beyond it, service needs and groups, ends with it. */
export async function endPlacement(tx: Transaction, id: PlacementId, lastDay: Temporal.PlainDate): Promise<void> {
  const placement = await tx
    .selectFrom('placement')
    .select('period')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (placement === undefined) throw new NotPossible('UNKNOWN_PLACEMENT')
  const kept = { start: placement.period.start, end: lastDay }
  mustBe(isValidRange(kept) && isWithin(kept, placement.period), 'PERIOD_BACKWARDS')
  const days = dateRangeText(kept)
  for (const part of ['service_need', 'group_placement'] as const) {
    await sql`delete from ${sql.table(part)} where placement_id = ${id} and not period && ${days}::daterange`.execute(
      tx,
    )
    await sql`update ${sql.table(part)} set period = period * ${days}::daterange
      where placement_id = ${id} and not period <@ ${days}::daterange`.execute(tx)
  }
  await inWords(tx.updateTable('placement').set({ period: days }).where('id', '=', id).execute())
}

async function findUnitLife(db: Read, unitId: UnitId): Promise<UnitLife> {
  const unit = await db
    .selectFrom('unit')
    .select(['opening_date as opens', 'closing_date as closes'])
    .where('id', '=', unitId)
    .executeTakeFirst()
  if (unit === undefined) throw new NotPossible('UNKNOWN_UNIT')
  return unit
}

async function findBirth(db: Read, childId: ChildId): Promise<Temporal.PlainDate> {
  const child = await db
    .selectFrom('person')
    .select('date_of_birth as dateOfBirth')
    .where('id', '=', childId)
    .executeTakeFirst()
  if (child === undefined) throw new NotPossible('UNKNOWN_CHILD')
  return child.dateOfBirth
}
