import { expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { areAttachmentsAllowed } from './attachments-allowed.ts'

const today = Temporal.PlainDate.from('2026-09-14')

test.each([
  { shiftCare: 'FULL', start: '2026-09-27', end: '2027-06-30', allowed: true },
  { shiftCare: 'FULL', start: '2026-09-28', end: '2027-06-30', allowed: true },
  { shiftCare: 'FULL', start: '2026-09-29', end: '2027-06-30', allowed: false },
  { shiftCare: 'INTERMITTENT', start: '2026-01-01', end: '2026-09-14', allowed: true },
  { shiftCare: 'INTERMITTENT', start: '2026-01-01', end: '2026-09-13', allowed: false },
  { shiftCare: 'NONE', start: '2026-01-01', end: '2027-06-30', allowed: false },
] as const)('$shiftCare from $start to $end opens attachments: $allowed', ({ shiftCare, start, end, allowed }) => {
  const need = { shiftCare, period: dateRange(start, end) }
  expect(areAttachmentsAllowed([need], today)).toBe(allowed)
  expect(areAttachmentsAllowed([{ ...need, shiftCare: 'NONE' }, need], today)).toBe(allowed)
  expect(areAttachmentsAllowed([], today)).toBe(false)
})
