import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openMigratedDatabase } from '../database/open.ts'

/** Once for each run: a migrated embedded database as one file, from which every test file starts. */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-embedded-'))
  const { db, embedded } = await openMigratedDatabase({ kind: 'memory' })
  if (embedded === undefined) throw new Error('the embedded database did not open')
  // What PostgreSQL copies other databases from is a quarter of the file, and each file of tests reads it.
  await embedded.exec('update pg_database set datistemplate = false')
  await embedded.exec('drop database template0')
  await embedded.exec('drop database template1')
  // Without it everybody who starts from the file would go through all of the migrations' writing again.
  await embedded.exec('checkpoint')
  const dump = await embedded.dumpDataDir('none')
  const template = join(folder, 'template.tar')
  writeFileSync(template, Buffer.from(await dump.arrayBuffer()))
  await db.close()
  project.provide('engine', { kind: 'embedded', template })
  return () => rmSync(folder, { recursive: true, force: true })
}
