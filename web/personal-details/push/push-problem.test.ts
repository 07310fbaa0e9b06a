import type { PushDeviceId } from '@nalle/domain/ids.ts'
import { expect, test } from 'vitest'
import { findPushProblem, type BrowserOfPush, type PushDevice } from './push-problem.ts'

const ADDRESS = 'https://push.example/1'
const browser: BrowserOfPush = { knowsPush: true, isAppleMobile: false, permission: 'granted', endpoint: ADDRESS }
const device: PushDevice = {
  // An id of no row: only the screen is asked.
  id: '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11' as PushDeviceId,
  name: 'Android',
  kinds: ['MESSAGE'],
  quietHours: null,
  createdAt: Temporal.Instant.from('2026-09-14T09:00:00Z'),
  lastDeliveredAt: null,
  failure: null,
  isThisBrowser: true,
  endpoint: ADDRESS,
}

test.each([
  { what: 'all is well', browser, device, problem: undefined },
  { what: 'an old browser', browser: { ...browser, knowsPush: false }, device, problem: 'UNKNOWN_BROWSER' },
  {
    what: 'a page in Safari of an iPhone',
    browser: { ...browser, knowsPush: false, isAppleMobile: true },
    device: undefined,
    problem: 'HOME_SCREEN_FIRST',
  },
  { what: 'notices forbidden', browser: { ...browser, permission: 'denied' as const }, device, problem: 'DENIED' },
  { what: 'never switched on', browser: { ...browser, endpoint: null }, device: undefined, problem: 'NOT_ON' },
  {
    what: 'the permission taken back',
    browser: { ...browser, permission: 'default' as const },
    device,
    problem: 'PERMISSION_GONE',
  },
  { what: 'the subscription gone', browser: { ...browser, endpoint: null }, device, problem: 'LOST' },
  { what: 'another subscription', browser: { ...browser, endpoint: `${ADDRESS}2` }, device, problem: 'LOST' },
  {
    what: 'a push service that says no',
    browser,
    device: { ...device, failure: 'REFUSED' as const },
    problem: 'REFUSED',
  },
])('$what: $problem', ({ browser: given, device: known, problem }) => {
  expect(findPushProblem(given, known)).toBe(problem)
})
