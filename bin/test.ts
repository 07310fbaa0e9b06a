import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellInBrowsers } from './browsers.ts'
import { runChecks } from './checks.ts'
import { runPart, sum, tell } from './part.ts'
import type { Outcome } from './part.ts'
import type { Steadied } from './run-again.ts'
import { tellStories } from './stories.ts'
import { runTestFiles } from './test-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalle-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const started = performance.now()
const outcomes: Outcome[] = [...(await runChecks())]
const unsteady: string[] = []

steady(await runTestFiles('rules, components, town', 'rules', folder))
steady(await runTestFiles('server on the embedded database', 'server-embedded', folder))
steady(await runTestFiles('server on PostgreSQL', 'server-postgres', folder))
const build = await runPart({ name: 'web build', run: ['node', 'web/build.ts'] })
note(build)
// Stories about yesterday's build would say nothing.
if (build.failed === 0) steady(await tellStories('stories in a browser', folder))
if (build.failed === 0) steady(await tellInBrowsers('stories in four browsers', folder))

const { passed, failed } = sum(outcomes)
if (unsteady.length > 0) console.log(['\nUnsteady, to be mended:', ...unsteady].join('\n  '))
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function note(outcome: Outcome): void {
  tell(outcome)
  outcomes.push(outcome)
}

function steady(outcome: Steadied): void {
  note(outcome)
  unsteady.push(...outcome.unsteady.map((title) => `${outcome.name}: ${title}`))
  // Why they failed the first time is all there is to mend them by.
  if (outcome.unsteady.length > 0 && outcome.failed === 0) console.log(`\n${outcome.output.trim()}\n`)
}
