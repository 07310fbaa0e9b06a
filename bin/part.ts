import { spawn } from 'node:child_process'
import type { TestResult } from './test-results.ts'

export type Counts = { readonly passed: number; readonly failed: number }
export type Outcome = { readonly name: string; readonly seconds: number; readonly output: string } & Counts
export type TestedPart = Outcome & { readonly tests: readonly TestResult[] }

export type Command = {
  readonly name: string
  readonly run: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a program to its end and keeps its output, so that only that of a failed one is printed. */
export function runPart(command: Command, count: (exitCode: number) => Counts = countAsOneTest): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const [program, ...args] = command.run
    const child = spawn(program, args, { env: { ...process.env, ...command.env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (text) => (output += String(text)))
    child.stderr.on('data', (text) => (output += String(text)))
    const end = (exitCode: number) =>
      resolve({ name: command.name, seconds: (performance.now() - started) / 1000, output, ...count(exitCode) })
    child.on('error', (error) => {
      output += String(error)
      end(1)
    })
    child.on('close', (exitCode) => end(exitCode ?? 1))
  })
}

function countAsOneTest(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export function printOutcome(outcome: Outcome): void {
  const mark = outcome.failed === 0 ? '✓' : '✗'
  const counts = `${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} failed` : ''}`
  console.log(`${mark} ${outcome.name.padEnd(34)} ${counts.padStart(24)} ${outcome.seconds.toFixed(1).padStart(8)} s`)
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`)
}

export function sum(outcomes: readonly Counts[]): Counts {
  return {
    passed: outcomes.reduce((total, outcome) => total + outcome.passed, 0),
    failed: outcomes.reduce((total, outcome) => total + outcome.failed, 0),
  }
}

/** Two workers drain one job list, in its order. */
export async function runTwoAtATime(jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...jobs]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next()
  }
  await Promise.all([work(), work()])
}
