import type pg from 'pg'

/** The database was migrated by a newer program and says that this one can no longer serve it. */
export class ProgramTooOld extends Error {
  constructor({ known, needed }: { readonly known: number; readonly needed: number }) {
    super(
      `This program is too old for its database: it knows migrations up to ${known}, and the database asks for ${needed}. Start the newer program.`,
    )
    this.name = 'ProgramTooOld'
  }
}

export const numberOf = (migration: string) => Number(migration.slice(0, 4))

/** Old and new programs run side by side while one after the other is restarted; only one that is too old may not. */
export async function requireNotTooOld(client: Pick<pg.ClientBase, 'query'>, known: number): Promise<void> {
  const needed = await oldestProgram(client)
  if (needed > known) throw new ProgramTooOld({ known, needed })
}

async function oldestProgram(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('schema_compatibility') is not null as "isThere"`,
  )
  // A database of before this was written down.
  if (rows[0]?.isThere !== true) return 0
  const answer = await client.query<{ oldest: number }>('select oldest_program as oldest from schema_compatibility')
  return answer.rows[0]?.oldest ?? 0
}
