import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import type { Tables } from './tables.ts'

/** What became of one row. */
export type Written = 'CREATED' | 'CHANGED' | 'UNCHANGED'

export type UpsertBy<Table extends keyof Tables> = {
  /** The columns of the primary key. */
  readonly identity: readonly (keyof Tables[Table] & string)[]
  /** The columns that say something; while they are as before, the row is left alone. */
  readonly compared: readonly (keyof Tables[Table] & string)[]
}

/**
 * Writes rows that may be there already, one or very many in a statement, and tells of each what became of it. Rows of
 * the same identity among them are written one after the other. All rows name the same columns.
 */
export async function upsertMany<Table extends keyof Tables & string>(
  tx: Transaction,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  by: UpsertBy<Table>,
): Promise<readonly Written[]> {
  const written = rows.map((): Written => 'UNCHANGED')
  for (const turn of turnsOf(rows, by.identity)) {
    const statement = upsertOf(
      table,
      turn.map(({ row }) => row),
      by,
    )
    const { rows: told } = await statement.execute(tx)
    for (const { at, isNew } of told) {
      const place = turn[Number(at) - 1]
      if (place !== undefined) written[place.index] = isNew ? 'CREATED' : 'CHANGED'
    }
  }
  return written
}

type Placed<Row> = { readonly row: Row; readonly index: number }

/** One statement cannot write the same row twice. */
function turnsOf<Row extends object>(rows: readonly Row[], identity: readonly string[]): readonly Placed<Row>[][] {
  const turns: Placed<Row>[][] = []
  const times = new Map<string, number>()
  rows.forEach((row, index) => {
    const columns = new Map<string, unknown>(Object.entries(row))
    const name = JSON.stringify(identity.map((column) => columns.get(column)))
    const turn = times.get(name) ?? 0
    times.set(name, turn + 1)
    const sameTurn = turns[turn]
    if (sameTurn === undefined) turns.push([{ row, index }])
    else sameTurn.push({ row, index })
  })
  return turns
}

function upsertOf<Table extends keyof Tables & string>(
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  { identity, compared }: UpsertBy<Table>,
) {
  const names = Object.keys(rows[0] ?? {})
  const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
  const into = sql.table(table)
  const of = (alias: string, columns: readonly string[]) =>
    sql.join(columns.map((column) => sql`${sql.ref(`${alias}.${column}`)}`))
  const others = names.filter((name) => !identity.some((column) => column === name))
  const assignments = sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  const onConflict =
    compared.length === 0
      ? sql`do nothing`
      : sql`do update set ${assignments}
          where (${of(table, compared)}) is distinct from (${of('excluded', compared)})`
  return sql<{ at: number; isNew: boolean }>`
    with given as (
      select row_number() over () as at, ${refs(names)}
      from json_populate_recordset(null::${into}, ${JSON.stringify(rows)})
    ),
    written as (
      insert into ${into} (${refs(names)}) select ${refs(names)} from given
      on conflict (${refs(identity)}) ${onConflict}
      returning ${of(table, identity)}, (xmax = 0) as is_new
    )
    select given.at, written.is_new as "isNew" from given join written using (${refs(identity)})`
}
