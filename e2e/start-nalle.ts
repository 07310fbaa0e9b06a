import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { TODAY } from './families/today.ts'

const HOUSE = join(import.meta.dirname, '..')

/** Of a machine that does much else at the same time. */
export const LONGEST_START_MS = 240_000

/** One Nalle for all tests of a run. */
export default async function startNalle(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const port = Number(process.env['NALLE_E2E_PORT'])
  const stop = await runNalle({ city: 'kuusilahti', port, databaseUrl: postgres.url })
  return async () => {
    await stop()
    await postgres.stop()
  }
}

export type Postgres = {
  /** Empty where PostgreSQL is not installed, which means the embedded database. */
  readonly url: string
  /** Creates a database, as a copy if a template is named. */
  readonly create: (name: string, template?: string) => Promise<string>
  readonly stop: () => Promise<void>
}

export async function startPostgres(): Promise<Postgres> {
  const postgres = spawn(process.execPath, ['server/testing/postgres-program.ts'], {
    cwd: HOUSE,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(postgres, 'exit')
  const lines = createInterface(postgres.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => (await lines.next()).value ?? ''
  const url = await nextLine()
  let last = Promise.resolve('')
  return {
    url,
    create: (name, template) =>
      (last = last.then(async () => {
        if (url === '') return ''
        postgres.stdin.write(`${[name, template].filter((word) => word !== undefined).join(' ')}\n`)
        const created = await nextLine()
        if (created === '') throw new Error(`the database ${name} was not created`)
        return created
      })),
    stop: async () => {
      postgres.stdin.end()
      await ended
    },
  }
}

export const TESTED = { NALLE_MODE: 'test', TOWN_CHILDREN: '40', TOWN_DATE: TODAY }

type Start = {
  city: string
  port: number
  databaseUrl: string
  /** The data folder begins as a copy of this one. */
  copyOf?: string | undefined
  /** Instead of a small town in test mode. */
  env?: Readonly<Record<string, string>>
  /** Instead of the program itself: as people start it, here or in another folder. */
  startedBy?: { program: string; words: readonly string[]; folder: string | undefined }
  longestMs?: number
}

/** For finding stories that do not wait for what they look at. */
const LATE =
  process.env['NALLE_E2E_LATE_MS'] === undefined ? [] : ['--import', import.meta.resolve('./slow-answers.ts')]

/** A Nalle in test mode, with a data folder and a small town of its own; what comes back stops it. */
export async function runNalle({
  city,
  port,
  databaseUrl,
  copyOf,
  env = TESTED,
  startedBy = { program: process.execPath, words: [...LATE, 'server/main.ts'], folder: HOUSE },
  longestMs = LONGEST_START_MS,
}: Start): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-e2e-'))
  if (copyOf !== undefined) cpSync(copyOf, folder, { recursive: true })
  const nalle = spawn(startedBy.program, startedBy.words, {
    cwd: startedBy.folder ?? HOUSE,
    env: {
      ...process.env,
      CITY: city,
      PORT: String(port),
      DATA_FOLDER: folder,
      DATABASE_URL: databaseUrl,
      ...env,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  nalle.stdout.on('data', (text) => (words += String(text)))
  nalle.stderr.on('data', (text) => (words += String(text)))
  const stop = async () => {
    await stopped(nalle)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(nalle, `http://localhost:${port}/health/ready`, longestMs)
  } catch (error) {
    await stop()
    throw new Error(`Nalle did not start. It said:\n${words}`, { cause: error })
  }
  return stop
}

async function ready(nalle: ChildProcess, address: string, longestMs: number): Promise<void> {
  const isReady = async () => (await fetch(address)).ok || nalle.exitCode !== null
  await expect
    .poll(() => isReady().catch(() => nalle.exitCode !== null), { intervals: [100], timeout: longestMs })
    .toBe(true)
  if (nalle.exitCode !== null) throw new Error(`it ended with ${nalle.exitCode}`)
}

async function stopped(nalle: ChildProcess): Promise<void> {
  if (nalle.exitCode !== null) return
  nalle.kill('SIGTERM')
  await once(nalle, 'exit')
}
