import { describe, expect, test } from 'vitest'
import type { UnitId } from '../ids.ts'
import { shownDistance, straightDistance, unitsByDistance, unitsToWalkTo } from './distances.ts'

const home = { lat: 62.6, lon: 21.2 }
const town = { south: 62.57, west: 21.1, north: 62.65, east: 21.31 }

describe('a straight distance', () => {
  test.each([
    { to: home, metres: 0 },
    // A degree of a great circle is 2πR / 360.
    { to: { lat: 63.6, lon: 21.2 }, metres: 111_194.9266 },
    { to: { lat: 62.6, lon: 21.21 }, metres: 511.7188 },
    { to: { lat: -62.6, lon: -158.8 }, metres: Math.PI * 6_371_000 },
  ])('to $to is $metres m, there and back', ({ to, metres }) => {
    expect(straightDistance(home, to)).toBeCloseTo(metres, 3)
    expect(straightDistance(to, home)).toBeCloseTo(metres, 3)
  })
})

/** Units on a line to the north; the first is the nearest. */
function unitsOnALine(count: number) {
  return Array.from({ length: count }, (_, at) => unit(at, { lat: home.lat + (at + 1) / 10_000, lon: home.lon }))
}

function unit(at: number, location: { lat: number; lon: number } | null) {
  // Made here in the form of an id.
  const id = `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}` as UnitId
  return { id, name: `Yksikkö ${at}`, location }
}

const numbers = (units: readonly { readonly id: UnitId }[]) => units.map(({ id }) => Number(id.slice(-2)))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('the units to walk to', () => {
  test.each([
    { there: 0, asked: 0 },
    { there: 14, asked: 14 },
    { there: 15, asked: 15 },
    { there: 16, asked: 15 },
  ])('of $there units: the nearest $asked', ({ there, asked }) => {
    expect(numbers(unitsToWalkTo(unitsOnALine(there).toReversed(), home, town))).toEqual(upTo(asked))
  })

  test('are those whose place is known and inside the city', () => {
    const units = [unit(0, null), unit(1, { lat: 62.66, lon: 21.2 }), unit(2, { lat: 62.65, lon: 21.2 })]
    expect(numbers(unitsToWalkTo(units, home, town))).toEqual([2])
  })
})

describe('the list by distance', () => {
  const walked = (...metres: readonly (readonly [at: number, metres: number])[]) =>
    new Map(metres.map(([at, far]) => [unit(at, null).id, far]))

  test.each([
    { known: 0, nearest: 0 },
    { known: 9, nearest: 9 },
    { known: 10, nearest: 10 },
    { known: 11, nearest: 10 },
    { known: 15, nearest: 10 },
  ])(
    'with $known walking distances has $nearest nearest units, and all the others after them',
    ({ known, nearest }) => {
      const walking = walked(...upTo(known).map((at) => [at, 100 * (at + 1)] as const))
      const list = unitsByDistance(unitsOnALine(20).toReversed(), home, walking)
      expect(numbers(list.nearest)).toEqual(upTo(nearest))
      expect(numbers(list.others)).toEqual(upTo(20).slice(nearest))
    },
  )

  test('goes by the way on foot, not by the straight line', () => {
    const list = unitsByDistance(unitsOnALine(4), home, walked([0, 900], [1, 300], [3, 600]))
    expect(numbers(list.nearest)).toEqual([1, 3, 0])
    expect(numbers(list.others)).toEqual([2])
  })

  test('takes a distance that is not a number as unknown, and ends with units whose place is unknown', () => {
    const units = [unit(0, null), ...unitsOnALine(3).slice(1)]
    const list = unitsByDistance(units, home, walked([1, Number.NaN], [2, 0]))
    expect(numbers(list.nearest)).toEqual([2])
    expect(numbers(list.others)).toEqual([1, 0])
  })

  test('as far as each other: by name', () => {
    const list = unitsByDistance(unitsOnALine(3).toReversed(), home, walked([2, 500], [1, 500], [0, 500]))
    expect(numbers(list.nearest)).toEqual([0, 1, 2])
  })
})

describe('a distance is shown', () => {
  test.each([
    { metres: Number.NaN, shown: { unit: 'dash' } },
    { metres: Infinity, shown: { unit: 'dash' } },
    { metres: 0, shown: { unit: 'm', value: 0 } },
    { metres: 0.5, shown: { unit: 'm', value: 1 } },
    { metres: 999.4, shown: { unit: 'm', value: 999 } },
    // Still below a thousand, so in whole metres.
    { metres: 999.6, shown: { unit: 'm', value: 1000 } },
    { metres: 1000, shown: { unit: 'km', value: 1 } },
    { metres: 1049.9, shown: { unit: 'km', value: 1 } },
    { metres: 1050, shown: { unit: 'km', value: 1.1 } },
    { metres: 12_345, shown: { unit: 'km', value: 12.3 } },
  ])('$metres m as $shown', ({ metres, shown }) => {
    expect(shownDistance(metres)).toEqual(shown)
  })
})
