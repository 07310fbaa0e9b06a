import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPart } from './part.ts'
import type { Command } from './part.ts'
import { countsOfRun, runAgain } from './run-again.ts'
import type { Piece, Run, Steadied } from './run-again.ts'

const MOST_TOLD_AGAIN = 10

/** Tells all stories; the few that failed are told again when the others are done, one by one. */
export function tellStories(name: string, folder: string): Promise<Steadied> {
  return runAgain(
    MOST_TOLD_AGAIN,
    () => playwright(name, join(folder, 'stories')),
    () => playwright(name, join(folder, 'stories-again'), ['--last-failed', '--workers=1']),
  )
}

async function playwright(name: string, folder: string, options: readonly string[] = []): Promise<Run> {
  const report = join(folder, 'report.json')
  const run: Command['run'] = [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=dot,json',
    ...options,
  ]
  let pieces: readonly Piece[] = []
  const outcome = await runPart({ name, run, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }, (exitCode) => {
    if (!existsSync(report)) return { passed: 0, failed: 1 }
    // Written by Playwright a moment ago.
    pieces = storiesIn(JSON.parse(readFileSync(report, 'utf8')) as Report)
    return countsOfRun(pieces, exitCode)
  })
  return { outcome: { ...outcome, output: [outcome.output, ...pagesOfFailures()].join('\n') }, pieces }
}

/** What stood on the page when a story failed. The next telling takes the pictures away, and here nobody sees them. */
function pagesOfFailures(): readonly string[] {
  return globSync('e2e/results/**/error-context.md').map((path) => readFileSync(path, 'utf8'))
}

/** What Playwright writes, as far as we read it. */
export type Report = { readonly suites: readonly Suite[] }
type Suite = {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: Status
      /** Of each time it was told. */
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}
type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

export function storiesIn({ suites }: Report): readonly Piece[] {
  return suites.flatMap((suite) => storiesOf(suite, []))
}

function storiesOf({ title, suites = [], specs }: Suite, above: readonly string[]): readonly Piece[] {
  const path = [...above, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        ...storyOf(`${[...path, spec.title].join(' › ')} (${projectName})`, status),
        seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
      })),
    ),
    ...suites.flatMap((suite) => storiesOf(suite, path)),
  ]
}

function storyOf(name: string, status: Status): Omit<Piece, 'seconds'> {
  return {
    name,
    passed: status === 'expected' ? 1 : 0,
    failures: status === 'unexpected' ? [name] : [],
    skipped: status === 'flaky' || status === 'skipped' ? [name] : [],
  }
}
