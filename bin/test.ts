import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeBrowsers } from './browsers.ts'
import { changedSince, defaultBase, selectTests } from './changed.ts'
import { checks } from './checks.ts'
import { printOutcome, runPart, runTwoAtATime, sum } from './part.ts'
import type { Outcome, TestedPart } from './part.ts'
import { runPlaywright } from './run-playwright.ts'
import { runVitest } from './run-vitest.ts'
import { describeFlaky, flakyFailures } from './test-results.ts'
import type { TestResult } from './test-results.ts'
import { TAGS_FILTERS } from './test-run.ts'
import type { TestRun } from './test-run.ts'
import { describeTimings } from './timings.ts'
import { hashOfWebSources, isWebBuilt, markWebBuilt } from './web-build.ts'

/**
 * `npm test` is the default run; `--rest` what the full run has beyond it; `--all` is both in one run; `--changed` the part of
 * the default run that the changes since `--since` can reach.
 */
const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
  },
})
const chosen: TestRun = options.rest ? 'rest' : options.all ? 'all' : 'default'
process.env['NALLE_TEST_RUN'] = chosen
if (chosen !== 'default') process.env['NALLE_RANDOM'] ??= '3'

const OTHER_BROWSERS = 'e2e/browsers/playwright.config.ts'
/** For a part that runs beside another one. */
const ONE_WORKER = ['--maxWorkers=1']
const COMPONENTS = 'web/component-tests/playwright.config.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalle-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const started = performance.now()
const outcomes: Outcome[] = []
const tests: TestResult[] = []

/** In halves, so that two lanes end at about the same time. */
const embedded = (['1/2', '2/2'] as const).map((shard) => async () => {
  const options = [...ONE_WORKER, `--shard=${shard}`]
  await runTests(runVitest({ name: `embedded database ${shard}`, projects: ['server-embedded'], folder, options }))
})

if (options.changed) await runChanged(options.since ?? defaultBase())
else if (chosen === 'rest') await runRest()
else await runDefault()
report()

async function runDefault(): Promise<void> {
  const isBuilt = await buildAndCheck(true)
  const tagsFilter = TAGS_FILTERS[chosen]
  if (chosen === 'all') {
    await runTwoAtATime([
      () =>
        runTests(
          runVitest({ name: 'rules, server', projects: ['rules', 'server-postgres'], folder, options: ONE_WORKER }),
        ),
      ...embedded,
      ...otherBrowsers(isBuilt),
    ])
  } else {
    const projects = ['rules', 'server-postgres', 'server-embedded']
    await runTests(runVitest({ name: 'rules, server', projects, folder, tagsFilter }))
  }
  await runTests(runPlaywright({ name: 'components', config: COMPONENTS, folder }))
  if (isBuilt) await runBrowser()
}

async function runRest(): Promise<void> {
  const isBuilt = await buildWeb()
  const projects = ['rules', 'server-postgres']
  const tagsFilter = TAGS_FILTERS.rest
  await runTwoAtATime([
    ...embedded,
    () => runTests(runVitest({ name: 'rules, server, in full', projects, folder, tagsFilter, options: ONE_WORKER })),
    ...otherBrowsers(isBuilt),
  ])
  if (isBuilt) await runBrowser()
}

async function runChanged(base: string): Promise<void> {
  const { server, browser } = selectTests(changedSince(base))
  console.log(
    `Changes since ${base.slice(0, 12)} select: ${[...server, ...browser].join(' ') || 'no server or browser test'}`,
  )
  const isBuilt = await buildAndCheck(browser.length > 0)
  const tagsFilter = TAGS_FILTERS.default
  const changed = [`--changed=${base}`, '--passWithNoTests']
  await runTests(runVitest({ name: 'rules that changed', projects: ['rules'], folder, tagsFilter, options: changed }))
  await runTests(runPlaywright({ name: 'components', config: COMPONENTS, folder }))
  // Checks of the repository read files that they do not import.
  const projects = ['rules', ...(server.length > 0 ? ['server-postgres'] : [])]
  await runTests(runVitest({ name: 'server that changed', projects, folder, tagsFilter, options: ['bin/', ...server] }))
  if (isBuilt) await runBrowser(browser)
}

function otherBrowsers(isBuilt: boolean): readonly (() => Promise<void>)[] {
  return isBuilt ? [runOtherBrowsers] : []
}

async function runOtherBrowsers(): Promise<void> {
  const part = await runTests(runPlaywright({ name: 'other browsers', config: OTHER_BROWSERS, folder }))
  console.log(describeBrowsers(part.tests))
  if (process.arch !== 'x64') console.log(`  (there is no old Chromium for ${process.arch})`)
}

/** Alone, with several workers: beside other parts the same work took longer. */
async function runBrowser(files: readonly string[] = []): Promise<void> {
  const options = files.length > 0 ? [...files, '--pass-with-no-tests'] : []
  await runTests(runPlaywright({ name: 'browser', config: 'e2e/playwright.config.ts', folder, options }))
}

async function runTests(running: Promise<TestedPart>): Promise<TestedPart> {
  const part = await running
  printOutcome(part)
  outcomes.push(part)
  tests.push(...part.tests)
  return part
}

async function buildWeb(): Promise<boolean> {
  const sources = hashOfWebSources()
  if (isWebBuilt(sources)) {
    console.log('  web build: unchanged')
    return true
  }
  const build = await runPart({ name: 'web build', run: ['node', 'web/build.ts'] })
  printOutcome(build)
  outcomes.push(build)
  if (build.failed === 0) markWebBuilt(sources)
  return build.failed === 0
}

/** Whether there is a web build to open in a browser. */
async function buildAndCheck(needsBuild: boolean): Promise<boolean> {
  let isBuilt = false
  const build = async () => void (isBuilt = await buildWeb())
  await runTwoAtATime([
    ...(needsBuild ? [build] : []),
    ...checks.map((check) => async () => void outcomes.push(await check())),
  ])
  return isBuilt
}

function report(): void {
  const { passed, failed: failedTests } = sum(outcomes)
  const failed = failedTests + flakyFailures(tests)
  console.log(describeTimings(outcomes, tests))
  const flaky = describeFlaky(tests)
  if (flaky !== '') console.log(`\n${flaky}`)
  console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
  const counts = `${passed} passed, ${failed} failed`
  const countsFile = process.env['NALLE_TEST_COUNTS']
  if (countsFile === undefined) console.log(counts)
  else {
    // `.ci/run` prints the sum of its runs.
    const flakyTests = tests.filter(({ outcome }) => outcome === 'flaky').length
    writeFileSync(countsFile, `${passed} ${failedTests} ${flakyTests}\n`)
    console.log(`This run: ${counts}`)
  }
  process.exitCode = failed > 0 ? 1 : 0
}
