import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, openMigratedDatabase } from '@nalle/server/database/open.ts'
import { postgresPrograms } from '@nalle/server/testing/postgres-cluster.ts'
import type { Installation } from './installation.ts'
import type { Tried } from './tried.ts'

const RESTORED = 'restored'

/** The drill of docs/operations.md: dump while people work, restore into an empty database, compare. */
export async function tryRestore({ urlOf, database }: Installation): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-backup-'))
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(join(postgresPrograms(), program), [...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const file = join(folder, 'nalle.dump')
    const started = performance.now()
    const before = await dumpWhileCounting(database.pool, (snapshot) =>
      run('pg_dump', '-Fc', `--snapshot=${snapshot}`, '-f', file, urlOf('nalle')),
    )
    const admin = await openDatabase({ kind: 'postgres', url: urlOf('postgres'), poolSize: 1 })
    await admin.pool.query(`create database ${RESTORED} template template0`)
    await admin.db.close()
    run('pg_restore', '--no-owner', '--exit-on-error', '-d', urlOf(RESTORED), file)
    const restored = await openMigratedDatabase({ kind: 'postgres', url: urlOf(RESTORED), poolSize: 1 })
    const after = await rowsIn(restored.pool)
    await restored.db.close()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const differing = Object.keys(before).filter((table) => before[table] !== after[table])
    return {
      what: 'dump, and restore into an empty database',
      result: `${Object.keys(before).length} tables, ${differing.length} of them differ${differing.length === 0 ? '' : ` (${differing.map((table) => `${table} ${before[table]}, ${after[table]}`).join('; ')})`}; ${seconds} s`,
      isGood: differing.length === 0,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Pool = Installation['database']['pool']

/** The processes go on writing: what is counted and what is dumped are of one and the same moment. */
async function dumpWhileCounting(
  pool: Pool,
  dump: (snapshot: string) => void,
): Promise<Readonly<Record<string, number>>> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const counts = await rowsIn(client)
    dump(rows[0]?.snapshot ?? '')
    return counts
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Rows of each of our tables, except where processes note something all the time. */
async function rowsIn(pool: Pick<Pool, 'query'>): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter((table) => !['session', 'inbox_arrival'].includes(table.name))) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
