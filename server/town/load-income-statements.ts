import type { TownStatement } from '@nalle/town/income-statements.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { Transaction } from '../database/database.ts'
import { INCOME_STATEMENT_REFUSALS } from '../municipality/income-statements/refusals.ts'
import { only } from '../municipality/refusals.ts'
import { insertRows } from '../municipality/rows.ts'

const NOON = Temporal.PlainTime.from('12:00')

const pastStatements = { refusals: only(INCOME_STATEMENT_REFUSALS, 'START_DATE_TAKEN') }

/** Brings in what was told before. Nobody is told of it, for nothing of it is new. */
export async function loadIncomeStatements(tx: Transaction, statements: readonly TownStatement[]): Promise<void> {
  await insertRows(
    tx,
    pastStatements,
    'income_statement',
    statements.map(({ id, personId, tellerId, status, document, writtenOn }) => {
      const written = instantAt(writtenOn, NOON)
      return {
        id,
        person_id: personId,
        type: document.type,
        status,
        start_date: document.startDate,
        end_date: document.endDate,
        document,
        created_at: written,
        created_by: tellerId,
        modified_at: written,
        sent_at: status === 'DRAFT' ? null : written,
        handled_at: status === 'HANDLED' ? instantAt(writtenOn.add({ days: 1 }), NOON) : null,
      }
    }),
  )
}
