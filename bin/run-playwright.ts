import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runPart } from './part.ts'
import type { TestedPart } from './part.ts'
import { countRun } from './test-results.ts'
import type { TestResult } from './test-results.ts'

type PlaywrightRun = {
  readonly name: string
  readonly config: string
  readonly folder: string
  readonly options?: readonly string[]
}

/** Runs browser tests. They need the build of the web. */
export async function runPlaywright({ name, config, folder, options = [] }: PlaywrightRun): Promise<TestedPart> {
  const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`)
  let tests: readonly TestResult[] = []
  const outcome = await runPart(
    {
      name,
      run: ['playwright', 'test', '--config', config, '--reporter=dot,json', ...options],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
    (exitCode) => {
      if (!existsSync(report)) return { passed: 0, failed: 1 }
      // Written by Playwright's JSON reporter.
      tests = testsIn(JSON.parse(readFileSync(report, 'utf8')) as Report, name)
      return countRun(tests, exitCode)
    },
  )
  const pages = outcome.failed === 0 ? [] : pagesOfFailures()
  return { ...outcome, output: [outcome.output, ...pages].join('\n'), tests }
}

/** The accessibility tree of the page when a test failed. */
function pagesOfFailures(): readonly string[] {
  return globSync('e2e/results/**/error-context.md').map((path) => readFileSync(path, 'utf8'))
}

/** The part of Playwright's report that is read here. */
export type Report = { readonly suites: readonly Suite[] }
type Suite = {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly Attempt[]
    }[]
  }[]
}
type Attempt = { readonly duration: number; readonly errors?: readonly { readonly message?: string }[] }

const OUTCOMES = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

/** A top-level suite is a file. Tests of a configuration without projects are of the given kind. */
export function testsIn({ suites }: Report, kind: string): readonly TestResult[] {
  const tests = suites.flatMap((suite) => testsOf(suite, suite.title, []))
  return tests.map((test) => (test.kind === '' ? { ...test, kind } : test))
}

function testsOf({ suites = [], specs }: Suite, file: string, above: readonly string[]): readonly TestResult[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        kind: projectName,
        file,
        title: [...above, title].join(' › '),
        seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
        outcome: OUTCOMES[status],
        ...firstError(results),
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, file, [...above, suite.title])),
  ]
}

function firstError(attempts: readonly Attempt[]): { error?: string } {
  const message = attempts.flatMap(({ errors = [] }) => errors)[0]?.message
  return message === undefined ? {} : { error: stripVTControlCharacters(message) }
}
