import { expect, test } from 'vitest'
import { lookAgainUntil } from './look-again.ts'

const lookAgain = lookAgainUntil<{ readonly hasDocument: boolean }>(({ hasDocument }) => hasDocument)

test.each([
  { data: { hasDocument: false }, dataUpdateCount: 0, errorUpdateCount: 0, again: 5_000 },
  { data: { hasDocument: false }, dataUpdateCount: 5, errorUpdateCount: 0, again: 5_000 },
  { data: { hasDocument: false }, dataUpdateCount: 6, errorUpdateCount: 0, again: false },
  { data: { hasDocument: false }, dataUpdateCount: 1, errorUpdateCount: 4, again: 5_000 },
  { data: { hasDocument: false }, dataUpdateCount: 1, errorUpdateCount: 5, again: false },
  { data: { hasDocument: true }, dataUpdateCount: 1, errorUpdateCount: 0, again: false },
  { data: undefined, dataUpdateCount: 0, errorUpdateCount: 0, again: false },
] as const)('$data, come $dataUpdateCount times, failed $errorUpdateCount times: $again', ({ again, ...state }) => {
  expect(lookAgain({ state })).toBe(again)
})
