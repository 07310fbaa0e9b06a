import { describe, expect, test } from 'vitest'
import { findingsOf, longFiles } from './source-rules.ts'

const findings = (path: string, text = '') => findingsOf([{ path, text }]).map((finding) => finding.what)

describe('what does not belong in the house', () => {
  test.each([
    ['web/utils/dates.ts', ''],
    ['server/helpers.ts', ''],
    ['domain/common/ids.ts', ''],
    ['web/shared/Button.tsx', ''],
    ['web/design/index.ts', ''],
    ['web/map/map.test.ts', "test.skip('a guardian finds a unit', () => {})"],
    ['web/map/map.test.ts', "describe.only('map', () => {})"],
    ['web/map/Map.tsx', '// TODO: later'],
    ['web/map/Map.tsx', '// @ts-ignore'],
    ['web/map/Map.tsx', '// oxlint-disable'],
    ['web/map/Map.tsx', '// oxlint-disable-next-line no-control-regex'],
    ['web/map/queries.ts', 'useMutation({ mutationFn, onSettled: refresh })'],
    ['web/map/queries.ts', 'useMutation({ mutationFn, onSettled() {} })'],
    ['e2e/map/map.spec.ts', 'await page.waitForTimeout(500)'],
    ['docs/operations.md', 'Look into /home/maija/nalle first.'],
    ['package-lock.json', '"resolved": "https://registry.example.org/zod.tgz"'],
    ['.npmrc', 'registry=https://registry.example.org'],
  ])('%s %s', (path, text) => {
    expect(findings(path, text)).toHaveLength(1)
  })
})

describe('what does', () => {
  test.each([
    ['web/calendar/Calendar.tsx', '// Why this is so.'],
    ['web/map/queries.ts', 'useMutation({ mutationFn, ...refreshAfter(refresh) })'],
    ['web/map/Map.tsx', '// oxlint-disable-next-line no-control-regex -- control characters are what it looks for'],
    ['web/design/miscarriage-leave.ts', ''],
    ['docs/operations.md', 'Files are kept under /var/lib/nalle.'],
    ['package-lock.json', '"integrity": "sha512-abc"'],
  ])('%s %s', (path, text) => {
    expect(findings(path, text)).toEqual([])
  })
})

test('a file is long from 301 lines on, generated ones aside', () => {
  const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })
  expect(longFiles([file('a.ts', 300)])).toEqual([])
  expect(longFiles([file('a.ts', 301)])).toHaveLength(1)
  expect(longFiles([file('a.generated.ts', 900)])).toEqual([])
})
