import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { mustBe } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'

/** Whose income the child's fee is counted from. */
export async function setHeadOfFamily(
  tx: Transaction,
  family: { readonly headId: PersonId; readonly childId: ChildId; readonly period: OpenDateRange },
): Promise<void> {
  mustBe(isValidRange(family.period), 'PERIOD_BACKWARDS')
  await insertRows(tx, 'fee_family_head', [
    {
      id: newId<'fee-family-head'>(),
      head_id: family.headId,
      child_id: family.childId,
      period: dateRangeText(family.period),
    },
  ])
}

/** Two grown-ups of one household, whose incomes are counted together. */
export async function setPartners(
  tx: Transaction,
  couple: { readonly partners: readonly [PersonId, PersonId]; readonly period: OpenDateRange },
): Promise<void> {
  mustBe(isValidRange(couple.period), 'PERIOD_BACKWARDS')
  const [one, other] = couple.partners
  mustBe(one !== other, 'PARTNER_OF_ONESELF')
  await insertRows(tx, 'fee_family_partner', [
    {
      id: newId<'fee-family-partner'>(),
      person_id: one < other ? one : other,
      partner_id: one < other ? other : one,
      period: dateRangeText(couple.period),
    },
  ])
}
