import { describe, expect, test } from 'vitest'
import {
  asksToBeRead,
  compareNewestAssistanceFirst,
  endedBy,
  endedByLater,
  isDecided,
  nextAssistanceStatus,
  oldestEndOfPlacement,
} from './assistance-decisions.ts'
import { ASSISTANCE_DECISION_STATUSES } from './assistance-types.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('what staff do with a decision on support', () => {
  test.each([
    { status: 'DRAFT', steps: { SEND_BACK: 'NEEDS_WORK', ACCEPT: 'ACCEPTED', REJECT: 'REJECTED', ANNUL: undefined } },
    { status: 'NEEDS_WORK', steps: { SEND_BACK: undefined, ACCEPT: 'ACCEPTED', REJECT: 'REJECTED', ANNUL: undefined } },
    { status: 'ACCEPTED', steps: { SEND_BACK: undefined, ACCEPT: undefined, REJECT: undefined, ANNUL: 'ANNULLED' } },
    { status: 'REJECTED', steps: { SEND_BACK: undefined, ACCEPT: undefined, REJECT: undefined, ANNUL: 'ANNULLED' } },
    { status: 'ANNULLED', steps: { SEND_BACK: undefined, ACCEPT: undefined, REJECT: undefined, ANNUL: undefined } },
  ] as const)('$status', ({ status, steps }) => {
    expect({
      SEND_BACK: nextAssistanceStatus(status, 'SEND_BACK'),
      ACCEPT: nextAssistanceStatus(status, 'ACCEPT'),
      REJECT: nextAssistanceStatus(status, 'REJECT'),
      ANNUL: nextAssistanceStatus(status, 'ANNUL'),
    }).toEqual(steps)
  })

  test('families see what was decided', () => {
    expect(ASSISTANCE_DECISION_STATUSES.filter(isDecided)).toEqual(['ACCEPTED', 'REJECTED', 'ANNULLED'])
  })
})

describe('a new decision from 1.9.2026', () => {
  const accepted = { start: day('2026-09-01') }
  test.each([
    { what: 'ends one without an end', start: '2026-01-01', end: null, ends: '2026-08-31' },
    { what: 'ends one that would go on', start: '2026-08-31', end: '2026-12-31', ends: '2026-08-31' },
    { what: 'ends one on its own last day', start: '2026-01-01', end: '2026-09-01', ends: '2026-08-31' },
    { what: 'leaves one that is over by then', start: '2026-01-01', end: '2026-08-31', ends: undefined },
    { what: 'leaves one that starts the same day', start: '2026-09-01', end: null, ends: undefined },
    { what: 'leaves one that starts later', start: '2026-10-01', end: null, ends: undefined },
  ])('$what', ({ start, end, ends }) => {
    const earlier = { start: day(start), end: end === null ? null : day(end) }
    expect(endedBy(earlier, accepted)?.end?.toString()).toBe(ends)
  })
})

describe('a new decision from 1.9.2026 without an end', () => {
  const period = (start: string, end: string | null = null) => ({
    start: day(start),
    end: end === null ? null : day(end),
  })
  test.each([
    { what: 'ends before one that starts later', others: [period('2026-10-01')], ends: '2026-09-30' },
    {
      what: 'ends after one day before one that starts the next day',
      others: [period('2026-09-02')],
      ends: '2026-09-01',
    },
    {
      what: 'ends before the first of several',
      others: [period('2026-12-01'), period('2026-10-01'), period('2026-11-01')],
      ends: '2026-09-30',
    },
    { what: 'is not ended by one that starts the same day', others: [period('2026-09-01')], ends: undefined },
    { what: 'is not ended by one that started before', others: [period('2026-08-31')], ends: undefined },
    { what: 'is not ended where there is no other', others: [], ends: undefined },
  ])('$what', ({ others, ends }) => {
    const validity = endedByLater(period('2026-09-01'), others)
    expect(validity.start.toString()).toBe('2026-09-01')
    expect(validity.end?.toString()).toBe(ends)
  })

  test('keeps its own end when the next one starts the day after', () => {
    const accepted = period('2026-09-01', '2026-09-30')
    expect(endedByLater(accepted, [period('2026-10-01')])).toEqual(accepted)
  })
})

test.each([
  { today: '2026-09-14', oldest: '2026-08-14' },
  { today: '2026-03-31', oldest: '2026-02-28' },
])('on $today placements that ended on $oldest still count', ({ today, oldest }) => {
  expect(oldestEndOfPlacement(day(today)).toString()).toBe(oldest)
})

test.each([
  { status: 'ACCEPTED', isUnread: true, asks: true },
  { status: 'REJECTED', isUnread: true, asks: true },
  { status: 'ANNULLED', isUnread: true, asks: false },
  { status: 'ACCEPTED', isUnread: false, asks: false },
] as const)('$status, unread $isUnread: asks to be read $asks', ({ asks, ...listed }) => {
  expect(asksToBeRead(listed)).toBe(asks)
})

test('newest start first, and of one day the later decision', () => {
  const listed = (start: string, made: string) => ({ validityPeriod: { start: day(start) }, decisionMade: day(made) })
  const [old, early, late] = [
    listed('2026-01-01', '2026-09-09'),
    listed('2026-08-01', '2026-05-01'),
    listed('2026-08-01', '2026-05-02'),
  ]
  expect([old, early, late].toSorted(compareNewestAssistanceFirst)).toEqual([late, early, old])
})
