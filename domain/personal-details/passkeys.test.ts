import { expect, test } from 'vitest'
import { LONGEST_PASSKEY_NAME, passkeyNameProblem } from './passkeys.ts'

test.each([
  { name: '', problem: 'MISSING' },
  { name: '   ', problem: 'MISSING' },
  { name: 'P', problem: undefined },
  { name: ` ${'x'.repeat(LONGEST_PASSKEY_NAME)} `, problem: undefined },
  { name: 'x'.repeat(LONGEST_PASSKEY_NAME + 1), problem: 'TOO_LONG' },
])('a passkey called "$name": $problem', ({ name, problem }) => {
  expect(passkeyNameProblem(name)).toBe(problem)
})
