import { newServiceNeedOption } from '@nalle/contract/municipality/placements.ts'
import { id } from '@nalle/contract/wire.ts'
import type { ServiceNeedOptionId } from '@nalle/domain/ids.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { PLACEMENT_REFUSALS } from './refusals.ts'

export type NewServiceNeedOption = z.output<typeof newServiceNeedOption>

export const addServiceNeedOptionCommand = command({
  name: 'placements.addServiceNeedOption',
  input: newServiceNeedOption,
  answer: id<ServiceNeedOptionId>('service-need-option'),
  refusals: only(
    PLACEMENT_REFUSALS,
    'NAME_MISSING',
    'PERIOD_BACKWARDS',
    'DEFAULT_OPTION_SHOWN',
    'DEFAULT_OPTIONS_OVERLAP',
    'FEE_PERCENTAGE_WRONG',
    'HOURS_WRONG',
  ),
  run: addServiceNeedOption,
})

export async function addServiceNeedOption(
  tx: Transaction,
  option: NewServiceNeedOption,
): Promise<ServiceNeedOptionId> {
  const id = option.id ?? newId<'service-need-option'>()
  await insertRows(tx, addServiceNeedOptionCommand, 'service_need_option', [{ id, ...optionColumns(option) }])
  return id
}

export async function changeServiceNeedOption(
  tx: Transaction,
  option: Identified<NewServiceNeedOption>,
): Promise<void> {
  await updateRow(tx, addServiceNeedOptionCommand, 'service_need_option', option.id, optionColumns(option))
}

function optionColumns(option: NewServiceNeedOption) {
  checkOption(option)
  return {
    name_fi: option.nameFi,
    name_sv: option.nameSv,
    name_en: option.nameEn,
    valid_placement_type: option.validPlacementType,
    validity: dateRangeText(option.validity),
    is_default: option.isDefault,
    shown_to_citizens: option.isShownToCitizens,
    part_day: option.isPartDay,
    part_week: option.isPartWeek,
    fee_percentage: option.feePercentage,
    hours_per_month: option.hoursPerMonth,
    contract_days_per_month: option.contractDaysPerMonth,
    display_order: option.displayOrder,
  }
}

function checkOption(option: NewServiceNeedOption): void {
  mustBe(addServiceNeedOptionCommand, ![option.nameFi, option.nameSv, option.nameEn].some(isBlank), 'NAME_MISSING')
  mustBe(addServiceNeedOptionCommand, isValidRange(option.validity), 'PERIOD_BACKWARDS')
  mustBe(addServiceNeedOptionCommand, !(option.isDefault && option.isShownToCitizens), 'DEFAULT_OPTION_SHOWN')
  mustBe(
    addServiceNeedOptionCommand,
    Number.isInteger(option.feePercentage) && option.feePercentage >= 0 && option.feePercentage <= 100,
    'FEE_PERCENTAGE_WRONG',
  )
  mustBe(
    addServiceNeedOptionCommand,
    [option.hoursPerMonth, option.contractDaysPerMonth].every(isCountOrNone),
    'HOURS_WRONG',
  )
}

function isCountOrNone(count: number | null): boolean {
  return count === null || (Number.isInteger(count) && count > 0)
}
