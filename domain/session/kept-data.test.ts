import { describe, expect, test } from 'vitest'
import { KEPT_HOURS, keptDataUse } from './kept-data.ts'

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
    // The clock of the device was turned back.
    { passed: '-PT1S', use: 'FORGET' },
  ])('after $passed: $use', ({ passed, use }) => {
    expect(keptDataUse(login, CONFIRMED.add(passed))).toBe(use)
  })
})

test('a login of many hours is not shown longer than that either', () => {
  const long = { ...login, endsAt: CONFIRMED.add({ hours: 48 }) }
  expect(keptDataUse(long, CONFIRMED.add({ hours: KEPT_HOURS }))).toBe('FORGET')
})
