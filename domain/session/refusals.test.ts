import { expect, test } from 'vitest'
import { isRecordedByItself } from './refusals.ts'

test.each([
  { ofAddress: 0, inAll: 0, recorded: true },
  { ofAddress: 49, inAll: 999, recorded: true },
  { ofAddress: 50, inAll: 50, recorded: false },
  { ofAddress: 0, inAll: 1000, recorded: false },
])(
  'after $ofAddress refusals of an address and $inAll in all, the next is told by itself: $recorded',
  ({ recorded, ...hour }) => {
    expect(isRecordedByItself(hour)).toBe(recorded)
  },
)
