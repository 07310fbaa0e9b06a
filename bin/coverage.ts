import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { branchEntries, lostBranches, lostEntries, readExceptions } from './coverage-lists.ts'
import type { FileCoverage, Loss } from './coverage-lists.ts'

/**
 * `npm run coverage -- <list>…` runs the tests that a list needs and prints what is missing now against the committed list
 * in `docs/coverage`. `--write` replaces the committed list; `--recorded` takes the last recording instead of running tests;
 * `--existing` leaves out what browser tests recorded that have been removed since.
 */
const ROOT = join(import.meta.dirname, '..')
const COMMITTED = join(ROOT, 'docs/coverage')
const RECORDED = join(ROOT, 'node_modules/.cache/coverage')
const WEB_BUILD = join(ROOT, 'web/dist')
const DOMAIN_REPORT = join(RECORDED, 'domain/coverage-final.json')
const REFUSALS = join(RECORDED, 'refusals.txt')
const E2E = join(RECORDED, 'e2e.txt')
const COMPONENT_TESTS = 'web/component-tests/playwright.config.ts'
const ALL_FUNCTIONS = join(RECORDED, 'all-functions.txt')

const DOMAIN_COVERAGE = [
  '--coverage',
  '--coverage.provider=v8',
  '--coverage.reporter=json',
  '--coverage.include=domain/**/*.ts',
  '--coverage.exclude=**/testing/**',
  `--coverage.reportsDirectory=${join(RECORDED, 'domain')}`,
]

type Suite = { readonly records: readonly string[]; readonly run: () => boolean }
type List = {
  readonly suite: keyof typeof SUITES
  readonly entries: () => readonly string[]
  readonly lost: (before: readonly string[], now: readonly string[]) => readonly Loss[]
}

const SUITES = {
  domain: {
    records: [DOMAIN_REPORT],
    run: () => runs('vitest', ['run', '--project', 'rules', '--reporter=dot', ...DOMAIN_COVERAGE]),
  },
  server: {
    records: [REFUSALS],
    run: () =>
      runs('vitest', ['run', '--project', 'server-postgres', '--reporter=dot'], { NALLE_RECORD_REFUSALS: REFUSALS }),
  },
  // Tests of weights and times would measure the recording.
  browser: {
    records: [E2E, ALL_FUNCTIONS],
    run: () => {
      const isBuilt = runs('node', ['web/build.ts'], { NALLE_RECORD_FUNCTIONS: ALL_FUNCTIONS })
      const test = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot', 'e2e/(?!budgets/)']
      const isGreen = isBuilt && runs('playwright', test, { NALLE_TEST_RUN: 'all', NALLE_RECORD_E2E: E2E })
      const components = ['test', '--config', COMPONENT_TESTS, '--reporter=dot']
      const recordings = { NALLE_RECORD_FUNCTIONS: ALL_FUNCTIONS, NALLE_RECORD_E2E: E2E }
      const areComponentsGreen = isGreen && runs('playwright', components, recordings)
      // A build with recorders is never served by anything else.
      rmSync(WEB_BUILD, { recursive: true, force: true })
      return areComponentsGreen
    },
  },
} satisfies Readonly<Record<string, Suite>>

const LISTS: Readonly<Record<string, List>> = {
  'domain-branches': { suite: 'domain', entries: domainBranches, lost: lostBranches },
  refusals: { suite: 'server', entries: () => linesOf(REFUSALS), lost: (before, now) => lostEntries(before, now) },
  functions: {
    suite: 'browser',
    entries: () => e2eEntries('function '),
    lost: (before, now) => lostEntries(before, now, linesOf(ALL_FUNCTIONS)),
  },
  routes: { suite: 'browser', entries: () => e2eEntries('route '), lost: (before, now) => lostEntries(before, now) },
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, recorded: { type: 'boolean' }, existing: { type: 'boolean' } },
})
process.exitCode = positionals.every((name) => name in LISTS) && positionals.length > 0 ? coverage() : usage()

function usage(): number {
  console.error(`npm run coverage -- [--write] [--recorded [--existing]] <list>…, of ${Object.keys(LISTS).join(', ')}`)
  return 2
}

function coverage(): number {
  const chosen = Object.entries(LISTS).filter(([name]) => positionals.includes(name))
  if (values.recorded !== true) {
    for (const suite of new Set(chosen.map(([, list]) => list.suite))) {
      if (record(SUITES[suite])) continue
      console.error(`the ${suite} tests failed: their recording is incomplete`)
      return 1
    }
  }
  const results = chosen.map(([name, list]) => (values.write === true ? write(name, list) : compare(name, list)))
  return results.some((losses) => losses > 0) ? 1 : 0
}

function record({ records, run }: Suite): boolean {
  for (const file of records) rmSync(file, { force: true })
  mkdirSync(RECORDED, { recursive: true })
  return run()
}

function runs(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' }).status === 0
}

function write(name: string, { entries }: List): number {
  const lines = entries()
  writeFileSync(join(COMMITTED, `${name}.txt`), `${lines.join('\n')}\n`)
  console.log(`${name}: ${lines.length} entries written`)
  return 0
}

function compare(name: string, { entries, lost }: List): number {
  const [before, now] = [linesOf(join(COMMITTED, `${name}.txt`)), entries()]
  const isExcepted = readExceptions(readFileSync(join(COMMITTED, 'exceptions.txt'), 'utf8'), name)
  const losses = lost(before, now).filter(({ entry }) => !isExcepted(entry))
  for (const { entry, was } of losses) console.log(`missing: ${entry} (${was})`)
  console.log(`${name}: ${before.length} entries before, ${now.length} now, ${losses.length} missing`)
  return losses.length
}

function domainBranches(): readonly string[] {
  // Written by vitest.
  const report = JSON.parse(readFileSync(DOMAIN_REPORT, 'utf8')) as Readonly<Record<string, FileCoverage>>
  const files = Object.values(report).filter(({ path }) => !path.includes('/testing/'))
  return files.flatMap((file) => branchEntries(relative(ROOT, file.path), file)).toSorted()
}

/** With `--existing`, only what tests recorded that are still there. */
function e2eEntries(kind: string): readonly string[] {
  const tests = values.existing === true ? existingTests() : undefined
  const entries = linesOf(E2E).flatMap((line) => {
    const [entry = '', test = ''] = line.split('\t')
    return entry.startsWith(kind) && tests?.has(test) !== false ? [entry.slice(kind.length)] : []
  })
  return sortedOnce(entries)
}

/** Named as in the recording: `file › titles › project`. */
function existingTests(): ReadonlySet<string> {
  const env = { ...process.env, NALLE_TEST_RUN: 'all' }
  const listed = ['e2e/playwright.config.ts', COMPONENT_TESTS].map((config) => {
    const list = ['test', '--list', '--config', config, '--reporter=list']
    return spawnSync('playwright', list, { cwd: ROOT, env, encoding: 'utf8' }).stdout
  })
  const found = [...listed.join('\n').matchAll(/^ *\[(.+?)\] › (?:e2e\/)?(.+?):\d+:\d+ › (.*)$/gm)]
  return new Set(found.map(([, project, file, titles]) => [file, titles, project].join(' › ')))
}

function linesOf(file: string): readonly string[] {
  if (!existsSync(file)) throw new Error(`${file} is missing: run the command without --recorded`)
  const lines = readFileSync(file, 'utf8').split('\n')
  return sortedOnce(lines.filter((line) => line !== ''))
}

function sortedOnce(entries: readonly string[]): readonly string[] {
  return [...new Set(entries)].toSorted()
}
