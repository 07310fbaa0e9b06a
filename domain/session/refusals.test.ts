import { expect, test } from 'vitest'
import { isToldByItself } from './refusals.ts'

test.each([
  { ofAddress: 0, inAll: 0, told: true },
  { ofAddress: 49, inAll: 999, told: true },
  { ofAddress: 50, inAll: 50, told: false },
  { ofAddress: 0, inAll: 1000, told: false },
])(
  'after $ofAddress refusals of an address and $inAll in all, the next is told by itself: $told',
  ({ told, ...hour }) => {
    expect(isToldByItself(hour)).toBe(told)
  },
)
