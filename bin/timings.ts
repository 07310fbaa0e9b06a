import { nameOf } from './test-results.ts'
import type { TestResult } from './test-results.ts'

const MOST_LISTED = 10

type Part = { readonly name: string; readonly seconds: number }

/** The time of each part by the clock, the seconds of the tests of each kind, and the slowest files and tests. */
export function describeTimings(parts: readonly Part[], tests: readonly TestResult[]): string {
  const files = sumBy(tests, ({ file, kind }) => `${file} (${kind})`)
  return [
    ...listed('Seconds by part:', parts),
    ...listed('Seconds of tests by kind:', kindsOf(tests)),
    ...listed('Slowest files:', files, MOST_LISTED),
    ...listed(
      'Slowest tests:',
      tests.map((test) => ({ name: nameOf(test), seconds: test.seconds })),
      MOST_LISTED,
    ),
  ].join('\n')
}

function kindsOf(tests: readonly TestResult[]): readonly Part[] {
  return sumBy(tests, ({ kind }) => kind).map(({ name, seconds }) => {
    const ofKind = tests.filter(({ kind }) => kind === name)
    const files = new Set(ofKind.map(({ file }) => file)).size
    return { name: `${name}: ${ofKind.length} tests in ${files} files`, seconds }
  })
}

function sumBy(tests: readonly TestResult[], nameOfGroup: (test: TestResult) => string): readonly Part[] {
  const groups = Map.groupBy(tests, nameOfGroup)
  return [...groups].map(([name, group]) => ({
    name,
    seconds: group.reduce((total, { seconds }) => total + seconds, 0),
  }))
}

function listed(title: string, parts: readonly Part[], most = parts.length): readonly string[] {
  if (parts.length === 0) return []
  const longest = parts.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
  return ['', title, ...longest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)]
}
