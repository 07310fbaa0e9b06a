import { expect, test } from 'vitest'
import { isRegisterCopyOld } from './register-copy-age.ts'

const now = Temporal.Instant.from('2026-09-14T09:00:00+03:00')

test.each([
  { refreshedAt: null, isOld: true },
  { refreshedAt: '2026-09-13T08:59:59+03:00', isOld: true },
  { refreshedAt: '2026-09-13T09:00:00+03:00', isOld: true },
  { refreshedAt: '2026-09-13T09:00:01+03:00', isOld: false },
  { refreshedAt: '2026-09-14T09:00:00+03:00', isOld: false },
])('on Monday at nine a copy of $refreshedAt is old: $isOld', ({ refreshedAt, isOld }) => {
  expect(isRegisterCopyOld(refreshedAt === null ? null : Temporal.Instant.from(refreshedAt), now)).toBe(isOld)
})
