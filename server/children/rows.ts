import type { ChildId, PersonId, PlacementId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import type { UnitFeature } from '@nalle/domain/placements/units.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'

export type ChildPlacement = {
  readonly id: PlacementId
  readonly childId: ChildId
  readonly type: PlacementType
  readonly period: DateRange
  readonly unitId: UnitId
  readonly unitName: string
  readonly unitFeatures: readonly UnitFeature[]
  readonly terminationRequestedOn: Temporal.PlainDate | null
  readonly terminatedBy: PersonId | null
  readonly terminatedByName: string | null
}

/** Of all these children, past and future ones, the earliest first. */
export function findChildPlacements(db: Read, childIds: readonly ChildId[]): Promise<readonly ChildPlacement[]> {
  return db
    .selectFrom('placement')
    .innerJoin('unit', 'unit.id', 'placement.unit_id')
    .leftJoin('person as terminator', 'terminator.id', 'placement.terminated_by')
    .select([
      'placement.id',
      'placement.child_id as childId',
      'placement.type',
      'placement.period',
      'placement.unit_id as unitId',
      'unit.name as unitName',
      'unit.features as unitFeatures',
      'placement.termination_requested_on as terminationRequestedOn',
      'placement.terminated_by as terminatedBy',
      sql<string | null>`terminator.last_name || ' ' || terminator.first_names`.as('terminatedByName'),
    ])
    .where('placement.child_id', '=', sql<ChildId>`any(${[...childIds]}::uuid[])`)
    .orderBy('placement.period')
    .execute()
}

/** All of them, in the municipality's order: a handful of rows. */
export function findAllOptions(db: Read): Promise<readonly ServiceNeedOption[]> {
  return db
    .selectFrom('service_need_option')
    .select([
      'id',
      'name_fi as nameFi',
      'name_sv as nameSv',
      'name_en as nameEn',
      'valid_placement_type as validPlacementType',
      'validity',
      'is_default as isDefault',
      'shown_to_citizens as isShownToCitizens',
      'part_day as isPartDay',
      'part_week as isPartWeek',
      'fee_percentage as feePercentage',
      'hours_per_month as hoursPerMonth',
      'contract_days_per_month as contractDaysPerMonth',
    ])
    .orderBy('display_order')
    .orderBy('id')
    .execute()
}

export type PlacedNeedRow = {
  readonly placementId: PlacementId
  readonly optionId: ServiceNeedOptionId
  readonly period: DateRange
}

export function findNeeds(db: Read, childId: ChildId): Promise<readonly PlacedNeedRow[]> {
  return db
    .selectFrom('service_need')
    .innerJoin('placement', 'placement.id', 'service_need.placement_id')
    .select(['service_need.placement_id as placementId', 'service_need.option_id as optionId', 'service_need.period'])
    .where('placement.child_id', '=', childId)
    .orderBy('service_need.period')
    .execute()
}

/** An option as applications for a change show it. */
export function shownOption(option: ServiceNeedOption) {
  const { id, nameFi, nameSv, nameEn, validPlacementType, isPartWeek, validity } = option
  return { id, nameFi, nameSv, nameEn, validPlacementType, partWeek: isPartWeek, validity }
}
