import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPart } from './part.ts'
import type { Command, Counts, Outcome } from './part.ts'

/** More than this many at once are not unsteady: something is broken, and telling them again would only take time. */
const MOST_TOLD_AGAIN = 10

export type ToldStories = Outcome & { readonly unsteady: readonly string[] }

/**
 * Tells all stories. Those that failed are told a second time when the others are done, one by one: what goes well then
 * has passed, and is named as unsteady. docs/decisions/0038 says why.
 */
export async function tellStories(name: string, folder: string): Promise<ToldStories> {
  const first = await playwright(name, join(folder, 'stories.json'))
  const failed = first.stories.filter(({ went }) => went === 'unexpected')
  if (failed.length === 0 || failed.length > MOST_TOLD_AGAIN) return { ...first.outcome, unsteady: [] }
  const again = await playwright(name, join(folder, 'stories-again.json'), ['--last-failed', '--workers=1'])
  return {
    ...first.outcome,
    ...countsOf(first.stories, again.stories),
    seconds: first.outcome.seconds + again.outcome.seconds,
    output: `${first.outcome.output}\n\nTold a second time:\n${again.outcome.output}`,
    unsteady: unsteadyOf(first.stories, again.stories),
  }
}

export type Story = { readonly title: string; readonly went: 'expected' | 'unexpected' | 'flaky' | 'skipped' }

/** A story that failed and is missing from the second telling has not gone well. */
export function countsOf(first: readonly Story[], again: readonly Story[]): Counts {
  const passed = first.filter(({ went }) => went === 'expected').length + unsteadyOf(first, again).length
  return { passed, failed: first.length - passed }
}

export function unsteadyOf(first: readonly Story[], again: readonly Story[]): readonly string[] {
  const wentWell = new Set(again.filter(({ went }) => went === 'expected').map(({ title }) => title))
  return first.filter(({ title, went }) => went === 'unexpected' && wentWell.has(title)).map(({ title }) => title)
}

async function playwright(name: string, report: string, options: readonly string[] = []) {
  const run: Command['run'] = [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=dot,json',
    ...options,
  ]
  let stories: readonly Story[] = []
  const outcome = await runPart({ name, run, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }, (exitCode) => {
    if (!existsSync(report)) return { passed: 0, failed: 1 }
    // Written by Playwright a moment ago.
    stories = storiesIn(JSON.parse(readFileSync(report, 'utf8')) as Report)
    const { passed, failed } = countsOf(stories, [])
    // A run may fail outside any story, in the set-up for instance: that counts as one failure.
    return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
  })
  return { outcome, stories }
}

/** What Playwright writes, as far as we read it. */
export type Report = { readonly suites: readonly Suite[] }
type Suite = {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: Story['went'] }[]
  }[]
}

export function storiesIn({ suites }: Report): readonly Story[] {
  return suites.flatMap((suite) => storiesOf(suite, []))
}

function storiesOf({ title, suites = [], specs }: Suite, above: readonly string[]): readonly Story[] {
  const path = [...above, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status }) => ({
        title: `${[...path, spec.title].join(' › ')} (${projectName})`,
        went: status,
      })),
    ),
    ...suites.flatMap((suite) => storiesOf(suite, path)),
  ]
}
