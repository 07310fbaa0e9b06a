import { expect, test } from 'vitest'
import { verdictOn } from './retries.ts'

const failingSince = Temporal.Instant.from('2026-09-14T09:00:00+03:00')

test.each([
  { failedTries: 1, seconds: 5 },
  { failedTries: 2, seconds: 30 },
  { failedTries: 6, seconds: 3600 },
  { failedTries: 9, seconds: 28_800 },
  { failedTries: 40, seconds: 28_800 },
])('after $failedTries failed tries it waits $seconds seconds', ({ failedTries, seconds }) => {
  const now = failingSince.add({ hours: 1 })
  expect(verdictOn({ status: 500, failedTries, failingSince }, now)).toEqual({
    kind: 'AGAIN',
    at: now.add({ seconds }),
  })
})

test.each([
  { status: 500, after: { hours: 119, minutes: 59 }, kind: 'AGAIN' },
  { status: 500, after: { hours: 120 }, kind: 'DISABLE' },
  { status: undefined, after: { hours: 119, minutes: 59 }, kind: 'AGAIN' },
  { status: undefined, after: { hours: 120 }, kind: 'DISABLE' },
  { status: 410, after: { hours: 0 }, kind: 'DISABLE' },
])('a receiver that answers $status for $after: $kind', ({ status, after, kind }) => {
  expect(verdictOn({ status, failedTries: 20, failingSince }, failingSince.add(after)).kind).toBe(kind)
})

test.each([
  { status: 422, failedTries: 5, kind: 'AGAIN' },
  { status: 422, failedTries: 6, kind: 'SET_ASIDE' },
  { status: 400, failedTries: 6, kind: 'SET_ASIDE' },
  // Nothing about the event itself: the receiver is busy, or does not believe us.
  { status: 401, failedTries: 6, kind: 'AGAIN' },
  { status: 403, failedTries: 6, kind: 'AGAIN' },
  { status: 408, failedTries: 6, kind: 'AGAIN' },
  { status: 429, failedTries: 6, kind: 'AGAIN' },
  { status: 302, failedTries: 6, kind: 'AGAIN' },
])('an event that is answered with $status for the $failedTries. time: $kind', ({ status, failedTries, kind }) => {
  expect(verdictOn({ status, failedTries, failingSince }, failingSince.add({ hours: 1 })).kind).toBe(kind)
})
