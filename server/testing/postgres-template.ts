import type { TestProject } from 'vitest/node'
import { openMigratedDatabase } from '../database/open.ts'
import { createDatabase } from './create-database.ts'
import { startPostgresCluster } from './postgres-cluster.ts'

/** Once for each run: a cluster, and in it a migrated database that every test file copies. */
export default async function prepare(project: TestProject): Promise<() => void> {
  const cluster = startPostgresCluster({ manyDatabases: true })
  await createDatabase(cluster.urlOf('postgres'), 'nalle_template')
  const { db } = await openMigratedDatabase({ kind: 'postgres', url: cluster.urlOf('nalle_template'), poolSize: 2 })
  await db.close()
  project.provide('engine', { kind: 'postgres', serverUrl: cluster.urlOf('postgres') })
  return cluster.stop
}
