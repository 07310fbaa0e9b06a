import { randomUUID } from 'node:crypto'
import type { Id } from '@nalle/domain/ids.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { inWords } from './not-possible.ts'

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/**
 * Writes one row or a whole district's in one statement, and alike on both engines: the rows travel as one JSON text
 * and become columns in the database. COPY saves at most a third of the time of a placement, because most of it goes
 * into checking the row, so a second way of writing is not worth having. All rows name the same columns.
 */
export async function insertRows<Table extends keyof Tables & string>(
  tx: Transaction,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const into = sql.table(table)
  await inWords(
    sql`insert into ${into} (${columns})
      select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)})`.execute(tx),
  )
}

/** Ids are made here rather than in the database, so that rows that belong together can be written together. */
export function newId<Kind extends string>(): Id<Kind> {
  // A random UUID belongs to nothing yet, so it may become the id of anything.
  return randomUUID() as unknown as Id<Kind>
}
