import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TODAY } from './families/today.ts'

const LONGEST_START_MS = 180_000

/** One Nalle for all stories: in test mode, with a data folder and a small town of its own. */
export default async function startNalle(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-e2e-'))
  const port = process.env['NALLE_E2E_PORT'] ?? ''
  const nalle = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NALLE_MODE: 'test',
      PORT: port,
      DATA_FOLDER: folder,
      DATABASE_URL: '',
      TOWN_CHILDREN: '40',
      TOWN_DATE: TODAY,
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
    await ready(nalle, `http://localhost:${port}/health/ready`)
  } catch (error) {
    await stop()
    throw new Error(`Nalle did not start. It said:\n${words}`, { cause: error })
  }
  return stop
}

async function ready(nalle: ChildProcess, address: string): Promise<void> {
  const until = performance.now() + LONGEST_START_MS
  while (performance.now() < until) {
    if (nalle.exitCode !== null) throw new Error(`it ended with ${nalle.exitCode}`)
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it was not ready in time')
}

async function stopped(nalle: ChildProcess): Promise<void> {
  if (nalle.exitCode !== null) return
  nalle.kill('SIGTERM')
  await once(nalle, 'exit')
}
