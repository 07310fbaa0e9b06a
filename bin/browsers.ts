import type { TestResult } from './test-results.ts'

/** A line for each test and a column for each browser. */
export function describeBrowsers(tests: readonly TestResult[]): string {
  const browsers = [...new Set(tests.map(({ kind }) => kind))]
  const titles = [...new Set(tests.map(titleOf))]
  const width = Math.max(0, ...titles.map((title) => title.length))
  const marks = new Map(tests.map((test) => [`${titleOf(test)} in ${test.kind}`, markOf(test)]))
  const line = (title: string, cells: readonly string[]) =>
    `  ${title.padEnd(width)}${cells.map((cell, at) => `  ${cell.padEnd(browsers[at]?.length ?? 0)}`).join('')}`.trimEnd()
  return [
    line('', browsers),
    ...titles.map((title) =>
      line(
        title,
        browsers.map((browser) => marks.get(`${title} in ${browser}`) ?? '–'),
      ),
    ),
  ].join('\n')
}

const titleOf = ({ title }: TestResult) => title.split(' › ').at(-1) ?? title
const markOf = ({ outcome }: TestResult) => (outcome === 'passed' || outcome === 'flaky' ? '✓' : '✗')
