import { expect, test } from 'vitest'
import { mayBeginLogin } from './login-starts.ts'

test.each([
  { origin: 'ADDRESS', open: 0, may: true },
  { origin: 'ADDRESS', open: 199, may: true },
  { origin: 'ADDRESS', open: 200, may: false },
  { origin: 'KNOWN_DEVICE', open: 19, may: true },
  { origin: 'KNOWN_DEVICE', open: 20, may: false },
] as const)('with $open identifications open, from $origin, one more may begin: $may', ({ origin, open, may }) => {
  expect(mayBeginLogin(origin, open)).toBe(may)
})
