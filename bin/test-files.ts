import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { runPart } from './part.ts'
import type { Command } from './part.ts'
import { countsOfRun, runAgain } from './run-again.ts'
import type { Piece, Run, Steadied } from './run-again.ts'

const MOST_RUN_AGAIN = 3

/** Half of the machine: the other half tells stories in browsers meanwhile. */
const WORKERS = Math.max(1, Math.floor(availableParallelism() / 2))

/** One part of several that are about as large; which files are in which is the same in every run. */
export type Shard = { readonly shard: number; readonly shards: number }

/**
 * Runs the tests of a project, all of them or those of some files, or a part of these; the few files that failed are run
 * again when the others are done, one by one.
 */
export function runTestFiles(
  name: string,
  project: string,
  folder: string,
  files: readonly string[] = [],
  { shard, shards }: Shard = { shard: 1, shards: 1 },
): Promise<Steadied> {
  const report = join(folder, `${project}-${shard}`)
  return runAgain(
    MOST_RUN_AGAIN,
    () => vitest(name, project, `${report}.json`, [`--maxWorkers=${WORKERS}`, `--shard=${shard}/${shards}`, ...files]),
    (failed) =>
      vitest(name, project, `${report}-again.json`, ['--no-file-parallelism', ...failed.map((file) => file.name)]),
  )
}

async function vitest(name: string, project: string, report: string, options: readonly string[] = []): Promise<Run> {
  const run: Command['run'] = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${report}`,
    ...options,
  ]
  let pieces: readonly Piece[] = []
  const outcome = await runPart({ name, run }, (exitCode) => {
    if (!existsSync(report)) return { passed: 0, failed: 1 }
    // Written by vitest a moment ago.
    pieces = filesIn(JSON.parse(readFileSync(report, 'utf8')) as Report, process.cwd())
    return countsOfRun(pieces, exitCode)
  })
  return { outcome, pieces }
}

/** What vitest writes, as far as we read it. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: 'passed' | 'failed'
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

export function filesIn({ testResults }: Report, house: string): readonly Piece[] {
  return testResults.map(({ name: path, status, startTime, endTime, assertionResults }) => {
    const name = relative(house, path)
    const seconds = (endTime - startTime) / 1000
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const others = assertionResults.filter((test) => test.status !== 'passed')
    const titled = (tests: typeof others) => tests.map(({ fullName }) => `${name} › ${fullName}`)
    const failures = titled(others.filter((test) => test.status === 'failed'))
    // Broken around its tests, in a set-up for instance: those that did not get their turn are not skipped by anybody.
    if (status === 'failed' && failures.length === 0)
      return { name, seconds, passed, failures: [`${name} › set-up`], skipped: [] }
    return { name, seconds, passed, failures, skipped: titled(others.filter((test) => test.status !== 'failed')) }
  })
}
