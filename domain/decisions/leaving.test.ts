import { describe, expect, test } from 'vitest'
import { warnsWhenLeaving } from './leaving.ts'

describe('leaving the decisions of an application', () => {
  test.each([
    { statuses: [], canDecide: true, warns: false },
    { statuses: ['PENDING'], canDecide: true, warns: false },
    { statuses: ['PENDING', 'PENDING'], canDecide: true, warns: true },
    { statuses: ['ACCEPTED', 'PENDING'], canDecide: true, warns: true },
    { statuses: ['ACCEPTED', 'ACCEPTED'], canDecide: true, warns: false },
    { statuses: ['REJECTED', 'REJECTED'], canDecide: true, warns: false },
    { statuses: ['ACCEPTED', 'PENDING'], canDecide: false, warns: false },
    { statuses: ['PENDING', 'PENDING'], canDecide: false, warns: false },
  ] as const)('$statuses, may answer: $canDecide, warns: $warns', ({ statuses, canDecide, warns }) => {
    expect(
      warnsWhenLeaving(
        statuses.map((status) => ({ status })),
        canDecide,
      ),
    ).toBe(warns)
  })
})
