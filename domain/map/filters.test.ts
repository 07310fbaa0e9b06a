import { describe, expect, test } from 'vitest'
import { CARE_TYPES, PROVIDER_TYPES, UNIT_LANGUAGES } from '../placements/units.ts'
import type { MapFilters } from './filters.ts'
import { filterUnits } from './filters.ts'

const ALL: MapFilters = { careType: 'DAYCARE', languages: [], providers: [], shiftCare: false }
const centre = { type: ['CENTRE'], language: 'fi', providerType: 'MUNICIPAL', providesShiftCare: false } as const

describe('the care type', () => {
  test.each([
    { careType: 'DAYCARE', shows: ['FAMILY', 'CENTRE', 'GROUP_FAMILY'] },
    { careType: 'PRESCHOOL', shows: ['PRESCHOOL', 'PREPARATORY_EDUCATION'] },
    { careType: 'CLUB', shows: ['CLUB'] },
  ] as const)('$careType shows $shows and no other', ({ careType, shows }) => {
    const units = CARE_TYPES.map((type) => ({ ...centre, type: [type] }))
    expect(filterUnits(units, { ...ALL, careType }).map(({ type }) => type[0])).toEqual(shows)
  })

  test('a unit of several kinds shows for each of them', () => {
    const both = { ...centre, type: ['CLUB', 'CENTRE'] } as const
    expect(filterUnits([both], ALL)).toEqual([both])
    expect(filterUnits([both], { ...ALL, careType: 'CLUB' })).toEqual([both])
    expect(filterUnits([both], { ...ALL, careType: 'PRESCHOOL' })).toEqual([])
  })
})

describe('the language', () => {
  test.each([
    { languages: [], shows: ['fi', 'sv', 'en'] },
    { languages: ['fi'], shows: ['fi'] },
    { languages: ['sv'], shows: ['sv'] },
    { languages: ['fi', 'sv'], shows: ['fi', 'sv'] },
  ] as const)('$languages shows $shows', ({ languages, shows }) => {
    const units = UNIT_LANGUAGES.map((language) => ({ ...centre, language }))
    expect(filterUnits(units, { ...ALL, languages }).map(({ language }) => language)).toEqual(shows)
  })
})

describe('the provider', () => {
  test.each([
    { providers: [], shows: PROVIDER_TYPES },
    { providers: ['MUNICIPAL'], shows: ['MUNICIPAL', 'MUNICIPAL_SCHOOL'] },
    { providers: ['PURCHASED'], shows: ['PURCHASED', 'EXTERNAL_PURCHASED'] },
    { providers: ['PRIVATE'], shows: ['PRIVATE'] },
    { providers: ['PRIVATE_SERVICE_VOUCHER'], shows: ['PRIVATE_SERVICE_VOUCHER'] },
    { providers: ['PRIVATE', 'MUNICIPAL'], shows: ['MUNICIPAL', 'PRIVATE', 'MUNICIPAL_SCHOOL'] },
  ] as const)('$providers shows $shows', ({ providers, shows }) => {
    const units = PROVIDER_TYPES.map((providerType) => ({ ...centre, providerType }))
    expect(filterUnits(units, { ...ALL, providers }).map(({ providerType }) => providerType)).toEqual(shows)
  })
})

test('shift care leaves only the units that give it', () => {
  const night = { ...centre, providesShiftCare: true }
  expect(filterUnits([centre, night], ALL)).toEqual([centre, night])
  expect(filterUnits([centre, night], { ...ALL, shiftCare: true })).toEqual([night])
})

test('all filters must fit at once, and the order stays', () => {
  const wanted = { type: ['FAMILY'], language: 'sv', providerType: 'PRIVATE', providesShiftCare: true } as const
  const units = [
    wanted,
    { ...wanted, language: 'fi' },
    { ...wanted, providesShiftCare: false },
    { ...wanted, type: ['CENTRE'] },
    { ...wanted, type: ['CLUB'] },
    { ...wanted, providerType: 'PURCHASED' },
  ] as const
  const filters: MapFilters = { careType: 'DAYCARE', languages: ['sv'], providers: ['PRIVATE'], shiftCare: true }
  expect(filterUnits(units, filters)).toEqual([units[0], units[3]])
})
