import type { ChildId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * From here to the end of the transaction nobody else writes these children's days, neither guardians nor staff: what is
 * decided next is decided on what is really there. Always in the same order, so that two families never wait for each other.
 */
export async function lockChildren(tx: Transaction, childIds: readonly ChildId[]): Promise<void> {
  await sql`select from person where id = any (${[...new Set(childIds)]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}
