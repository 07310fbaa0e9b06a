import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellInBrowsers } from './browsers.ts'
import { runChecks } from './checks.ts'
import { ALSO_EMBEDDED } from './engines.ts'
import { runPart, sum, tell } from './part.ts'
import type { Outcome } from './part.ts'
import type { Steadied } from './run-again.ts'
import { slowestOf } from './slowest.ts'
import { tellStories } from './stories.ts'
import { runTestFiles } from './test-files.ts'

/** `npm run test:all`: every server test on both engines, and random tests three times as long. */
const isWhole = process.argv.includes('--all')
if (isWhole) process.env['NALLE_RANDOM'] ??= '3'

const folder = mkdtempSync(join(tmpdir(), 'nalle-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const started = performance.now()
const outcomes: Outcome[] = []
const steadied: Steadied[] = []

// Side by side: the checks often wait for one of their own, and the rules take what they leave of the machine.
const [build] = await Promise.all([
  checkAndBuild(),
  runTestFiles('rules, components, town', 'rules', folder).then(steady),
])
const embedded = isWhole ? [] : ALSO_EMBEDDED
steady(await runTestFiles('server on the embedded database', 'server-embedded', folder, embedded))
// Stories about yesterday's build would say nothing. Browsers that are started one after another wait a lot, and so do
// tests of connections that fall silent: side by side they leave less of the machine idle.
const isBuilt = build.failed === 0
await Promise.all([
  runTestFiles('server on PostgreSQL', 'server-postgres', folder).then(steady),
  isBuilt ? tellInBrowsers('stories in four browsers', folder).then(steady) : undefined,
])
if (isBuilt) steady(await tellStories('stories in a browser', folder))

const { passed, failed } = sum(outcomes)
const unsteady = steadied.flatMap(({ name, unsteady: titles }) => titles.map((title) => `${name}: ${title}`))
console.log(slowestOf(steadied))
if (unsteady.length > 0) console.log(['\nUnsteady, to be mended:', ...unsteady].join('\n  '))
const retries = steadied.reduce((total, outcome) => total + outcome.retries, 0)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s, ${retries} run again.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function checkAndBuild(): Promise<Outcome> {
  outcomes.push(...(await runChecks()))
  const built = await runPart({ name: 'web build', run: ['node', 'web/build.ts'] })
  note(built)
  return built
}

function note(outcome: Outcome): void {
  tell(outcome)
  outcomes.push(outcome)
}

function steady(outcome: Steadied): void {
  note(outcome)
  steadied.push(outcome)
  // Why they failed the first time is all there is to mend them by.
  if (outcome.unsteady.length > 0 && outcome.failed === 0) console.log(`\n${outcome.output.trim()}\n`)
}
