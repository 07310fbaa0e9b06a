import { expect, test } from 'vitest'
import { mailDate } from './mail-date.ts'

test.each([
  { moment: '2026-09-14T06:00:00Z', text: 'Mon, 14 Sep 2026 09:00:00 +0300' },
  { moment: '2026-01-01T21:59:59.999999999Z', text: 'Thu, 1 Jan 2026 23:59:59 +0200' },
  { moment: '2026-12-31T22:00:00Z', text: 'Fri, 1 Jan 2027 00:00:00 +0200' },
  // The night in which the clocks go back has two of each minute between three and four.
  { moment: '2026-10-25T00:30:00Z', text: 'Sun, 25 Oct 2026 03:30:00 +0300' },
  { moment: '2026-10-25T01:30:00Z', text: 'Sun, 25 Oct 2026 03:30:00 +0200' },
])('$moment is written $text', ({ moment, text }) => {
  expect(mailDate(Temporal.Instant.from(moment))).toBe(text)
})
