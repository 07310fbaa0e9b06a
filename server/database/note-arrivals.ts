import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * In the transaction of what has come for these people, a message or a decision: their open pages are told within
 * seconds that there is something to ask for.
 */
export async function noteArrivals(tx: Transaction, people: readonly PersonId[]): Promise<void> {
  if (people.length === 0) return
  await sql`insert into inbox_arrival (person_id) select unnest(${[...new Set(people)]}::uuid[])`.execute(tx)
}
