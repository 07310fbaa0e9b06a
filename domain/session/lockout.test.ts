import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lockoutWindowStart, mayTryPassword } from './lockout.ts'

describe('a password may be tried', () => {
  test.each([
    { from: 'ELSEWHERE', sameUsername: 0, sameAddress: 0, inAll: 0, limit: 20, may: true },
    { from: 'ELSEWHERE', sameUsername: 19, sameAddress: 0, inAll: 0, limit: 20, may: true },
    { from: 'ELSEWHERE', sameUsername: 20, sameAddress: 0, inAll: 0, limit: 20, may: false },
    { from: 'ELSEWHERE', sameUsername: 0, sameAddress: 199, inAll: 0, limit: 20, may: true },
    { from: 'ELSEWHERE', sameUsername: 0, sameAddress: 200, inAll: 0, limit: 20, may: false },
    { from: 'ELSEWHERE', sameUsername: 4, sameAddress: 49, inAll: 0, limit: 5, may: true },
    { from: 'ELSEWHERE', sameUsername: 5, sameAddress: 5, inAll: 0, limit: 5, may: false },
    { from: 'ELSEWHERE', sameUsername: 0, sameAddress: 50, inAll: 0, limit: 5, may: false },
    { from: 'ELSEWHERE', sameUsername: 0, sameAddress: 0, inAll: 49_999, limit: 20, may: true },
    { from: 'ELSEWHERE', sameUsername: 0, sameAddress: 0, inAll: 50_000, limit: 20, may: false },
    { from: 'ELSEWHERE', sameUsername: 1000, sameAddress: 1000, inAll: 0, limit: 0, may: true },
  ] as const)(
    'from a strange browser after $sameUsername tries of the username and $sameAddress of the address, $inAll in all, limit $limit: $may',
    ({ limit, may, ...tries }) => {
      expect(mayTryPassword(tries, limit)).toBe(may)
    },
  )

  test.each([
    { sameDevice: 0, limit: 20, may: true },
    { sameDevice: 19, limit: 20, may: true },
    { sameDevice: 20, limit: 20, may: false },
    { sameDevice: 1000, limit: 0, may: true },
  ])('from a known browser after $sameDevice tries there, limit $limit: $may', ({ sameDevice, limit, may }) => {
    expect(mayTryPassword({ from: 'KNOWN_DEVICE', sameDevice }, limit)).toBe(may)
  })
})

test('however the tries are timed, no 60 minutes hold more than the limit', () => {
  const start = Temporal.Instant.from('2026-09-14T07:00:00+03:00')
  const gapsInSeconds = fc.array(fc.integer({ min: 0, max: 1200 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(gapsInSeconds, (gaps) => {
      const letThrough: Temporal.Instant[] = []
      let now = start
      for (const seconds of gaps) {
        now = now.add({ seconds })
        const counted = countAfter(letThrough, lockoutWindowStart(now))
        if (mayTryPassword({ from: 'ELSEWHERE', sameUsername: counted, sameAddress: 0, inAll: 0 }, 5))
          letThrough.push(now)
      }
      for (const last of letThrough) {
        const upToLast = letThrough.filter((at) => Temporal.Instant.compare(at, last) <= 0)
        expect(countAfter(upToLast, lockoutWindowStart(last))).toBeLessThanOrEqual(5)
      }
    }),
  )
})

const countAfter = (moments: readonly Temporal.Instant[], start: Temporal.Instant) =>
  moments.filter((at) => Temporal.Instant.compare(at, start) > 0).length
