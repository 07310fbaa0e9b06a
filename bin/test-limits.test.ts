import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testsIn } from './run-playwright.ts'
import type { Report } from './run-playwright.ts'
import { sourceFiles } from './source-files.ts'

/**
 * What keeps the test suite fast: counts that are the same on every machine. A new test at a limit replaces another one or goes to a
 * lower level (docs/contributing.md); who raises a limit says why in the commit.
 */
const MOST_BROWSER_TESTS = 113
/** Per spec file, which is about one page or one dialog of it. */
const MOST_BROWSER_TESTS_PER_PAGE = 4
const MOST_BROWSER_TESTS_PER_FEATURE: Readonly<Record<string, number>> = {
  applications: 18,
  budgets: 3,
  calendar: 23,
  'child-documents': 4,
  children: 5,
  decisions: 7,
  families: 1,
  feedback: 2,
  'income-statements': 5,
  map: 6,
  messages: 8,
  'personal-details': 6,
  'second-city': 4,
  session: 8,
  shell: 13,
}
const MOST_COMPONENT_TESTS_PER_FEATURE: Readonly<Record<string, number>> = { applications: 60, calendar: 80 }
const MOST_COMPONENT_TESTS_PER_OTHER_FEATURE = 30
/** Calls of `goto`, `reload`, `goBack` and `goForward` in browser tests and their fixtures. */
const MOST_PAGE_LOADS = 390
/** Calls that start Nalle, in process or as a process of its own, in server tests and browser tests. */
const MOST_STARTED_SERVERS = 250

describe('browser tests of the default run', () => {
  const tests = listTests('e2e/playwright.config.ts')

  test(`are at most ${MOST_BROWSER_TESTS}`, () => {
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.length).toBeLessThanOrEqual(MOST_BROWSER_TESTS)
  })

  test(`are at most ${MOST_BROWSER_TESTS_PER_PAGE} per page`, () => {
    expect(
      over(
        countBy(tests, ({ file }) => file),
        () => MOST_BROWSER_TESTS_PER_PAGE,
      ),
    ).toEqual([])
  })

  test('are limited per feature', () => {
    expect(over(countBy(tests, folderOf), (feature) => MOST_BROWSER_TESTS_PER_FEATURE[feature] ?? 0)).toEqual([])
  })
})

test('component tests are limited per feature', () => {
  const tests = listTests('web/component-tests/playwright.config.ts')
  expect(tests.length).toBeGreaterThan(0)
  const mostOf = (feature: string) =>
    MOST_COMPONENT_TESTS_PER_FEATURE[feature] ?? MOST_COMPONENT_TESTS_PER_OTHER_FEATURE
  expect(over(countBy(tests, folderOf), mostOf)).toEqual([])
})

test(`browser tests load pages at most ${MOST_PAGE_LOADS} times`, () => {
  const count = occurrences(/^e2e\/.*\.ts$/, /\.(?:goto|reload|goBack|goForward)\(/g).length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(MOST_PAGE_LOADS)
})

test(`tests start at most ${MOST_STARTED_SERVERS} servers`, () => {
  const count = occurrences(/\.(?:test|spec)\.ts$/, /\b(?:startNalle\w*|startProcess|runNalle)\(/g).length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(MOST_STARTED_SERVERS)
})

test('no browser or component test waits for a fixed time', () => {
  const waits =
    /\bwaitForTimeout\(|['"](?:node:)?timers\/promises['"]|\bsetTimeout\([^()]*(?:\([^()]*\))?[^()]*,\s*(?:[1-9]|[A-Z_]+\))/g
  expect(occurrences(/^(?:e2e|web\/component-tests)\/.*\.ts$|\.component\.ts$/, waits)).toEqual([])
})

function listTests(config: string): ReturnType<typeof testsIn> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-list-'))
  try {
    const report = join(folder, 'tests.json')
    const env = { ...process.env, NALLE_TEST_RUN: 'default', PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const args = ['test', '--config', config, '--list', '--reporter=json']
    const { status, stderr } = spawnSync('node_modules/.bin/playwright', args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${config} cannot be listed: ${stderr}`)
    // Written by Playwright's JSON reporter.
    return testsIn(JSON.parse(readFileSync(report, 'utf8')) as Report, 'components')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const folderOf = ({ file }: { readonly file: string }) => file.split('/')[0] ?? ''

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]))
}

/** Those over their limit, as `calendar: 24 of 23`. */
function over(counts: ReadonlyMap<string, number>, mostOf: (key: string) => number): readonly string[] {
  return [...counts]
    .filter(([key, count]) => count > mostOf(key))
    .map(([key, count]) => `${key}: ${count} of ${mostOf(key)}`)
}

/** The name of the file for each match. */
function occurrences(files: RegExp, pattern: RegExp): readonly string[] {
  return sourceFiles(files).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(() => file))
}
