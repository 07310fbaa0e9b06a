import { describe, expect, test } from 'vitest'
import { sentAtText } from './sent-at-text.ts'

const WORDS = { today: 'tänään', yesterday: 'eilen' }
const today = Temporal.PlainDate.from('2026-09-14')

describe('a message in the inbox came', () => {
  test.each([
    { sentAt: '2026-09-14T08:30+03:00', text: 'tänään klo\u00a08.30' },
    { sentAt: '2026-09-14T00:00+03:00', text: 'tänään klo\u00a00.00' },
    { sentAt: '2026-09-13T23:59+03:00', text: 'eilen klo\u00a023.59' },
    { sentAt: '2026-09-12T15:05+03:00', text: 'lauantai klo\u00a015.05' },
    { sentAt: '2026-09-08T09:00+03:00', text: 'tiistai klo\u00a09.00' },
    { sentAt: '2026-09-07T09:00+03:00', text: '7.9.2026' },
    { sentAt: '2025-12-31T09:00+02:00', text: '31.12.2025' },
    // A device that the server has not put right yet.
    { sentAt: '2026-09-15T09:00+03:00', text: '15.9.2026' },
  ])('$text', ({ sentAt, text }) => {
    expect(sentAtText(Temporal.Instant.from(sentAt), today, WORDS)).toBe(text)
  })
})
