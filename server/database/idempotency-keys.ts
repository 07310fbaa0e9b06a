import type { Id, MessageAccountId, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import type { Tables } from './tables.ts'

type KeyTables = Pick<Tables, 'calendar_saving' | 'income_statement_saving' | 'message_sending'>
type OwnerColumn = 'person_id' | 'account_id'
type MomentColumn = 'saved_at' | 'sent_at'

/** Where a feature remembers its keys: whose they are, when they came, and in the other columns what was done. */
export type KeyTable<Name extends keyof KeyTables> = {
  readonly table: Name
  readonly owner: keyof KeyTables[Name] & OwnerColumn
  readonly moment: keyof KeyTables[Name] & MomentColumn
}
type Done<Name extends keyof KeyTables> = Omit<KeyTables[Name], 'key' | OwnerColumn | MomentColumn>

export type KeyedRequest = {
  readonly owner: PersonId | MessageAccountId
  /** Without a key every request is an act of its own. */
  readonly key: Id<'idempotency-key'> | undefined
  readonly now: Temporal.Instant
}

/**
 * Does at most once what carries a key. A second request with the same key, a double click or another try after the
 * answer was lost, waits until the first is done, changes nothing and is told what that one did; a first one that was
 * refused leaves the key free.
 */
export async function oncePerKey<Name extends keyof KeyTables>(
  tx: Transaction,
  columns: KeyTable<Name>,
  { owner, key, now }: KeyedRequest,
  act: () => Promise<Done<Name>>,
): Promise<Done<Name>> {
  if (key === undefined) return act()
  const keys = sql.table(columns.table)
  const ownerColumn = sql.ref(columns.owner)
  const claimed = await sql`
    insert into ${keys} (${ownerColumn}, key, ${sql.ref(columns.moment)}) values (${owner}, ${key}, ${now})
    on conflict do nothing returning key`.execute(tx)
  const isIt = sql`${ownerColumn} = ${owner} and key = ${key}`
  if (claimed.rows.length === 0) {
    const { rows } = await sql<Done<Name>>`select * from ${keys} where ${isIt}`.execute(tx)
    if (rows[0] === undefined) throw new Error('what claims a key keeps it')
    return rows[0]
  }
  const done = await act()
  const told = Object.entries(done).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (told.length > 0) await sql`update ${keys} set ${sql.join(told)} where ${isIt}`.execute(tx)
  return done
}
