import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { TODAY } from './families/today.ts'
import { freePort } from './free-port.ts'

const HOUSE = join(import.meta.dirname, '..')

/** Of a machine that does much else at the same time. */
export const LONGEST_START_MS = 240_000

/**
 * One Nalle for all stories, and one of the second city for those that ask for it: the first on PostgreSQL, which takes
 * less of the machine's time, the other on the embedded database, so that stories are told on both.
 */
export default async function startNalle(): Promise<() => Promise<void>> {
  const closeDoor = await openDoorToSecondCity(Number(process.env['NALLE_E2E_SECOND_CITY_PORT']))
  const postgres = await startPostgres()
  const port = Number(process.env['NALLE_E2E_PORT'])
  const stop = await runNalle({ city: 'kuusilahti', port, databaseUrl: postgres.url })
  return async () => {
    await Promise.all([stop(), closeDoor()])
    await postgres.stop()
  }
}

/** Where PostgreSQL is not installed there is no address, which means the embedded database. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const postgres = spawn(process.execPath, ['server/testing/postgres-program.ts'], {
    cwd: HOUSE,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(postgres, 'exit')
  const firstLine = once(postgres.stdout, 'data').then(([line]) => String(line).trim())
  return {
    url: await Promise.race([firstLine, ended.then(() => '')]),
    stop: async () => {
      postgres.stdin.end()
      await ended
    },
  }
}

/**
 * Stories are told by workers that come and go, and only this process stays: so a worker knocks here, and is told where
 * the Nalle of the second city is as soon as it is ready. It starts at the first knock, or not at all.
 */
async function openDoorToSecondCity(door: number): Promise<() => Promise<void>> {
  let starting: Promise<{ address: string; stop: () => Promise<void> }> | undefined
  const start = async () => {
    const port = await freePort()
    return { address: `http://localhost:${port}`, stop: await runNalle({ city: 'norrvik', port, databaseUrl: '' }) }
  }
  const server = createServer((_request, response) => {
    starting ??= start()
    starting.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(door, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    const second = await starting?.catch(() => undefined)
    await second?.stop()
  }
}

export const TESTED = { NALLE_MODE: 'test', TOWN_CHILDREN: '40', TOWN_DATE: TODAY }

type Start = {
  city: string
  port: number
  databaseUrl: string
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
  env = TESTED,
  startedBy = { program: process.execPath, words: [...LATE, 'server/main.ts'], folder: HOUSE },
  longestMs = LONGEST_START_MS,
}: Start): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-e2e-'))
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
