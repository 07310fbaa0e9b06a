import { expect, test } from 'vitest'
import { mondayOf } from './weeks.ts'

test.each([
  { day: '2026-09-13', monday: '2026-09-07' },
  { day: '2026-09-14', monday: '2026-09-14' },
  { day: '2026-09-20', monday: '2026-09-14' },
  { day: '2027-01-01', monday: '2026-12-28' },
])('the week of $day begins on $monday', ({ day, monday }) => {
  expect(mondayOf(Temporal.PlainDate.from(day)).toString()).toBe(monday)
})
