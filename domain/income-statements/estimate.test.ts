import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeeFigures } from '../city/city.ts'
import { estimateFee, findMonthlyIncome, highestFee } from './estimate.ts'
import { adultForm, day, entrepreneur, SELF_EMPLOYED, WITH_ESTIMATE } from './testing/forms.ts'

const FIGURES: FeeFigures = {
  validFrom: day('2021-08-01'),
  highestFeeCents: 288_00,
  lowestFeeCents: 27_00,
  byFamilySize: [
    { persons: 2, incomeLimitCents: 2_789_00, percentage: 10.7 },
    { persons: 3, incomeLimitCents: 3_610_00, percentage: 10.7 },
    { persons: 4, incomeLimitCents: 4_099_00, percentage: 10.7 },
  ],
  incomeLimitOfFurtherPersonCents: 142_00,
  siblingPercentages: [40, 20],
}
const full = (children: number) => Array.from({ length: children }, () => ({ feePercentage: 100 }))
const feeOf = (income: number, familySize: number, children = full(1)) =>
  estimateFee(income, { familySize, children }, FIGURES).feesCents

describe('the figures from 1.8.2026 on give what municipalities have published for them', () => {
  const limits = [4_369_00, 5_635_00, 6_399_00, 7_163_00, 7_925_00]
  const figures: FeeFigures = {
    ...FIGURES,
    validFrom: day('2026-08-01'),
    highestFeeCents: 335_00,
    lowestFeeCents: 32_00,
    byFamilySize: limits.map((incomeLimitCents, at) => ({ persons: at + 2, incomeLimitCents, percentage: 10.7 })),
    incomeLimitOfFurtherPersonCents: 295_00,
  }
  test.each([
    { persons: 2, lowest: 4_668_00, highest: 7_499_00 },
    { persons: 3, lowest: 5_934_00, highest: 8_765_00 },
    { persons: 4, lowest: 6_698_00, highest: 9_529_00 },
    { persons: 5, lowest: 7_462_00, highest: 10_293_00 },
    { persons: 6, lowest: 8_224_00, highest: 11_055_00 },
    { persons: 7, lowest: 8_519_00, highest: 11_350_00 },
  ])('for $persons persons', ({ persons, lowest, highest }) => {
    const fee = (income: number) => estimateFee(income, { familySize: persons, children: full(3) }, figures).feesCents
    expect(fee(lowest)).toEqual([32_00, 0, 0])
    expect(fee(highest)).toEqual([335_00, 134_00, 67_00])
    expect(fee(highest - 10_00)[0]).toBe(334_00)
    expect(fee(lowest - 10_00)[0]).toBe(0)
  })
})

describe('the fee of one child', () => {
  test.each([
    { what: 'below the limit', income: 2_000_00, persons: 2, fee: 0 },
    { what: 'at the limit', income: 2_789_00, persons: 2, fee: 0 },
    // 10.7 % of 247 euros is 26.43, of 248 it is 26.54.
    { what: 'that is too small to collect', income: 3_036_00, persons: 2, fee: 0 },
    { what: 'that is just large enough', income: 3_037_00, persons: 2, fee: 27_00 },
    { what: 'in the middle', income: 3_789_00, persons: 2, fee: 107_00 },
    { what: 'just below the highest', income: 5_470_00, persons: 2, fee: 287_00 },
    { what: 'at the highest', income: 5_480_00, persons: 2, fee: 288_00 },
    { what: 'far above', income: 20_000_00, persons: 2, fee: 288_00 },
    { what: 'of three', income: 4_610_00, persons: 3, fee: 107_00 },
    { what: 'of four', income: 5_099_00, persons: 4, fee: 107_00 },
    { what: 'of more than are listed', income: 5_383_00, persons: 6, fee: 107_00 },
    { what: 'of one alone counts as two', income: 3_789_00, persons: 1, fee: 107_00 },
  ])('$what: $fee', ({ income, persons, fee }) => {
    expect(feeOf(income, persons)).toEqual([fee])
  })
})

test('the second youngest pays 40 percent and the others 20 of what the youngest pays', () => {
  expect(feeOf(20_000_00, 6, full(4))).toEqual([288_00, 115_00, 58_00, 58_00])
  expect(highestFee({ familySize: 6, children: full(4) }, FIGURES)).toEqual({
    feesCents: [288_00, 115_00, 58_00, 58_00],
    totalCents: 519_00,
  })
})

test('part-time care costs its share, and a brother or sister counts from the full fee', () => {
  expect(feeOf(20_000_00, 4, [{ feePercentage: 60 }, { feePercentage: 100 }])).toEqual([173_00, 115_00])
})

test('whoever earns more never pays less, and nobody more than the highest fee', () => {
  const income = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(income, income, fc.integer({ min: 1, max: 12 }), (one, other, persons) => {
      const [less = 0, more = 0] = [Math.min(one, other), Math.max(one, other)].map((cents) => feeOf(cents, persons)[0])
      expect(less).toBeLessThanOrEqual(more)
      expect(more).toBeLessThanOrEqual(FIGURES.highestFeeCents)
      expect(less === 0 || less >= FIGURES.lowestFeeCents).toBe(true)
    }),
  )
})

test('without published limits nothing is estimated', () => {
  expect(() => estimateFee(0, { familySize: 2, children: [] }, { ...FIGURES, byFamilySize: [] })).toThrow('published')
})

test.each([
  { what: 'wages', form: adultForm({ gross: { estimatedMonthlyIncome: '1 500,50' } }), income: 1_500_50 },
  {
    what: 'wages that are not told yet',
    form: adultForm({ gross: { estimatedMonthlyIncome: '' } }),
    income: undefined,
  },
  {
    what: 'wages and an estimate',
    form: entrepreneur({ selfEmployed: WITH_ESTIMATE }, { situation: { employment: true } }),
    income: 5_200_00,
  },
  { what: 'papers alone', form: entrepreneur({ selfEmployed: SELF_EMPLOYED }), income: undefined },
  { what: 'no income', form: adultForm({ situation: { employment: false, noIncome: true } }), income: 0 },
  { what: 'the highest fee', form: adultForm({ situation: { highestFee: true } }), income: undefined },
])('$what tell an income of $income', ({ form, income }) => {
  expect(findMonthlyIncome(form)).toBe(income)
})
