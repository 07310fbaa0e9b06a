import { expect, test } from 'vitest'
import { dateRange, daysOf } from './date-range.ts'
import { cachedDaysOf } from './cached-days.ts'

test.each([
  ['2026-01-01', '2026-01-01', 1],
  ['2026-12-31', '2026-12-31', 1],
  ['2026-12-31', '2027-01-01', 2],
  ['2028-02-28', '2028-03-01', 3],
  ['2027-02-28', '2027-03-01', 2],
  ['2026-01-01', '2026-12-31', 365],
  ['2028-01-01', '2028-12-31', 366],
  ['2026-08-31', '2027-09-30', 396],
  ['2027-12-31', '2029-01-01', 368],
  ['1900-01-01', '2199-12-31', 109_573],
])('from %s to %s there are %i days, one after the other', (start, end, count) => {
  const range = dateRange(start, end)
  const texts = cachedDaysOf(range).map(({ text }) => text)
  expect(texts).toHaveLength(count)
  expect(texts.join()).toBe([...daysOf(range)].join())
})

test('days that opening times do not tell apart are of one kind', () => {
  const kinds = new Map(cachedDaysOf(dateRange('2026-12-20', '2027-01-08')).map(({ text, kind }) => [text, kind]))
  const [thursday, christmasEve, christmasDay, newYear] = ['2026-12-31', '2026-12-24', '2026-12-25', '2027-01-01']
  expect(kinds.get(thursday)).not.toBe(kinds.get(christmasEve))
  expect(kinds.get(christmasDay)).toBe(kinds.get(newYear))
  expect(kinds.get('2026-12-21')).toBe(kinds.get('2027-01-04'))
  expect(kinds.get('2026-12-21')).not.toBe(kinds.get('2026-12-22'))
})
