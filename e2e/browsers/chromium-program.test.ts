import { expect, test } from 'vitest'
import { versionIn, versionProblem } from './chromium-program.ts'

test.each([
  ['Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)\n', '156.0.8078.79'],
  ['Google Chrome for Testing 158.0.8127.18 \n', '158.0.8127.18'],
  ['', ''],
])('reads the version from %j', (output, version) => {
  expect(versionIn(output)).toBe(version)
})

test.each([
  ['155.0.8000.1', 'chromium 155.0.8000.1 is too old: the tests need version 156 or newer.'],
  ['156.0.8078.79', undefined],
  ['1000.0', undefined],
  ['', 'chromium does not print its version.'],
])('version %j is refused when older than the oldest supported one', (version, problem) => {
  expect(versionProblem('chromium', version)).toBe(problem)
})
