import { expect, test } from 'vitest'
import { canBeSiblingBasis } from './siblings.ts'

test.each([
  { born: '2008-09-13', can: false },
  { born: '2008-09-14', can: false },
  { born: '2008-09-15', can: true },
  { born: '2024-01-01', can: true },
])('on 14 September 2026 a sibling born on $born can be the reason for a place: $can', ({ born, can }) => {
  expect(canBeSiblingBasis(Temporal.PlainDate.from(born), Temporal.PlainDate.from('2026-09-14'))).toBe(can)
})
