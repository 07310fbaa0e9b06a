import type { PlacementId, ServiceNeedId, ServiceNeedOptionId } from '@nalle/domain/ids.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import type { DateRange, OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange, isWithin } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { mustBe, NotPossible } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'

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
