import { income as newIncome } from '@nalle/contract/municipality/finance.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { FINANCE_REFUSALS } from './refusals.ts'

export const setIncomeCommand = command({
  name: 'finance.setIncome',
  input: newIncome,
  refusals: only(FINANCE_REFUSALS, 'PERIOD_BACKWARDS', 'INCOMES_OVERLAP'),
  run: setIncome,
})

export async function setIncome(tx: Transaction, income: z.output<typeof newIncome>): Promise<void> {
  mustBe(setIncomeCommand, isValidRange(income.validity), 'PERIOD_BACKWARDS')
  await insertRows(tx, setIncomeCommand, 'income', [
    { id: newId<'income'>(), person_id: income.personId, validity: dateRangeText(income.validity) },
  ])
}
