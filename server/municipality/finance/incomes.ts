import type { PersonId } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { mustBe } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'

export async function setIncome(
  tx: Transaction,
  income: { readonly personId: PersonId; readonly validity: OpenDateRange },
): Promise<void> {
  mustBe(isValidRange(income.validity), 'PERIOD_BACKWARDS')
  await insertRows(tx, 'income', [
    { id: newId<'income'>(), person_id: income.personId, validity: dateRangeText(income.validity) },
  ])
}
