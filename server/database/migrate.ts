import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { numberOf, ProgramTooOld, requireNotTooOld } from './schema-compatibility.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any fixed number: every process that starts takes the same lock. */
const MIGRATION_LOCK = 7_264_001

/** Runs the migrations that have not run yet, in order, all or none; other processes wait for their turn. */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    // A large table takes its time, and so do other processes that came first.
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null)')
    await requireNotTooOld(client, await newestMigration())
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const done = new Set(rows.map((row) => row.name))
    const pending = (await migrationNames()).filter((name) => !done.has(name))
    for (const name of pending) {
      await client.query(await readFile(new URL(name, FOLDER), 'utf8'))
      await client.query('insert into migration (name, applied_at) values ($1, now())', [name])
    }
    await client.query('commit')
    return pending
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** By its number this program is known to the database. */
export async function newestMigration(): Promise<number> {
  return Math.max(...(await migrationNames()).map(numberOf))
}

export async function migrationNames(): Promise<readonly string[]> {
  const files = await readdir(FOLDER)
  return files.filter((file) => file.endsWith('.sql')).toSorted()
}

/** Asked while the program runs: another one may have migrated meanwhile. A database that does not answer says nothing. */
export async function isTooOld(pool: pg.Pool): Promise<boolean> {
  try {
    await requireNotTooOld(pool, await newestMigration())
    return false
  } catch (error) {
    return error instanceof ProgramTooOld
  }
}
