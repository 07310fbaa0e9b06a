import { headOfFamily, partners } from '@nalle/contract/municipality/finance.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { FINANCE_REFUSALS } from './refusals.ts'

export type HeadOfFamily = z.output<typeof headOfFamily>
export type Partners = z.output<typeof partners>

export const setHeadOfFamilyCommand = command({
  name: 'finance.setHeadOfFamily',
  input: headOfFamily,
  refusals: only(FINANCE_REFUSALS, 'PERIOD_BACKWARDS', 'FEE_FAMILIES_OVERLAP'),
  run: setHeadOfFamily,
})

/** Whose income the child's fee is counted from. */
export async function setHeadOfFamily(tx: Transaction, family: HeadOfFamily): Promise<void> {
  const id = family.id ?? newId<'fee-family-head'>()
  await insertRows(tx, setHeadOfFamilyCommand, 'fee_family_head', [{ id, ...headColumns(family) }])
}

export async function changeHeadOfFamily(tx: Transaction, family: Identified<HeadOfFamily>): Promise<void> {
  await updateRow(tx, setHeadOfFamilyCommand, 'fee_family_head', family.id, headColumns(family))
}

function headColumns({ headId, childId, period }: HeadOfFamily) {
  mustBe(setHeadOfFamilyCommand, isValidRange(period), 'PERIOD_BACKWARDS')
  return { head_id: headId, child_id: childId, period: dateRangeText(period) }
}

export const setPartnersCommand = command({
  name: 'finance.setPartners',
  input: partners,
  refusals: only(FINANCE_REFUSALS, 'PERIOD_BACKWARDS', 'PARTNER_OF_ONESELF', 'PARTNERS_OVERLAP'),
  run: setPartners,
})

/** Two grown-ups of one household, whose incomes are counted together. */
export async function setPartners(tx: Transaction, couple: Partners): Promise<void> {
  const id = couple.id ?? newId<'fee-family-partner'>()
  await insertRows(tx, setPartnersCommand, 'fee_family_partner', [{ id, ...partnerColumns(couple) }])
}

export async function changePartners(tx: Transaction, couple: Identified<Partners>): Promise<void> {
  await updateRow(tx, setPartnersCommand, 'fee_family_partner', couple.id, partnerColumns(couple))
}

function partnerColumns({ partners: [one, other], period }: Partners) {
  mustBe(setPartnersCommand, isValidRange(period), 'PERIOD_BACKWARDS')
  mustBe(setPartnersCommand, one !== other, 'PARTNER_OF_ONESELF')
  return {
    person_id: one < other ? one : other,
    partner_id: one < other ? other : one,
    period: dateRangeText(period),
  }
}
