import { describe, expect, test } from 'vitest'
import type { UnitId } from '../ids.ts'
import { findHome, unitLanguageOf, unitsNearHome } from './units-near-home.ts'

const home = { lat: 62.6, lon: 21.2 }

const unit = (name: string, language: 'fi' | 'sv' | 'en', north: number | null) => ({
  // An id is a text; this one is nobody's.
  id: name as UnitId,
  name,
  language,
  location: north === null ? null : { lat: home.lat + north / 1000, lon: home.lon },
})
const UNITS = [
  unit('Far', 'fi', 9),
  unit('Nära', 'sv', 1),
  unit('Near', 'fi', 2),
  unit('Across the water', 'fi', 3),
  unit('Långt', 'sv', 8),
  unit('Nowhere', 'fi', null),
]
/** The water makes a long way of a short line. */
const WALKING = new Map([
  [UNITS[2]!.id, 300],
  [UNITS[3]!.id, 2900],
  [UNITS[0]!.id, 1200],
])

const names = ({ near, others }: ReturnType<typeof unitsNearHome<(typeof UNITS)[number]>>) => ({
  near: near.map(({ name }) => name),
  others: others.map(({ name }) => name),
})

describe('units for a family', () => {
  test('come by the way on foot, and their language comes first', () => {
    expect(names(unitsNearHome(UNITS, { home, walking: WALKING, language: 'fi' }))).toEqual({
      near: ['Near', 'Far', 'Across the water'],
      others: ['Nowhere', 'Nära', 'Långt'],
    })
  })

  test('without known ways come by straight line', () => {
    expect(names(unitsNearHome(UNITS, { home, walking: new Map(), language: 'sv' }))).toEqual({
      near: [],
      others: ['Nära', 'Långt', 'Near', 'Across the water', 'Far', 'Nowhere'],
    })
  })

  test('without a home come by name, their language first', () => {
    expect(names(unitsNearHome(UNITS, { home: undefined, walking: new Map(), language: 'sv' }))).toEqual({
      near: [],
      others: ['Långt', 'Nära', 'Across the water', 'Far', 'Near', 'Nowhere'],
    })
  })

  test.each([undefined, 'en'] as const)(
    'in no language, or one that no unit works in (%s), are all alike',
    (language) => {
      const { near } = unitsNearHome(UNITS, { home, walking: new Map([[UNITS[1]!.id, 100], ...WALKING]), language })
      expect(near.map(({ name }) => name)).toEqual(['Nära', 'Near', 'Far', 'Across the water'])
    },
  )
})

test.each([
  { language: 'fi', unit: 'fi' },
  { language: 'sv', unit: 'sv' },
  { language: 'ar', unit: undefined },
  { language: '', unit: undefined },
])('a child who speaks $language: units of $unit', ({ language, unit: expected }) => {
  expect(unitLanguageOf(language)).toBe(expected)
})

describe('a home is found on the map', () => {
  const found = (postalCode: string) => ({
    coordinates: home,
    streetAddress: 'Rantatie 3',
    postalCode,
    postOffice: 'KUUSILAHTI',
  })

  test.each([
    { what: 'by its postal code', answers: ['66980', '66999'], at: '66999' },
    { what: 'but not in another one', answers: ['66980'], at: undefined },
    { what: 'unless nothing was found', answers: [], at: undefined },
  ])('$what', ({ answers, at }) => {
    expect(findHome(answers.map(found), ' 66999 ')?.postalCode).toBe(at)
  })
})
