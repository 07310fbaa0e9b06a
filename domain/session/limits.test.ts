import { describe, expect, test } from 'vitest'
import { isSessionAlive, sessionEnd } from './limits.ts'

const LIMITS = { idleMinutes: 32, absoluteHours: 12 }

const login = Temporal.Instant.from('2026-09-14T08:00:00+03:00')
const at = (text: string) => Temporal.Instant.from(`2026-09-14T${text}+03:00`)

describe('a session', () => {
  test.each([
    { seen: '08:00:00', now: '08:31:59', alive: true },
    { seen: '08:00:00', now: '08:32:00', alive: false },
    { seen: '19:40:00', now: '19:59:59', alive: true },
    { seen: '19:40:00', now: '20:00:00', alive: false },
  ])('last used at $seen is alive at $now: $alive', ({ seen, now, alive }) => {
    expect(isSessionAlive({ createdAt: login, seenAt: at(seen) }, LIMITS, at(now))).toBe(alive)
  })

  test('ends at the absolute limit even when it is used until the last minute', () => {
    expect(sessionEnd({ createdAt: login, seenAt: at('19:59:00') }, LIMITS)).toEqual(at('20:00:00'))
  })
})
