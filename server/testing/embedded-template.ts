import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openMigratedDatabase } from '../database/open.ts'
import { keptTemplate } from './kept-template.ts'

/** Once per run: a migrated embedded database as one file, from which every test file starts. */
export default async function prepare(project: TestProject): Promise<void> {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const version = readFileSync(join(dirname(program), '../package.json'), 'utf8')
  project.provide('engine', {
    kind: 'embedded',
    template: await keptTemplate('embedded', version, makeTemplate),
  })
}

async function makeTemplate(path: string): Promise<void> {
  const { db, embedded } = await openMigratedDatabase({ kind: 'memory' })
  if (embedded === undefined) throw new Error('the embedded database did not open')
  // The templates of PostgreSQL are a quarter of the file, which each test file reads.
  await embedded.exec('update pg_database set datistemplate = false')
  await embedded.exec('drop database template0')
  await embedded.exec('drop database template1')
  // Without a checkpoint each start from the file would replay the log of the migrations.
  await embedded.exec('checkpoint')
  const dump = await embedded.dumpDataDir('none')
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()))
  await db.close()
}
