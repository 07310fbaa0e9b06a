import type { Id, IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'
import { malformed } from '../http/errors.ts'

type Saving = {
  readonly citizenId: PersonId
  /** Without a key every request is a saving of its own. */
  readonly key: Id<'idempotency-key'> | undefined
  readonly now: Temporal.Instant
}

/**
 * Saves what carries a key at most once. A second request with the same key, another try after the answer was lost, waits
 * until the first is done and is answered alike; a first one that was refused leaves the key free.
 */
export async function saveOnce(
  tx: Transaction,
  { citizenId, key, now }: Saving,
  save: () => Promise<IncomeStatementId>,
): Promise<IncomeStatementId | null> {
  if (key === undefined) return save()
  const claimed = await tx
    .insertInto('income_statement_saving')
    .values({ person_id: citizenId, key, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed === undefined) return getEarlier(tx, citizenId, key)
  const statementId = await save()
  await tx
    .updateTable('income_statement_saving')
    .set({ statement_id: statementId })
    .where('person_id', '=', citizenId)
    .where('key', '=', key)
    .execute()
  return statementId
}

/** The same for a statement that is there: a key that has saved another one is broken input. */
export async function changeOnce(
  tx: Transaction,
  id: IncomeStatementId,
  saving: Saving,
  change: () => Promise<void>,
): Promise<void> {
  const saved = await saveOnce(tx, saving, async () => {
    await change()
    return id
  })
  if (saved !== null && saved !== id) malformed()
}

/** Null where the statement was deleted since. */
async function getEarlier(
  tx: Transaction,
  citizenId: PersonId,
  key: Id<'idempotency-key'>,
): Promise<IncomeStatementId | null> {
  const { statementId } = await tx
    .selectFrom('income_statement_saving')
    .select('statement_id as statementId')
    .where('person_id', '=', citizenId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return statementId
}
