import { headOfFamily, partners } from '@nalle/contract/municipality/finance.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { FINANCE_REFUSALS } from './refusals.ts'

export const setHeadOfFamilyCommand = command({
  name: 'finance.setHeadOfFamily',
  input: headOfFamily,
  refusals: only(FINANCE_REFUSALS, 'PERIOD_BACKWARDS', 'FEE_FAMILIES_OVERLAP'),
  run: setHeadOfFamily,
})

/** Whose income the child's fee is counted from. */
export async function setHeadOfFamily(tx: Transaction, family: z.output<typeof headOfFamily>): Promise<void> {
  mustBe(setHeadOfFamilyCommand, isValidRange(family.period), 'PERIOD_BACKWARDS')
  await insertRows(tx, setHeadOfFamilyCommand, 'fee_family_head', [
    {
      id: newId<'fee-family-head'>(),
      head_id: family.headId,
      child_id: family.childId,
      period: dateRangeText(family.period),
    },
  ])
}

export const setPartnersCommand = command({
  name: 'finance.setPartners',
  input: partners,
  refusals: only(FINANCE_REFUSALS, 'PERIOD_BACKWARDS', 'PARTNER_OF_ONESELF', 'PARTNERS_OVERLAP'),
  run: setPartners,
})

/** Two grown-ups of one household, whose incomes are counted together. */
export async function setPartners(tx: Transaction, couple: z.output<typeof partners>): Promise<void> {
  mustBe(setPartnersCommand, isValidRange(couple.period), 'PERIOD_BACKWARDS')
  const [one, other] = couple.partners
  mustBe(setPartnersCommand, one !== other, 'PARTNER_OF_ONESELF')
  await insertRows(tx, setPartnersCommand, 'fee_family_partner', [
    {
      id: newId<'fee-family-partner'>(),
      person_id: one < other ? one : other,
      partner_id: one < other ? other : one,
      period: dateRangeText(couple.period),
    },
  ])
}
