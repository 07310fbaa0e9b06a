import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { NotPossible, refusal } from './refusals.ts'

export const STILL_USED = refusal('Something else still names it; remove that first.')

/** Rows of a table that name the one in question. */
type Naming = { readonly table: keyof Tables & string; readonly column: string; readonly where?: string }

type Removal = {
  /** What is nothing but a part of it, and goes along. */
  readonly parts?: readonly Naming[]
  /** What the database would remove along, though it stands for something of its own. */
  readonly users?: readonly Naming[]
}

/** Takes something away that was put in by mistake and that nothing is built on. What is not there any more is gone. */
export function removing(table: keyof Tables & string, removal: Removal = {}) {
  return async (tx: Transaction, id: string): Promise<void> => {
    await removeRow(tx, table, id, removal)
  }
}

export async function removeRow(
  tx: Transaction,
  table: keyof Tables & string,
  id: string,
  { parts = [], users = [] }: Removal = {},
): Promise<void> {
  await requireUnused(tx, id, users)
  try {
    for (const part of parts)
      await sql`delete from ${sql.table(part.table)} where ${sql.ref(part.column)} = ${id}`.execute(tx)
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
  } catch (error) {
    if (!isViolatedReference(error)) throw error
    throw stillUsed(error.table, error)
  }
}

export async function requireUnused(tx: Transaction, id: string, users: readonly Naming[]): Promise<void> {
  for (const { table, column, where = 'true' } of users) {
    const [found] = await select<{ readonly isUsed: boolean }>(
      tx,
      sql`select exists (
        select from ${sql.table(table)} where ${sql.ref(column)} = ${id} and ${sql.raw(where)}
      ) as "isUsed"`,
    )
    if (found?.isUsed === true) throw stillUsed(table)
  }
}

/** The tables are called what the things in them are. */
function stillUsed(table: string, cause?: unknown): NotPossible {
  const sentence = `${STILL_USED.sentence} It is named by: ${table.replaceAll('_', ' ')}.`
  return new NotPossible('STILL_USED', sentence, { cause })
}

const FOREIGN_KEY_VIOLATION = '23503'

function isViolatedReference(error: unknown): error is Error & { readonly table: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === FOREIGN_KEY_VIOLATION &&
    'table' in error &&
    typeof error.table === 'string'
  )
}
