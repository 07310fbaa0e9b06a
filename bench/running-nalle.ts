import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@nalle/server/testing/free-port.ts'
import { stopAtExit } from './stop-at-exit.ts'

export type RunningNalle = {
  readonly url: string
  readonly secondsToReady: number
  /** Memory the system has given to the process. */
  readonly residentMegabytes: () => number
  /** Time the process has worked so far; unlike the time that passes it does not grow when others work too. */
  readonly workedSeconds: () => number
  /** Ends it as an operator would; answers with its status. */
  readonly stop: () => Promise<number | null>
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
}

const LONGEST_START_SECONDS = 120

/** Nalle as people run it: a process of its own, reached over the loopback. */
export async function runNalle(
  env: Readonly<Record<string, string>>,
  hear: (output: string) => void = () => undefined,
  program = 'server/main.ts',
): Promise<RunningNalle> {
  const port = env['PORT'] === undefined ? await freePort() : Number(env['PORT'])
  const started = performance.now()
  // As `bin/start` does.
  const nalle = spawn(process.execPath, ['--max-semi-space-size=16', '--heap-growing-percent=100', program], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  stopAtExit(nalle)
  nalle.stdout.on('data', (text) => hear(String(text)))
  let complaints = ''
  nalle.stderr.on('data', (text) => (complaints += String(text)))
  const url = `http://127.0.0.1:${port}`
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (nalle.exitCode !== null || nalle.signalCode !== null) return
    nalle.kill(signal)
    await once(nalle, 'exit')
  }
  const stop = async () => {
    await end('SIGTERM')
    return nalle.exitCode
  }
  const elapsed = () => (performance.now() - started) / 1000
  while (!(await isReady(url))) {
    if (nalle.exitCode !== null || elapsed() > LONGEST_START_SECONDS) {
      await stop()
      throw new Error(`Nalle did not start:\n${complaints}`)
    }
    await pause(20)
  }
  const secondsToReady = elapsed()
  const pid = nalle.pid ?? 0
  return {
    url,
    secondsToReady,
    residentMegabytes: () => residentMegabytes(pid),
    workedSeconds: () => workedSeconds(pid),
    stop,
    kill: () => end('SIGKILL'),
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
  return answer?.ok === true
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}

const TICKS_IN_A_SECOND = 100

/** In the kernel's own table, after the name in parentheses: the 12th value for the program, the 13th for the system. */
function workedSeconds(pid: number): number {
  const values = statOf(pid)
  return (Number(values[11]) + Number(values[12])) / TICKS_IN_A_SECOND
}

/** The same of the processes that a process has started and that still run: the 2nd value is who started them. */
export function workedSecondsOfChildren(pid: number): number {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return others.reduce(
    (sum, name) => sum + (Number(statOf(Number(name))[1]) === pid ? workedSeconds(Number(name)) : 0),
    0,
  )
}

/** Whoever has ended meanwhile has no values. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
