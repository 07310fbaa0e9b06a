import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import type { Measurement } from './measurement.ts'
import { runNalle } from './running-nalle.ts'

/** Nalle as it comes: embedded database, the demo's town, first in an empty folder and then again. */
export async function measureEmbeddedStarts(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-bench-'))
  try {
    const cold = await runNalle({ NALLE_MODE: 'demo', DATA_FOLDER: folder })
    await cold.stop()
    const warm = await runNalle({ NALLE_MODE: 'demo', DATA_FOLDER: folder })
    await warm.stop()
    return [
      {
        what: 'first start, embedded',
        value: cold.secondsToReady,
        unit: 's',
        how: 'empty folder, with making the town of 400 children',
      },
      {
        what: 'second start, embedded',
        value: warm.secondsToReady,
        unit: 's',
        aim: { atMost: 5 },
        how: 'same folder, until /health/ready',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const BENCH_DATABASE = 'bench'

/** A town in PostgreSQL, made by the first start of a demo there. */
export async function measureTown(cluster: PostgresCluster, children: number): Promise<readonly Measurement[]> {
  await createBenchDatabase(cluster, BENCH_DATABASE)
  const env = {
    NALLE_MODE: 'demo',
    DATABASE_URL: cluster.urlOf(BENCH_DATABASE),
    TOWN_CHILDREN: String(children),
  }
  const first = await runNalle(env)
  await first.stop()
  const second = await runNalle(env)
  await second.stop()
  const loading = first.secondsToReady - second.secondsToReady
  return [
    {
      what: 'town, children loaded',
      value: children / loading,
      unit: '/s',
      aim: { atLeast: 20_000 / 120 },
      how: `${children} children in ${loading.toFixed(1)} s, PostgreSQL`,
    },
    {
      what: 'second start, PostgreSQL',
      value: second.secondsToReady,
      unit: 's',
      aim: { atMost: 5 },
      how: 'until /health/ready',
    },
  ]
}

export async function createBenchDatabase(cluster: PostgresCluster, name: string): Promise<void> {
  const { db, pool } = await openDatabase({ kind: 'postgres', url: cluster.urlOf('postgres'), poolSize: 1 })
  await pool.query(`create database ${name} template template0`)
  await db.close()
}
