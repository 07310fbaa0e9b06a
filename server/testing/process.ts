import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { createDatabase } from './create-database.ts'

const COMPILED = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled')
const MAIN = join(import.meta.dirname, '..', 'main.ts')

/** A place where a real Nalle keeps its data, on whichever engine this run is about. */
export type Home = {
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
  readonly remove: () => void
}

export async function makeHome(): Promise<Home> {
  const engine = inject('engine')
  const folder = mkdtempSync(join(tmpdir(), 'nalle-home-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (engine.kind === 'embedded') {
    // The prepared database of the tests, so that a start takes seconds and not half a minute.
    mkdirSync(join(folder, 'db'))
    execFileSync('tar', ['-xf', engine.template, '-C', join(folder, 'db')], { stdio: 'ignore' })
    return { folder, remove, env: { DATA_FOLDER: folder } }
  }
  const name = `home_${randomUUID().replaceAll('-', '')}`
  await createDatabase(engine.serverUrl, name, 'nalle_template')
  return {
    folder,
    remove,
    env: { DATA_FOLDER: folder, DATABASE_URL: engine.serverUrl.replace('/postgres?', `/${name}?`) },
  }
}

/** As `makeHome`, for a first start: nothing has been made in its database yet. PostgreSQL only. */
export async function makeEmptyHome(): Promise<Home> {
  const engine = inject('engine')
  if (engine.kind !== 'postgres') throw new Error('an embedded database is made by its one process')
  const folder = mkdtempSync(join(tmpdir(), 'nalle-home-'))
  const name = `home_${randomUUID().replaceAll('-', '')}`
  await createDatabase(engine.serverUrl, name)
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    env: { DATA_FOLDER: folder, DATABASE_URL: engine.serverUrl.replace('/postgres?', `/${name}?`) },
  }
}

/** Before the next server comes, what the killed one has left is looked at from below. */
export async function withDatabase(home: Home, look: (db: Database) => Promise<void>): Promise<void> {
  const url = home.env['DATABASE_URL']
  const { db } = await openDatabase(
    url === undefined ? { kind: 'embedded', folder: home.folder } : { kind: 'postgres', url, poolSize: 2 },
  )
  try {
    await look(db)
  } finally {
    await db.close()
  }
}

export type RunningNalle = {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly output: () => string
  readonly signal: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => void
  readonly ended: Promise<{ readonly status: number | null }>
}

/** What a process is given of the outside, and nothing else. */
function environment(env: Readonly<Record<string, string>>): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: COMPILED,
    NALLE_MODE: 'test',
    TOWN_CHILDREN: '0',
    TOWN_DATE: '2026-09-14',
    PORT: '0',
    ...env,
  }
}

/** Starts `node server/main.ts` and waits until it says where it is. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<RunningNalle> {
  const child = spawn(process.execPath, [MAIN], { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  // Not when it exits: the last of what it said may come after that.
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null }))
  const ready = new Promise<number>((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk)
      const port = /is ready at http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(Number(port))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(({ status }) => reject(new Error(`it ended with ${status} and said:\n${output}`)))
  })
  const port = await ready
  return {
    port,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    ended,
    signal: (signal) => void child.kill(signal),
  }
}

/** For a start that is to fail: what it said, and how it ended. */
export async function failToStart(env: Readonly<Record<string, string>>): Promise<string> {
  const running = await startProcess(env).catch((error: unknown) => String(error))
  if (typeof running === 'string') return running
  running.signal('SIGTERM')
  await running.ended
  throw new Error('it started')
}
