import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellInBrowsers } from './browsers.ts'
import { longChecks, shortChecks } from './checks.ts'
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

/** The longest first. */
const left: (() => Promise<void>)[] = [
  embeddedShard(1, 2),
  embeddedShard(2, 2),
  ...longChecks.map((check) => async () => void outcomes.push(await check())),
]

// Stories about yesterday's build would say nothing, so the build comes first, beside the first checks.
const built = runPart({ name: 'web build', run: ['node', 'web/build.ts'] })
await Promise.all([testHouse(), tellAllStories()])

const { passed, failed } = sum(outcomes)
const unsteady = steadied.flatMap(({ name, unsteady: titles }) => titles.map((title) => `${name}: ${title}`))
console.log(slowestOf(steadied))
if (unsteady.length > 0) console.log(['\nUnsteady, to be mended:', ...unsteady].join('\n  '))
const retries = steadied.reduce((total, outcome) => total + outcome.retries, 0)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s, ${retries} run again.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * Half of the machine takes what needs no browser, one part after another: with one worker the program under test is
 * read and made fast once for each part. When it waits, for a process that starts or a connection that falls silent, the
 * stories have the whole machine.
 */
async function testHouse(): Promise<void> {
  for (const check of shortChecks) outcomes.push(await check())
  steady(await runTestFiles('rules, components, town', 'rules', folder))
  // Servers that are started as processes serve what the build has left.
  await built
  steady(await runTestFiles('server on PostgreSQL', 'server-postgres', folder))
  await takeWhatIsLeft()
}

async function tellAllStories(): Promise<void> {
  const build = await built
  note(build)
  if (build.failed === 0) {
    steady(await tellInBrowsers('stories in other browsers', folder, isWhole))
    steady(await tellStories('stories in a browser', folder))
  }
  await takeWhatIsLeft()
}

/** Whichever half is done first goes on with what is left, so that both are done at the same time. */
async function takeWhatIsLeft(): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) await next()
}

function embeddedShard(shard: number, shards: number): () => Promise<void> {
  const files = isWhole ? [] : ALSO_EMBEDDED
  const name = `server on the embedded database ${shard}/${shards}`
  return async () => steady(await runTestFiles(name, 'server-embedded', folder, files, { shard, shards }))
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
