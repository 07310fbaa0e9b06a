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
import type { Identified, Row } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
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
  const id = need.id ?? newId<'service-need'>()
  await addServiceNeeds(tx, [{ ...need, id }])
  return id
}

export async function addServiceNeeds(tx: Transaction, needs: readonly Identified<NewServiceNeed>[]): Promise<void> {
  await insertRows(tx, addServiceNeedCommand, 'service_need', await serviceNeedRows(tx, needs))
}

export async function changeServiceNeed(tx: Transaction, need: Identified<NewServiceNeed>): Promise<void> {
  for (const { id: needId, ...values } of await serviceNeedRows(tx, [need])) {
    await updateRow(tx, addServiceNeedCommand, 'service_need', needId, values)
  }
}

async function serviceNeedRows(tx: Transaction, needs: readonly NewServiceNeed[]) {
  const options = await tx
    .selectFrom('service_need_option')
    .select(['id', 'validity'])
    .where('id', 'in', [...new Set(needs.map(({ optionId }) => optionId))])
    .execute()
  const validityOf = new Map(options.map(({ id: optionId, validity }) => [optionId, validity]))
  return needs.map((need) => {
    const validity = validityOf.get(need.optionId)
    mustBe(addServiceNeedCommand, validity !== undefined, 'UNKNOWN_OPTION')
    return serviceNeedRow(need, validity)
  })
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
