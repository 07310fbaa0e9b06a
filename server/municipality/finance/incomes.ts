import { income as newIncome } from '@nalle/contract/municipality/finance.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { FINANCE_REFUSALS } from './refusals.ts'

export const setIncomeCommand = command({
  name: 'finance.setIncome',
  input: newIncome,
  refusals: only(FINANCE_REFUSALS, 'PERIOD_BACKWARDS', 'INCOMES_OVERLAP'),
  run: setIncome,
})

export type NewIncome = z.output<typeof newIncome>

export async function setIncome(tx: Transaction, income: NewIncome): Promise<void> {
  const id = income.id ?? newId<'income'>()
  await insertRows(tx, setIncomeCommand, 'income', [{ id, ...incomeColumns(income) }])
}

export async function changeIncome(tx: Transaction, income: Identified<NewIncome>): Promise<void> {
  await updateRow(tx, setIncomeCommand, 'income', income.id, incomeColumns(income))
}

function incomeColumns({ personId, validity }: NewIncome) {
  mustBe(setIncomeCommand, isValidRange(validity), 'PERIOD_BACKWARDS')
  return { person_id: personId, validity: dateRangeText(validity) }
}
