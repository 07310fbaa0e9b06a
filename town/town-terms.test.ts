import { isWithin, lengthInDays, overlaps } from '@nalle/domain/time/date-range.ts'
import { describe, expect, test } from 'vitest'
import { createIds } from './town-ids.ts'
import { makeTerms, schoolYearOf } from './town-terms.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const terms = makeTerms(day('2026-11-15'), createIds('kuusilahti'))

describe('the school year', () => {
  test.each([
    { on: '2026-07-31', year: 2025 },
    { on: '2026-08-01', year: 2026 },
    { on: '2027-01-01', year: 2026 },
  ])('of $on is $year', ({ on, year }) => {
    expect(schoolYearOf(day(on))).toBe(year)
  })
})

test('there are terms for two years back, this one and the next', () => {
  expect(terms.club.map(({ term }) => term.start.year)).toEqual([2024, 2025, 2026, 2027])
  expect(terms.preschool.map(({ finnishPreschool }) => finnishPreschool.start.year)).toEqual([2024, 2025, 2026, 2027])
})

test('pre-school of 2026 starts on a Wednesday in August and ends on the last school Saturday', () => {
  const term = terms.preschool[2]
  expect(term?.finnishPreschool.start.toString()).toBe('2026-08-12')
  expect(term?.swedishPreschool.start.toString()).toBe('2026-08-13')
  expect(term?.finnishPreschool.end.toString()).toBe('2027-06-05')
  expect(term?.extendedTerm.start.toString()).toBe('2026-08-01')
  expect(term?.termBreaks.map(({ start }) => start.toString())).toEqual(['2026-10-12', '2026-12-21', '2027-03-01'])
})

test('breaks lie within their term, in order and apart', () => {
  for (const { finnishPreschool, extendedTerm, termBreaks } of terms.preschool) {
    expect(isWithin(finnishPreschool, extendedTerm)).toBe(true)
    for (const [at, each] of termBreaks.entries()) {
      expect(isWithin(each, finnishPreschool)).toBe(true)
      expect(lengthInDays(each)).toBeGreaterThanOrEqual(5)
      const next = termBreaks[at + 1]
      if (next) expect(overlaps(each, next) || next.start.since(each.end).days < 1).toBe(false)
    }
  }
})
