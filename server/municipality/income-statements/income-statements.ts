import {
  handledStatement,
  papersOfStatement,
  returnedStatement,
} from '@nalle/contract/municipality/income-statements.ts'
import type { IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import type { StatementStatus, StatementStep } from '@nalle/domain/income-statements/lifecycle.ts'
import { nextStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import type { z } from 'zod'
import { attachOrphans } from '../../attachments/orphans.ts'
import type { Transaction } from '../../database/database.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import { setIncome } from '../finance/incomes.ts'
import type { CanRefuse } from '../refusals.ts'
import { inWords, mustBe, NotPossible, only } from '../refusals.ts'
import { INCOME_STATEMENT_REFUSALS } from './refusals.ts'

export const handleIncomeStatementCommand = command({
  name: 'income-statements.handleIncomeStatement',
  input: handledStatement,
  refusals: only(
    INCOME_STATEMENT_REFUSALS,
    'UNKNOWN_STATEMENT',
    'UNKNOWN_EMPLOYEE',
    'STATEMENT_STEP_NOT_POSSIBLE',
    'PERIOD_BACKWARDS',
    'INCOMES_OVERLAP',
  ),
  run: (tx, handled, act) => handleIncomeStatement(tx, handled, act),
})

/** Staff have read it; from now on nothing of it changes. The income that they read from it may be entered at once. */
export async function handleIncomeStatement(
  tx: Transaction,
  { id, by, note, incomeValidity }: z.output<typeof handledStatement>,
  { now }: Act,
): Promise<void> {
  const { personId } = await getAndLock(tx, handleIncomeStatementCommand, id, 'HANDLE')
  await inWords(
    handleIncomeStatementCommand,
    tx
      .updateTable('income_statement')
      .set({ status: 'HANDLED', handled_at: now, handler_id: by, handler_note: note })
      .where('id', '=', id)
      .execute(),
  )
  if (incomeValidity !== null) await enterIncome(tx, personId, incomeValidity)
}

/** The words of entering an income are those of handling a statement, too. */
async function enterIncome(
  tx: Transaction,
  personId: PersonId,
  validity: NonNullable<z.output<typeof handledStatement>['incomeValidity']>,
): Promise<void> {
  try {
    await setIncome(tx, { personId, validity })
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    mustBe(handleIncomeStatementCommand, error.reason !== 'PERIOD_BACKWARDS', 'PERIOD_BACKWARDS')
    mustBe(handleIncomeStatementCommand, error.reason !== 'INCOMES_OVERLAP', 'INCOMES_OVERLAP')
    throw error
  }
}

export const returnIncomeStatementCommand = command({
  name: 'income-statements.returnIncomeStatement',
  input: returnedStatement,
  refusals: only(INCOME_STATEMENT_REFUSALS, 'UNKNOWN_STATEMENT', 'STATEMENT_STEP_NOT_POSSIBLE', 'START_DATE_TAKEN'),
  run: (tx, { id }) => returnIncomeStatement(tx, id),
})

/** It was handled too early: the family may add to it again. */
export async function returnIncomeStatement(tx: Transaction, id: IncomeStatementId): Promise<void> {
  await getAndLock(tx, returnIncomeStatementCommand, id, 'RETURN_TO_SENT')
  const draft = await tx
    .selectFrom('income_statement as statement')
    .innerJoin('income_statement as draft', (join) =>
      join
        .onRef('draft.person_id', '=', 'statement.person_id')
        .onRef('draft.start_date', '=', 'statement.start_date')
        .onRef('draft.created_by', '=', 'statement.created_by')
        .on('draft.status', '=', 'DRAFT'),
    )
    .select('draft.id')
    .where('statement.id', '=', id)
    .executeTakeFirst()
  mustBe(returnIncomeStatementCommand, draft === undefined, 'START_DATE_TAKEN')
  await inWords(
    returnIncomeStatementCommand,
    tx
      .updateTable('income_statement')
      .set({ status: 'SENT', handled_at: null, handler_id: null })
      .where('id', '=', id)
      .execute(),
  )
}

export const addPapersToIncomeStatementCommand = command({
  name: 'income-statements.addPapersToIncomeStatement',
  input: papersOfStatement,
  refusals: only(INCOME_STATEMENT_REFUSALS, 'UNKNOWN_STATEMENT', 'STATEMENT_STEP_NOT_POSSIBLE', 'PAPERS_NOT_FREE'),
  run: (tx, papers) => addPapersToIncomeStatement(tx, papers),
})

/** What a family has brought on paper, for staff alone. */
export async function addPapersToIncomeStatement(
  tx: Transaction,
  { id, attachmentIds: ids }: z.output<typeof papersOfStatement>,
): Promise<void> {
  await getAndLock(tx, addPapersToIncomeStatementCommand, id, 'ADD_PAPERS')
  const impossible = await attachOrphans(tx, { ids, uploader: null, via: 'STAFF', parent: 'INCOME_STATEMENT' })
  mustBe(addPapersToIncomeStatementCommand, impossible.length === 0, 'PAPERS_NOT_FREE')
  await tx.updateTable('attachment').set({ income_statement_id: id }).where('id', 'in', ids).execute()
}

/** Held until the transaction ends, so that staff and family take turns. */
async function getAndLock(
  tx: Transaction,
  refusing: CanRefuse<'UNKNOWN_STATEMENT' | 'STATEMENT_STEP_NOT_POSSIBLE'>,
  id: IncomeStatementId,
  step: StatementStep,
): Promise<{ readonly personId: PersonId; readonly status: StatementStatus }> {
  const statement = await tx
    .selectFrom('income_statement')
    .select(['person_id as personId', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  mustBe(refusing, statement !== undefined, 'UNKNOWN_STATEMENT')
  mustBe(refusing, nextStatus(statement.status, step) !== undefined, 'STATEMENT_STEP_NOT_POSSIBLE')
  return statement
}
