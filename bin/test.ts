import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { runPart, sum, tell } from './part.ts'
import type { Command, Counts, Outcome } from './part.ts'
import { tellStories } from './stories.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalle-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const started = performance.now()
const outcomes: Outcome[] = [...(await runChecks())]

await part('rules, components, town', vitest('rules'))
await part('server on the embedded database', vitest('server-embedded'))
await part('server on PostgreSQL', vitest('server-postgres'))
const build = await part('web build', () => runPart({ name: 'web build', run: ['node', 'web/build.ts'] }))
// Stories about yesterday's build would say nothing.
if (build.failed === 0) {
  const told = await part('stories in a browser', (name) => tellStories(name, folder))
  // Why they failed the first time is all there is to mend them by.
  if (told.unsteady.length > 0 && told.failed === 0) console.log(`\n${told.output.trim()}`)
  if (told.unsteady.length > 0) console.log(['\nUnsteady, to be mended:', ...told.unsteady].join('\n  '))
}

const { passed, failed } = sum(outcomes)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function part<Told extends Outcome>(name: string, run: (name: string) => Promise<Told>): Promise<Told> {
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

/** A run may fail outside any test, in a set-up for instance: that counts as one failure. */
function counts(passed: number, failed: number, exitCode: number): Counts {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}
