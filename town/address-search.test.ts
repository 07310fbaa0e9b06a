import type { StreetLanguage } from '@nalle/domain/map/address-search.ts'
import { describe, expect, test } from 'vitest'
import { makeAddressSearch } from './address-search.ts'
import { makeGeography, TOWN_BOUNDS } from './street-graph.ts'

const geography = makeGeography('kuusilahti')
const search = makeAddressSearch(geography)
const addresses = (text: string, language: StreetLanguage = 'fi', bounds = TOWN_BOUNDS) =>
  search({ text, bounds, language })
const found = (text: string, language?: StreetLanguage) =>
  addresses(text, language).map(({ streetAddress }) => streetAddress)

describe('an address is found first', () => {
  test.each([
    { text: 'Kauppakatu 3', first: 'Kauppakatu 3' },
    { text: 'kauppakatu 3', first: 'Kauppakatu 3' },
    { text: 'KAUPPAKATU 3', first: 'Kauppakatu 3' },
    { text: '3 kauppakatu', first: 'Kauppakatu 3' },
    { text: 'kauppa 3', first: 'Kauppakatu 3' },
    { text: 'Kauppakatu, 3, 66980 Kuusilahti', first: 'Kauppakatu 3' },
    { text: '66980 kuusilahti kauppakatu 3', first: 'Kauppakatu 3' },
    { text: 'Kauppakatu 3 A 12', first: 'Kauppakatu 3' },
    { text: 'Kauppakatu 3b', first: 'Kauppakatu 3' },
    { text: 'Kauppakatu 10', first: 'Kauppakatu 10' },
    { text: 'Handelsgatan 3', first: 'Kauppakatu 3' },
    { text: 'granvik handelsg 3', first: 'Kauppakatu 3' },
    { text: 'Köysikatu 5', first: 'Köysikatu 5' },
    { text: 'koysikatu 5', first: 'Köysikatu 5' },
    { text: 'Ko\u0308ysikatu 5', first: 'Köysikatu 5' },
    { text: 'rådhusgatan 1', first: 'Raatihuoneenkatu 1' },
    { text: 'radhusgatan 1', first: 'Raatihuoneenkatu 1' },
    { text: 'huoneenkatu 1', first: 'Raatihuoneenkatu 1' },
  ])('“$text”: $first', ({ text, first }) => {
    expect(found(text)[0]).toBe(first)
  })

  test.each(['kauppakatu 3', 'handelsgatan 3'])('“%s”: told in the language asked for', (text) => {
    const [finnish] = addresses(text, 'fi')
    const [swedish] = addresses(text, 'sv')
    expect(finnish).toMatchObject({ streetAddress: 'Kauppakatu 3', postalCode: '66980', postOffice: 'KUUSILAHTI' })
    expect(swedish).toMatchObject({ streetAddress: 'Handelsgatan 3', postalCode: '66980', postOffice: 'GRANVIK' })
    expect(swedish?.coordinates).toEqual(finnish?.coordinates)
    const street = geography.streets.findIndex(({ name }) => name.fi === 'Kauppakatu')
    const house = geography.houses.find((one) => one.street === street && one.number === 3)
    expect(finnish?.coordinates).toEqual(house?.location)
  })
})

describe('several addresses', () => {
  test('begin with the exact number, then come those that begin with it', () => {
    expect(found('kauppakatu 1').slice(0, 3)).toEqual(['Kauppakatu 1', 'Kauppakatu 10', 'Kauppakatu 11'])
  })

  test('are at most ten, a house of each street before a second of any', () => {
    const streets = found('katu').map((address) => address.replace(/ \d+$/, ''))
    expect(streets).toHaveLength(10)
    expect(new Set(streets).size).toBe(10)
  })

  test('begin with streets whose names begin so', () => {
    expect(found('satama')[0]).toBe('Satamakatu 1')
    expect(found('strand', 'sv').slice(0, 2)).toEqual(['Strandesplanaden 1', 'Strandvägen 1'])
  })

  test('are only of the postal code that was typed', () => {
    const postalCodes = addresses('katu 66981').map(({ postalCode }) => postalCode)
    expect(new Set(postalCodes)).toEqual(new Set(['66981']))
  })

  test('are never the same house under two names', () => {
    const places = addresses('a').map(({ coordinates }) => JSON.stringify(coordinates))
    expect(new Set(places).size).toBe(places.length)
  })
})

describe('nothing is found', () => {
  test.each([
    '',
    '  ',
    '12',
    '66980',
    'kuusilahti',
    'Olematontie 1',
    'Kauppakatu 9999',
    'Kauppakatu 3 99999',
    'kauppakatu olematon',
    '"" {}()',
    '{ __schema }',
    '🧸🏡',
    '\u202e\u200b',
    'x'.repeat(500),
    'kauppakatu '.repeat(45).concat('q'),
  ])('for “%s”', (text) => {
    expect(found(text)).toEqual([])
  })

  test('outside the bounds that were asked for', () => {
    const north = { ...TOWN_BOUNDS, south: 62.64 }
    expect(addresses('kauppakatu 3', 'fi', north)).toEqual([])
    const house = addresses('kauppakatu 3')[0]!.coordinates
    const around = { south: house.lat - 1e-5, north: house.lat + 1e-5, west: house.lon - 1e-5, east: house.lon + 1e-5 }
    expect(addresses('kauppakatu', 'fi', around).map(({ streetAddress }) => streetAddress)).toEqual(['Kauppakatu 3'])
  })
})
