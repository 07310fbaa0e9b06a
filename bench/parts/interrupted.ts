import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '../running-nalle.ts'
import { stopAtExit } from '../stop-at-exit.ts'
import type { Tried } from './tried.ts'

const PROGRAM = join(import.meta.dirname, '..', 'try-parts.ts')
const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** By then everything has been started, and the first trial is under way. */
const LONGEST_START_SECONDS = 240
const GONE_WITHIN_MS = 5000

/** These trials themselves are interrupted, in the middle of everything: nothing of theirs may go on, nor lie about. */
export async function tryInterruption(): Promise<readonly Tried[]> {
  const rows: Tried[] = []
  for (const signal of SIGNALS) {
    // Beside ours and not in it: the paths of sockets may not be long.
    const folder = mkdtempSync(join(tmpdir(), '..', 'nalle-i-'))
    chmodSync(folder, 0o755)
    try {
      rows.push(await interruptedBy(signal, folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return rows
}

async function interruptedBy(signal: (typeof SIGNALS)[number], folder: string): Promise<Tried> {
  const trial = spawn(process.execPath, [PROGRAM, 'memory'], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  stopAtExit(trial)
  const pid = trial.pid ?? 0
  const latest = performance.now() + LONGEST_START_SECONDS * 1000
  while (processesOf(pid, folder).filter(isNalle).length < 2) {
    if (trial.exitCode !== null || performance.now() > latest) throw new Error('the trial did not begin')
    await pause(200)
  }
  await pause(2000)
  const started = processesOf(pid, folder)
  trial.kill(signal)
  await once(trial, 'exit')
  const asked = performance.now()
  while (started.some(isRunning) && performance.now() - asked < GONE_WITHIN_MS) await pause(100)
  const left = started.filter(isRunning)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return {
    what: `interrupted by ${signal}`,
    result: `${started.length} processes before, ${left.length} afterwards${left.map((one) => `; ${commandOf(one)}`).join('')}; ${files.length} folders left`,
    isGood: started.length > 2 && left.length === 0 && files.length === 0,
  }
}

/** Those it started, those they started, and those that have left their parents but work in its folder. */
function processesOf(pid: number, folder: string): readonly number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(isRunning)
  const found = new Set([pid])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const one of all) if (found.has(parentOf(one)) || isIn(one, folder)) found.add(one)
  }
  found.delete(pid)
  return [...found]
}

const read = (look: () => string): string => {
  try {
    return look()
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
const statOf = (pid: number) =>
  read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    .split(') ')
    .at(-1)
    ?.split(' ') ?? []
const parentOf = (pid: number) => Number(statOf(pid)[1])
/** Who has ended and whom nobody has asked about yet is still listed, as a zombie. */
const isRunning = (pid: number) => !['', 'Z', 'X', undefined].includes(statOf(pid)[0])
const commandOf = (pid: number) => read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
const isNalle = (pid: number) => commandOf(pid).includes('server/main.ts')
const isIn = (pid: number, folder: string) =>
  commandOf(pid).includes(folder) || read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder)
