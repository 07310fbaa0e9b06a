import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPart } from './part.ts'
import type { Command } from './part.ts'
import { countsOfRun, runAgain } from './run-again.ts'
import type { Piece, Run, Steadied } from './run-again.ts'
import { storiesIn } from './stories.ts'
import type { Report } from './stories.ts'

const MOST_TOLD_AGAIN = 6

/** All that families have but the newest Chromium, in which every story is told in full. */
const OTHERS = ['Firefox', 'WebKit', ...(process.arch === 'x64' ? ['old Chromium'] : [])]

/**
 * Tells a few stories in the other browsers that families have, or in every one; those that failed once more. Shows which
 * went well where. It needs the build of the web; by itself: `playwright test --config e2e/browsers/playwright.config.ts`.
 */
export async function tellInBrowsers(name: string, folder: string, isWhole: boolean): Promise<Steadied> {
  const told: Piece[] = []
  const browsers = isWhole ? [] : OTHERS.map((browser) => `--project=${browser}`)
  const tellOnce = async (report: string, options: readonly string[] = []) => {
    const run = await playwright(name, join(folder, report), [...browsers, ...options])
    told.push(...run.pieces)
    return run
  }
  const outcome = await runAgain(
    MOST_TOLD_AGAIN,
    () => tellOnce('browsers.json'),
    () => tellOnce('browsers-again.json', ['--last-failed', '--workers=1']),
  )
  console.log(tableOf(told))
  if (process.arch !== 'x64') console.log(`  (the old Chromium has no program for ${process.arch}: told on x64 only)`)
  return outcome
}

async function playwright(name: string, report: string, options: readonly string[]): Promise<Run> {
  const run: Command['run'] = [
    'playwright',
    'test',
    '--config',
    'e2e/browsers/playwright.config.ts',
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
  return { outcome, pieces }
}

const PLACE = /^(?<story>.*) \((?<browser>[^()]+)\)$/

/** A line for each story and a column for each browser; of a story that was told twice the second time counts. */
export function tableOf(pieces: readonly Piece[]): string {
  const places = pieces.flatMap((piece) => {
    const { story, browser } = PLACE.exec(piece.name)?.groups ?? {}
    if (story === undefined || browser === undefined) return []
    return [{ story: story.split(' › ').at(-1) ?? story, browser, mark: piece.passed > 0 ? '✓' : '✗' }]
  })
  const marks = new Map(places.map(({ story, browser, mark }) => [`${story} in ${browser}`, mark]))
  const browsers = [...new Set(places.map(({ browser }) => browser))]
  const stories = [...new Set(places.map(({ story }) => story))]
  const width = Math.max(0, ...stories.map((story) => story.length))
  const line = (title: string, cells: readonly string[]) =>
    `  ${title.padEnd(width)}${cells.map((cell, at) => `  ${cell.padEnd(browsers[at]?.length ?? 0)}`).join('')}`.trimEnd()
  return [
    line('', browsers),
    ...stories.map((story) =>
      line(
        story,
        browsers.map((browser) => marks.get(`${story} in ${browser}`) ?? '–'),
      ),
    ),
  ].join('\n')
}
