import type { IncomeStatementId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'
import { oncePerKey } from '../database/idempotency-keys.ts'
import type { KeyedRequest } from '../database/idempotency-keys.ts'
import { malformed } from '../http/errors.ts'

const SAVINGS = { table: 'income_statement_saving', owner: 'person_id', moment: 'saved_at' } as const

/** A second request with the same key is answered as the first; null where the statement was deleted since. */
export async function saveOnce(
  tx: Transaction,
  request: KeyedRequest,
  save: () => Promise<IncomeStatementId>,
): Promise<IncomeStatementId | null> {
  const saved = await oncePerKey(tx, SAVINGS, request, async () => ({ statement_id: await save() }))
  return saved.statement_id
}

/** The same for a statement that is there: a key that has saved another one is broken input. */
export async function changeOnce(
  tx: Transaction,
  id: IncomeStatementId,
  request: KeyedRequest,
  change: () => Promise<void>,
): Promise<void> {
  const saved = await saveOnce(tx, request, async () => {
    await change()
    return id
  })
  if (saved !== null && saved !== id) malformed()
}
