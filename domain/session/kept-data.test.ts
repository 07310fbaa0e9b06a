import { describe, expect, test } from 'vitest'
import { KEPT_HOURS, keptDataUse, keptUntil } from './kept-data.ts'

const CONFIRMED = Temporal.Instant.from('2026-09-14T06:00:00Z')
const login = { confirmedAt: CONFIRMED, endsAt: CONFIRMED.add({ minutes: 32 }) }

describe('what a device keeps of a login that lasts half an hour more', () => {
  test.each([
    { passed: 'PT0S', use: 'SHOW' },
    { passed: 'PT31M59S', use: 'SHOW' },
    { passed: 'PT32M', use: 'ASK_FIRST' },
    { passed: `PT${KEPT_HOURS - 1}H59M59S`, use: 'ASK_FIRST' },
    { passed: `PT${KEPT_HOURS}H`, use: 'FORGET' },
    { passed: 'PT48H', use: 'FORGET' },
    // The clock of the device was put right, or turned back.
    { passed: '-PT1M', use: 'SHOW' },
    { passed: '-PT1M1S', use: 'FORGET' },
  ])('after $passed: $use', ({ passed, use }) => {
    expect(keptDataUse(login, CONFIRMED.add(passed))).toBe(use)
  })
})

test('a login of many hours is not shown longer than that either', () => {
  const long = { ...login, endsAt: CONFIRMED.add({ hours: 48 }) }
  expect(keptDataUse(long, CONFIRMED.add({ hours: KEPT_HOURS }))).toBe('FORGET')
})

test.each([
  { today: '2026-09-01', last: '2026-10-31' },
  { today: '2026-09-30', last: '2026-10-31' },
  { today: '2027-01-31', last: '2027-02-28' },
  { today: '2028-01-05', last: '2028-02-29' },
  { today: '2026-12-15', last: '2027-01-31' },
])('of the calendar it keeps on $today all until $last', ({ today, last }) => {
  expect(keptUntil(Temporal.PlainDate.from(today)).toString()).toBe(last)
})
