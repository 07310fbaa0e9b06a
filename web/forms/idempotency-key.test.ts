import { expect, test } from 'vitest'
import { keysByContent } from './idempotency-key.ts'

test('another try of the same has the same key, and whatever has changed a new one', () => {
  const keyOf = keysByContent()
  const first = keyOf({ text: 'Hei', day: Temporal.PlainDate.from('2026-09-14') })
  expect(keyOf({ text: 'Hei', day: Temporal.PlainDate.from('2026-09-14') })).toBe(first)
  const second = keyOf({ text: 'Hei', day: Temporal.PlainDate.from('2026-09-15') })
  expect(second).not.toBe(first)
  // Sent anew after something else was: it is not the first try that is asked about.
  expect(keyOf({ text: 'Hei', day: Temporal.PlainDate.from('2026-09-14') })).not.toBe(first)
})
