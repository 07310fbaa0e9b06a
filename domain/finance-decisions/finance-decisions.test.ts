import { describe, expect, test } from 'vitest'
import type { PersonId } from '../ids.ts'
import {
  coDebtorIds,
  compareNewestFirst,
  FINANCE_DECISION_STATUSES,
  FINANCE_DECISION_STEPS,
  findFinanceDecisionProblem,
  isCoDebtor,
  isShown,
  namesItsChild,
  nextFinanceStatus,
  totalFeeCents,
} from './finance-decisions.ts'

// Any text will do as an id of somebody.
const [maija, matti, stranger] = ['maija', 'matti', 'stranger'] as unknown as [PersonId, PersonId, PersonId]

describe('who reads a decision on what care costs', () => {
  test.each([
    { who: maija, partnerId: null, may: true },
    { who: maija, partnerId: matti, may: true },
    { who: matti, partnerId: matti, may: true },
    { who: matti, partnerId: null, may: false },
    { who: stranger, partnerId: matti, may: false },
  ])('$who, with partner $partnerId: $may', ({ who, partnerId, may }) => {
    expect(isCoDebtor({ headId: maija, partnerId }, who)).toBe(may)
  })

  test('the head of the family is named first', () => {
    expect(coDebtorIds({ headId: maija, partnerId: matti })).toEqual([maija, matti])
    expect(coDebtorIds({ headId: maija, partnerId: null })).toEqual([maija])
  })
})

describe('families are shown', () => {
  test.each([
    { status: 'DRAFT', hasDocument: true, shown: false },
    { status: 'SENT', hasDocument: false, shown: false },
    { status: 'SENT', hasDocument: true, shown: true },
    { status: 'ANNULLED', hasDocument: true, shown: false },
  ] as const)('$status, document $hasDocument: $shown', ({ shown, ...decision }) => {
    expect(isShown(decision)).toBe(shown)
  })
})

test('a voucher names its child, a fee names none', () => {
  expect([namesItsChild('FEE_DECISION'), namesItsChild('VOUCHER_VALUE_DECISION')]).toEqual([false, true])
})

test('a decision is sent once and annulled once, never before it was sent', () => {
  const table = FINANCE_DECISION_STATUSES.map((status) =>
    FINANCE_DECISION_STEPS.map((step) => nextFinanceStatus(status, step)),
  )
  expect(table).toEqual([
    ['SENT', undefined],
    [undefined, 'ANNULLED'],
    [undefined, undefined],
  ])
})

describe('newest first', () => {
  const decision = (validFrom: string, sentAt: string) => ({
    validFrom: Temporal.PlainDate.from(validFrom),
    sentAt: Temporal.Instant.from(sentAt),
  })
  const old = decision('2026-01-01', '2026-09-01T10:00:00Z')
  const sentEarly = decision('2026-08-01', '2026-06-01T10:00:00Z')
  const sentLate = decision('2026-08-01', '2026-06-01T10:00:01Z')

  test('by the first day, then by when it was sent', () => {
    expect([old, sentEarly, sentLate].toSorted(compareNewestFirst)).toEqual([sentLate, sentEarly, old])
    expect(compareNewestFirst(old, old)).toBe(0)
  })
})

describe('a decision before it is stored', () => {
  const [from, to] = [Temporal.PlainDate.from('2026-08-01'), Temporal.PlainDate.from('2026-07-31')]
  const fee = { voucherValueCents: null }
  const voucher = { voucherValueCents: 800_00 }
  test.each([
    { type: 'FEE_DECISION', end: null, children: [fee, fee], problem: undefined },
    { type: 'FEE_DECISION', end: from, children: [fee], problem: undefined },
    { type: 'FEE_DECISION', end: to, children: [fee], problem: 'PERIOD_BACKWARDS' },
    { type: 'FEE_DECISION', end: null, children: [], problem: 'NO_CHILDREN' },
    { type: 'FEE_DECISION', end: null, children: [fee, voucher], problem: 'VOUCHER_VALUE_MISPLACED' },
    { type: 'VOUCHER_VALUE_DECISION', end: null, children: [voucher], problem: undefined },
    { type: 'VOUCHER_VALUE_DECISION', end: null, children: [voucher, voucher], problem: 'ONE_CHILD_ONLY' },
    { type: 'VOUCHER_VALUE_DECISION', end: null, children: [fee], problem: 'VOUCHER_VALUE_MISPLACED' },
  ] as const)('$type until $end with $children.length children: $problem', ({ type, end, children, problem }) => {
    expect(findFinanceDecisionProblem({ type, validity: { start: from, end }, children })).toBe(problem)
  })
})

test('the family pays for all its children together', () => {
  expect(totalFeeCents([{ feeCents: 288_00 }, { feeCents: 115_00 }])).toBe(403_00)
  expect(totalFeeCents([])).toBe(0)
})
