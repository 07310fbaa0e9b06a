import { openAsBlob } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { openDatabase } from '../database/open.ts'
import { FOR_JOBS } from '../database/statement-limits.ts'
import { askServer, createDatabase } from './create-database.ts'
import { refuseSecondConnections } from './one-connection.ts'

export type Engine =
  | { readonly kind: 'embedded'; readonly template: string }
  | { readonly kind: 'postgres'; readonly serverUrl: string }

declare module 'vitest' {
  // Vitest learns what `provide` and `inject` carry by widening its own interface.
  interface ProvidedContext {
    engine: Engine
  }
}

/**
 * A hundred guardians at once stand in line for a handful of connections, and the machine may do other things. Still
 * less than a test may take, so that a statement outside of its transaction is told no and does not hang.
 */
const PATIENT = { waitForConnectionMs: 25_000 }

/** A database of the test's own, migrated and empty, on whichever engine this run is about. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const engine = inject('engine')
  if (engine.kind === 'embedded') {
    const template = await openAsBlob(engine.template)
    return refuseSecondConnections(await openDatabase({ kind: 'memory', template, ...PATIENT }))
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(engine.serverUrl, name, 'nalle_template')
  const url = engine.serverUrl.replace('/postgres?', `/${name}?`)
  const open = await openDatabase({
    kind: 'postgres',
    url,
    poolSize: 5,
    preparedStatements: true,
    limits: FOR_JOBS,
    ...PATIENT,
  })
  const { close } = open.db
  const closeAndDrop = async () => {
    await close()
    await askServer(engine.serverUrl, `drop database if exists ${name} with (force)`)
  }
  Object.assign(open.db, { close: closeAndDrop })
  return refuseSecondConnections(open)
}
