import type { PersonId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'

export type Credentials = { readonly username: string | null; readonly passwordHash: string | null }

/** Null leaves that part as it is. Whoever was logged in with the old username or password is so no longer. */
export async function setCredentials(
  tx: Transaction,
  personId: PersonId,
  credentials: Credentials,
  now: Temporal.Instant,
): Promise<void> {
  const { username, passwordHash } = credentials
  await tx
    .insertInto('citizen_account')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
  await tx
    .updateTable('citizen_account')
    .set({
      ...(username === null ? {} : { username, username_changed_at: now }),
      ...(passwordHash === null ? {} : { password_hash: passwordHash, password_changed_at: now }),
    })
    .where('person_id', '=', personId)
    .execute()
  await tx.deleteFrom('session').where('person_id', '=', personId).where('level', '=', 'WEAK').execute()
}

/** Two people may want one username at the same moment: the database knows who was first. */
export function isUsernameTaken(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === 'citizen_account_username_key'
  )
}
