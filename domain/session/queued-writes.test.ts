import { describe, expect, test } from 'vitest'
import {
  hasStayedTooLong,
  hasWaitedTooLong,
  LONGEST_STAY_DAYS,
  LONGEST_WAIT_HOURS,
  sendingOutcome,
} from './queued-writes.ts'

describe('what waits to be sent and is answered with', () => {
  test.each([
    { status: 200, code: null, outcome: 'DONE' },
    { status: 204, code: null, outcome: 'DONE' },
    // A page of somebody in between, such as that of a hotel's network, has done nothing.
    { status: 302, code: null, outcome: 'LATER' },
    { status: 400, code: 'NON_RESERVABLE_DAYS', outcome: 'REFUSED' },
    { status: 401, code: null, outcome: 'LOGIN_NEEDED' },
    { status: 403, code: null, outcome: 'REFUSED' },
    { status: 404, code: null, outcome: 'REFUSED' },
    { status: 408, code: null, outcome: 'LATER' },
    { status: 409, code: 'CHANGED_MEANWHILE', outcome: 'REFUSED' },
    { status: 409, code: 'LOGIN_CHANGED', outcome: 'OTHER_LOGIN' },
    { status: 413, code: null, outcome: 'REFUSED' },
    { status: 425, code: null, outcome: 'LATER' },
    { status: 429, code: null, outcome: 'LATER' },
    { status: 500, code: null, outcome: 'LATER' },
    { status: 503, code: null, outcome: 'LATER' },
  ] as const)('$status $code is $outcome', ({ outcome, ...answer }) => {
    expect(sendingOutcome(answer)).toBe(outcome)
  })
})

test.each([
  { ms: LONGEST_STAY_DAYS * 86_400_000 - 1, tooLong: false },
  { ms: LONGEST_STAY_DAYS * 86_400_000, tooLong: true },
])('staying on the device for $ms ms is too long: $tooLong', ({ ms, tooLong }) => {
  expect(hasStayedTooLong(ms)).toBe(tooLong)
})

test.each([
  { ms: -1, tooLong: false },
  { ms: LONGEST_WAIT_HOURS * 3_600_000 - 1, tooLong: false },
  { ms: LONGEST_WAIT_HOURS * 3_600_000, tooLong: true },
])('waiting for $ms ms is too long: $tooLong', ({ ms, tooLong }) => {
  expect(hasWaitedTooLong(ms)).toBe(tooLong)
})
