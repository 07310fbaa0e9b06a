import { describe, expect, test } from 'vitest'
import {
  codesCountedSince,
  emailState,
  isCodeFormatGood,
  isCodeUsable,
  isUsernameOutdated,
  mayHaveNewCode,
  needsNewCode,
} from './verification.ts'

const at = (text: string) => Temporal.Instant.from(`2026-09-14T${text}+03:00`)

describe('a code', () => {
  test.each([
    { code: '012345', good: true },
    { code: '12345', good: false },
    { code: '1234567', good: false },
    { code: '12345a', good: false },
    { code: '١٢٣٤٥٦', good: false },
    { code: '12 345', good: false },
    { code: '123456\n', good: false },
  ])('$code has six digits: $good', ({ code, good }) => {
    expect(isCodeFormatGood(code)).toBe(good)
  })

  test.each([
    { now: '10:59:59', tries: 4, usable: true },
    { now: '11:00:00', tries: 0, usable: false },
    { now: '09:00:00', tries: 5, usable: false },
  ])('valid until eleven, tried $tries times, is usable at $now: $usable', ({ now, tries, usable }) => {
    expect(isCodeUsable({ expiresAt: at('11:00:00'), tries }, at(now))).toBe(usable)
  })

  test.each([
    { email: 'a@example.org', now: '10:59:59', tries: 0, needed: false },
    { email: 'a@example.org', now: '10:59:59', tries: 4, needed: false },
    { email: 'a@example.org', now: '09:30:00', tries: 5, needed: true },
    { email: 'a@example.org', now: '11:00:00', tries: 0, needed: true },
    { email: 'b@example.org', now: '09:30:00', tries: 0, needed: true },
  ])('asked again for $email at $now after $tries tries is made anew: $needed', ({ email, now, tries, needed }) => {
    expect(needsNewCode({ email: 'a@example.org', expiresAt: at('11:00:00'), tries }, email, at(now))).toBe(needed)
  })

  test.each([
    { codes: 0, more: true },
    { codes: 9, more: true },
    { codes: 10, more: false },
  ])('may be had once more after $codes in 24 hours: $more', ({ codes, more }) => {
    expect(mayHaveNewCode(codes)).toBe(more)
    expect(codesCountedSince(at('11:00:00'))).toEqual(Temporal.Instant.from('2026-09-13T11:00:00+03:00'))
  })

  test('is needed when there has been none', () => {
    expect(needsNewCode(undefined, 'a@example.org', at('09:00:00'))).toBe(true)
  })
})

describe('the e-mail of a guardian', () => {
  const sent = { sentAt: at('09:00:00') }
  test.each([
    { email: null, verifiedEmail: null, latestVerification: null, state: 'NONE' },
    { email: '', verifiedEmail: 'a@example.org', latestVerification: null, state: 'NONE' },
    { email: 'a@example.org', verifiedEmail: 'a@example.org', latestVerification: null, state: 'VERIFIED' },
    { email: 'b@example.org', verifiedEmail: 'a@example.org', latestVerification: null, state: 'UNVERIFIED' },
    { email: 'b@example.org', verifiedEmail: null, latestVerification: sent, state: 'CODE_SENT' },
  ])('$email, verified $verifiedEmail: $state', ({ state, ...status }) => {
    expect(emailState(status)).toBe(state)
  })

  test.each([
    { username: null, verified: 'a@example.org', outdated: false },
    { username: 'a@example.org', verified: 'A@example.org', outdated: false },
    { username: 'old@example.org', verified: 'a@example.org', outdated: true },
    { username: 'old@example.org', verified: null, outdated: false },
  ])('with username $username and verified address $verified, the username is outdated: $outdated', (row) => {
    expect(isUsernameOutdated(row.username, row.verified)).toBe(row.outdated)
  })
})
