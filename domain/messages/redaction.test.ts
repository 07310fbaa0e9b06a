import { expect, test } from 'vitest'
import { isRedacted } from './redaction.ts'

test.each([
  { sensitive: true, level: 'WEAK', redacted: true },
  { sensitive: true, level: 'STRONG', redacted: false },
  { sensitive: false, level: 'WEAK', redacted: false },
  { sensitive: false, level: 'STRONG', redacted: false },
] as const)('sensitive $sensitive, login $level: redacted $redacted', ({ sensitive, level, redacted }) => {
  expect(isRedacted({ sensitive }, level)).toBe(redacted)
})
