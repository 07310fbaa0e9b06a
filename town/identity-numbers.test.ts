import { birthDateOf, findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfEpoch, epochDayOf, identityNumbers, PLACES } from './identity-numbers.ts'
import type { PlaceInTown } from './identity-numbers.ts'

describe('days counted from 1970', () => {
  test.each([
    { day: '1969-12-31', count: -1 },
    { day: '1970-01-01', count: 0 },
    { day: '2026-11-15', count: 20772 },
  ])('$day is $count', ({ day, count }) => {
    expect(epochDayOf(Temporal.PlainDate.from(day))).toBe(count)
    expect(dayOfEpoch(count).toString()).toBe(day)
  })
})

describe('how far birthdays are moved', () => {
  test.each([
    { households: 88, cycle: 1 },
    { households: 334, cycle: 4 },
    { households: 88 * 30, cycle: 30 },
    { households: 88 * 30 + 1, cycle: 6 },
    { households: 208_000, cycle: 394 },
  ])('in a town of $households households: less than $cycle days', ({ households, cycle }) => {
    expect(identityNumbers(households).cycle).toBe(cycle)
  })
})

const households = 208_000
const numbers = identityNumbers(households)

const anyone = fc.record({
  household: fc.integer({ min: 0, max: households - 1 }),
  place: fc.integer({ min: 0, max: PLACES - 1 }),
  sex: fc.constantFrom('FEMALE' as const, 'MALE' as const),
  wished: fc.integer({ min: 8000, max: 20_700 }),
})

function codeOf({ wished, ...person }: PlaceInTown & { wished: number }) {
  return numbers.codeFor(person, dayOfEpoch(numbers.birthday(person.household, wished)))
}

test('every code is valid, and leads back to its household', () => {
  fc.assert(
    fc.property(anyone, (person) => {
      const code = codeOf(person)
      expect(findIdentityCode(code)).toBe(code)
      expect(numbers.householdOf(code)).toBe(person.household)
      const moved = person.wished - epochDayOf(birthDateOf(code))
      expect(moved >= 0 && moved < numbers.cycle).toBe(true)
    }),
  )
})

test('the individual number tells men from women', () => {
  fc.assert(
    fc.property(anyone, (person) => {
      expect(Number(codeOf(person).charAt(9)) % 2).toBe(person.sex === 'MALE' ? 1 : 0)
    }),
  )
})

test('people of different households, places or sexes never share a code', () => {
  fc.assert(
    fc.property(anyone, anyone, (a, b) => {
      const isSame = a.household === b.household && a.place === b.place && a.sex === b.sex
      if (!isSame) expect(codeOf(a)).not.toBe(codeOf(b))
    }),
  )
})
