import { newServiceNeed } from '@nalle/contract/municipality/placements.ts'
import { id } from '@nalle/contract/wire.ts'
import type { ServiceNeedId } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange, isWithin } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'
import { PLACEMENT_REFUSALS } from './refusals.ts'

export type NewServiceNeed = z.output<typeof newServiceNeed>

export const addServiceNeedCommand = command({
  name: 'placements.addServiceNeed',
  input: newServiceNeed,
  answer: id<ServiceNeedId>('service-need'),
  refusals: only(
    PLACEMENT_REFUSALS,
    'UNKNOWN_OPTION',
    'UNKNOWN_PLACEMENT',
    'PERIOD_BACKWARDS',
    'SERVICE_NEED_OUTSIDE_OPTION',
    'SERVICE_NEED_OUTSIDE_PLACEMENT',
    'SERVICE_NEEDS_OVERLAP',
  ),
  run: addServiceNeed,
})

export async function addServiceNeed(tx: Transaction, need: NewServiceNeed): Promise<ServiceNeedId> {
  const option = await tx
    .selectFrom('service_need_option')
    .select('validity')
    .where('id', '=', need.optionId)
    .executeTakeFirst()
  mustBe(addServiceNeedCommand, option !== undefined, 'UNKNOWN_OPTION')
  const row = serviceNeedRow(need, option.validity)
  await insertRows(tx, addServiceNeedCommand, 'service_need', [row])
  return row.id
}

export function serviceNeedRow(
  need: NewServiceNeed,
  validityOfOption: OpenDateRange,
): Row<'service_need'> & { readonly id: ServiceNeedId } {
  mustBe(addServiceNeedCommand, isValidRange(need.period), 'PERIOD_BACKWARDS')
  mustBe(addServiceNeedCommand, isWithin(need.period, validityOfOption), 'SERVICE_NEED_OUTSIDE_OPTION')
  return {
    id: need.id ?? newId<'service-need'>(),
    placement_id: need.placementId,
    option_id: need.optionId,
    shift_care: need.shiftCare,
    period: dateRangeText(need.period),
  }
}
