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
    const before = await rowsIn(database.pool)
    run('pg_dump', '-Fc', '-f', file, urlOf('nalle'))
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
      result: `${Object.keys(before).length} tables, ${differing.length} of them differ; ${seconds} s`,
      isGood: differing.length === 0,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rows of each of our tables, except where processes note something all the time. */
async function rowsIn(pool: Installation['database']['pool']): Promise<Readonly<Record<string, number>>> {
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
