import type {
  ChildId,
  GroupId,
  Id,
  PlacementId,
  ServiceNeedId,
  ServiceNeedOptionId,
  UnitId,
} from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import type { DateRange, OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isAfter, isBefore, isValidRange, isWithin } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { Read, Transaction } from '../database/database.ts'
import { dateRangeText } from '../database/types.ts'
import { inWords, mustBe, NotPossible } from './not-possible.ts'
import type { Row } from './rows.ts'
import { insertRows, newId } from './rows.ts'

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

export type NewServiceNeed = {
  readonly id?: ServiceNeedId
  readonly placementId: PlacementId
  readonly optionId: ServiceNeedOptionId
  readonly shiftCare: ShiftCareType
  readonly period: DateRange
}

export async function addServiceNeed(tx: Transaction, need: NewServiceNeed): Promise<ServiceNeedId> {
  const option = await tx
    .selectFrom('service_need_option')
    .select('validity')
    .where('id', '=', need.optionId)
    .executeTakeFirst()
  if (option === undefined) throw new NotPossible('UNKNOWN_OPTION')
  const row = serviceNeedRow(need, option.validity)
  await insertRows(tx, 'service_need', [row])
  return row.id
}

export function serviceNeedRow(
  need: NewServiceNeed,
  validityOfOption: OpenDateRange,
): Row<'service_need'> & { readonly id: ServiceNeedId } {
  mustBe(isValidRange(need.period), 'PERIOD_BACKWARDS')
  mustBe(isWithin(need.period, validityOfOption), 'SERVICE_NEED_OUTSIDE_OPTION')
  return {
    id: need.id ?? newId<'service-need'>(),
    placement_id: need.placementId,
    option_id: need.optionId,
    shift_care: need.shiftCare,
    period: dateRangeText(need.period),
  }
}

export type NewGroupPlacement = {
  readonly id?: Id<'group-placement'>
  readonly placementId: PlacementId
  readonly unitId: UnitId
  readonly groupId: GroupId
  readonly period: DateRange
}

export async function placeInGroup(tx: Transaction, place: NewGroupPlacement): Promise<void> {
  await insertRows(tx, 'group_placement', [groupPlacementRow(place)])
}

export function groupPlacementRow(place: NewGroupPlacement): Row<'group_placement'> {
  mustBe(isValidRange(place.period), 'PERIOD_BACKWARDS')
  return {
    id: place.id ?? newId<'group-placement'>(),
    placement_id: place.placementId,
    unit_id: place.unitId,
    group_id: place.groupId,
    period: dateRangeText(place.period),
  }
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
