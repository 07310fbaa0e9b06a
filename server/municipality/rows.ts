import { randomUUID } from 'node:crypto'
import type { Id } from '@nalle/domain/ids.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { insertMany } from '../database/insert-many.ts'
import type { Tables } from '../database/tables.ts'
import type { CanRefuse } from './refusals.ts'
import { inWords, NotPossible, refusal } from './refusals.ts'

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** One row or a whole district's; what the database refuses gets the words of the command. */
export async function insertRows<Table extends keyof Tables & string>(
  tx: Transaction,
  command: CanRefuse<never>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  await inWords(command, insertMany(tx, table, rows))
}

/** What was put in before may have gone since, as a service need that a guardian has terminated. */
export const GONE = refusal('What was put in under this key is no longer there.')

/** Writes the named columns of a row anew, and alike on both engines, as `insertMany` does. */
export async function updateRow<Table extends keyof Tables & string>(
  tx: Transaction,
  command: CanRefuse<never>,
  table: Table,
  id: string,
  values: Partial<Row<Table>>,
): Promise<void> {
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
  const into = sql.table(table)
  const update = sql`update ${into} set (${columns}) =
    (select ${columns} from json_populate_record(null::${into}, ${JSON.stringify(values)})) where id = ${id}`
  const { numAffectedRows = 0n } = await inWords(command, update.execute(tx))
  if (numAffectedRows === 0n) throw new NotPossible('GONE', GONE.sentence)
}

/** Many at once come with their ids, because others of the many refer to them. */
export type Identified<New extends { readonly id?: string | undefined }> = New & {
  readonly id: NonNullable<New['id']>
}

/** Ids are made here rather than in the database, so that rows that belong together can be written together. */
export function newId<Kind extends string>(): Id<Kind> {
  // A random UUID belongs to nothing yet, so it may become the id of anything.
  return randomUUID() as unknown as Id<Kind>
}
