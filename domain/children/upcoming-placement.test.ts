import { expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { isImageContentType } from './images.ts'
import { findUpcomingPlacement, isCalendarOpen } from './upcoming-placement.ts'

const today = Temporal.PlainDate.from('2026-11-16')

test.each([
  { ends: '2026-11-15', found: 'next' },
  { ends: '2026-11-16', found: 'present' },
])('a placement that ends on $ends: the $found one', ({ ends, found }) => {
  const present = { name: 'present', period: dateRange('2026-08-01', ends) }
  const next = { name: 'next', period: dateRange('2027-01-01', '2027-07-31') }
  expect(findUpcomingPlacement([present, next], today)?.name).toBe(found)
  expect(findUpcomingPlacement([], today)).toBeUndefined()
})

test.each([
  { start: '2026-01-01', open: true },
  { start: '2026-12-16', open: true },
  { start: '2026-12-17', open: false },
])('thirty days before it begins the calendar opens: $start $open', ({ start, open }) => {
  expect(isCalendarOpen({ period: dateRange(start, '2027-07-31') }, today, 30)).toBe(open)
})

test('a picture is a JPEG or a PNG', () => {
  const types = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'application/pdf']
  expect(types.filter(isImageContentType)).toEqual(['image/jpeg', 'image/png'])
})
