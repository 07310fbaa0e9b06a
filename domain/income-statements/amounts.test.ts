import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEuros, readAmount, writeAmount } from './amounts.ts'

describe('is read as it is meant', () => {
  test.each([
    ['0', 0],
    ['1500', 1500_00],
    ['1 500,50', 1500_50],
    ['1\u00a0500,50', 1500_50],
    ['1\u202f500,50', 1500_50],
    ['1,500.50', 1500_50],
    ['1.500,50', 1500_50],
    ['1500.5', 1500_50],
    ['1500,05', 1500_05],
    [' 2500 € ', 2500_00],
    ['2500 euroa', 2500_00],
    ['€2500', 2500_00],
    ['2 500,-', 2500_00],
    ['01500', 1500_00],
    ['12 345,6', 12345_60],
    ['1500,00', 1500_00],
    ['999 999,99', 999_999_99],
  ])('%s', (text, cents) => {
    expect(readAmount(text)).toEqual({ cents })
  })
})

describe('is refused', () => {
  test.each([
    ['', 'MISSING'],
    ['  ', 'MISSING'],
    ['€', 'AMOUNT'],
    ['paljon', 'AMOUNT'],
    ['1e9', 'AMOUNT'],
    ['1 50', 'AMOUNT'],
    ['15 00', 'AMOUNT'],
    ['1500,', 'AMOUNT'],
    [',50', 'AMOUNT'],
    ['1,50,0', 'AMOUNT'],
    ['--1', 'AMOUNT'],
    ['٣', 'AMOUNT'],
    ['-1', 'AMOUNT_NEGATIVE'],
    ['−1 500,50', 'AMOUNT_NEGATIVE'],
    ['1000000000', 'AMOUNT_TOO_LARGE'],
    ['1 000 000', 'AMOUNT_TOO_LARGE'],
    ['1,000,000', 'AMOUNT_TOO_LARGE'],
    ['999999,995', 'TOO_MANY_DECIMALS'],
    ['0.005', 'TOO_MANY_DECIMALS'],
    ['1500,505', 'TOO_MANY_DECIMALS'],
    ['1,500', 'AMOUNT_UNCLEAR'],
    ['1.500', 'AMOUNT_UNCLEAR'],
  ])('“%s” as %s', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem })
  })
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_99 }), (cents) => {
      expect(readAmount(writeAmount(cents / 100))).toEqual({ cents })
    }),
  )
})

test.each([
  [null, ''],
  [3200, '3200'],
  [1500.5, '1500,50'],
  [0.005, '0,01'],
  [1500.004, '1500'],
])('%s is shown as “%s”', (euros, text) => {
  expect(writeAmount(euros)).toBe(text)
})

test('what cannot be read is nothing', () => {
  expect(findEuros('paljon')).toBeNull()
  expect(findEuros('1 500,50')).toBe(1500.5)
})
