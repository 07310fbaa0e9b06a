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

/** `npm run test:all`: every server test on both engines, every story, and random tests three times as long. */
const isWhole = process.argv.includes('--all')
if (isWhole) {
  process.env['NALLE_RANDOM'] ??= '3'
  process.env['NALLE_E2E_ALL'] ??= '1'
}

const folder = mkdtempSync(join(tmpdir(), 'nalle-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const started = performance.now()
const outcomes: Outcome[] = []
const steadied: Steadied[] = []

// Stories about yesterday's build would say nothing, and servers that are started as processes serve what it has left.
const [build] = await Promise.all([runPart({ name: 'web build', run: ['node', 'web/build.ts'] }), lookOver()])
note(build)

/** Each for one processor, the longest first. */
const left: (() => Promise<void>)[] = [
  async () => steady(await runTestFiles('server on PostgreSQL', 'server-postgres', folder)),
  ...(build.failed === 0 ? [storiesInOtherBrowsers] : []),
  embeddedShard(1, 2),
  embeddedShard(2, 2),
  async () => steady(await runTestFiles('rules, components, town', 'rules', folder)),
  ...longChecks.map((check) => async () => void outcomes.push(await check())),
]
await Promise.all([takeWhatIsLeft(), takeWhatIsLeft()])
if (build.failed === 0) steady(await tellStories('stories in a browser', folder))

const { passed, failed } = sum(outcomes)
const unsteady = steadied.flatMap(({ name, unsteady: titles }) => titles.map((title) => `${name}: ${title}`))
console.log(slowestOf(steadied))
if (unsteady.length > 0) console.log(['\nUnsteady, to be mended:', ...unsteady].join('\n  '))
const retries = steadied.reduce((total, outcome) => total + outcome.retries, 0)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s, ${retries} run again.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function lookOver(): Promise<void> {
  for (const check of shortChecks) outcomes.push(await check())
}

/**
 * Two pieces go side by side, so that two processors are busy to the end. Stories in Chromium come when everything else is
 * done: several are told at once and keep both busy, and beside other work all of it took longer (page 48).
 */
async function takeWhatIsLeft(): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) await next()
}

async function storiesInOtherBrowsers(): Promise<void> {
  steady(await tellInBrowsers('stories in other browsers', folder, isWhole))
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
