import { randomUUID } from 'node:crypto'
import type { Id } from '@nalle/domain/ids.ts'
import type { Insertable } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { insertMany } from '../database/insert-many.ts'
import type { Tables } from '../database/tables.ts'
import type { CanRefuse } from './refusals.ts'
import { inWords } from './refusals.ts'

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

/** Many at once come with their ids, because others of the many refer to them. */
export type Identified<New extends { readonly id?: string | undefined }> = New & {
  readonly id: NonNullable<New['id']>
}

/** Ids are made here rather than in the database, so that rows that belong together can be written together. */
export function newId<Kind extends string>(): Id<Kind> {
  // A random UUID belongs to nothing yet, so it may become the id of anything.
  return randomUUID() as unknown as Id<Kind>
}
