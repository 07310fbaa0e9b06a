import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openMigratedDatabase } from '../database/open.ts'
import { createDatabase } from './create-database.ts'
import { keptTemplate } from './kept-template.ts'
import { postgresPrograms, startPostgresCluster } from './postgres-cluster.ts'

/** Once per run: a cluster with a migrated database that every test file copies. */
export default async function prepare(project: TestProject): Promise<() => void> {
  const version = execFileSync(join(postgresPrograms(), 'postgres'), ['--version'], { encoding: 'utf8' })
  const copyOf = await keptTemplate('postgres', version, makeTemplate)
  const cluster = startPostgresCluster({ manyDatabases: true, copyOf })
  project.provide('engine', { kind: 'postgres', serverUrl: cluster.urlOf('postgres') })
  return cluster.stop
}

async function makeTemplate(path: string): Promise<void> {
  const cluster = startPostgresCluster({ manyDatabases: true })
  try {
    await createDatabase(cluster.urlOf('postgres'), 'nalle_template')
    const { db } = await openMigratedDatabase({ kind: 'postgres', url: cluster.urlOf('nalle_template'), poolSize: 2 })
    await db.close()
    cluster.copyTo(path)
  } finally {
    cluster.stop()
  }
}
