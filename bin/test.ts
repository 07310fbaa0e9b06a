import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { runPart, sum, tell } from './part.ts'
import type { Command, Counts, Outcome } from './part.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalle-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const started = performance.now()
const outcomes: Outcome[] = [...(await runChecks())]

await part('rules, components, town', vitest('rules'))
await part('server on the embedded database', vitest('server-embedded'))
await part('server on PostgreSQL', vitest('server-postgres'))
const build = await part('web build', () => runPart({ name: 'web build', run: ['node', 'web/build.ts'] }))
// Stories about yesterday's build would say nothing.
if (build.failed === 0) await part('stories in a browser', stories)

const { passed, failed } = sum(outcomes)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function part(name: string, run: (name: string) => Promise<Outcome>): Promise<Outcome> {
  const outcome = await run(name)
  tell(outcome)
  outcomes.push(outcome)
  return outcome
}

function vitest(project: string): (name: string) => Promise<Outcome> {
  return (name) => {
    const report = join(folder, `${project}.json`)
    const run: Command['run'] = [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${report}`,
    ]
    return runPart({ name, run }, (exitCode) => countVitest(report, exitCode))
  }
}

function stories(name: string): Promise<Outcome> {
  const report = join(folder, 'stories.json')
  return runPart(
    {
      name,
      run: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
    (exitCode) => countStories(report, exitCode),
  )
}

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}

function countVitest(report: string, exitCode: number): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  // Written by vitest a moment ago.
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  return counts(numPassedTests, numFailedTests + numPendingTests, exitCode)
}

type StoriesReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

function countStories(report: string, exitCode: number): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  // Written by Playwright a moment ago.
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as StoriesReport
  return counts(stats.expected, stats.unexpected + stats.flaky + stats.skipped, exitCode)
}

/** A run may fail outside any test, in a set-up for instance: that counts as one failure. */
function counts(passed: number, failed: number, exitCode: number): Counts {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}
