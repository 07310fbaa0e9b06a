import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Writes one row or very many in one statement, and alike on both engines: the rows travel as one JSON text and become
 * columns in the database. COPY saves at most a third of the time of a placement, because most of it goes into checking
 * the row, so a second way of writing is not worth having. All rows name the same columns.
 */
export async function insertMany<Table extends keyof Tables & string>(
  tx: Transaction,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const into = sql.table(table)
  await sql`insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)})`.execute(tx)
}
