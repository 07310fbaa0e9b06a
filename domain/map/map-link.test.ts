import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARE_TYPE_FILTERS, PROVIDER_FILTERS } from '../city/city.ts'
import type { UnitId } from '../ids.ts'
import { LANGUAGE_FILTERS } from './filters.ts'
import { initialFilters, readMapLink, writeMapLink } from './map-link.ts'
import type { MapState } from './map-link.ts'
import { NOTHING_SELECTED } from './selection.ts'

const city = {
  careTypeFilters: CARE_TYPE_FILTERS,
  providerFilters: PROVIDER_FILTERS,
  bounds: { south: 62.57, west: 21.1, north: 62.65, east: 21.31 },
}
const nothing: MapState = { selection: NOTHING_SELECTED, filters: initialFilters(city) }
// Made here in the form of an id.
const kaarna = '0a1b2c3d-0000-4000-8000-00000000000a' as UnitId
const home = {
  coordinates: { lat: 62.612345, lon: 21.2 },
  streetAddress: 'Kaarnatie 4, A & B',
  postalCode: '66999',
  postOffice: 'KUUSILAHTI',
}

describe('a link to the map', () => {
  test('says nothing that goes without saying', () => {
    expect(writeMapLink(nothing, city)).toBe('')
    expect(readMapLink('', city)).toEqual(nothing)
  })

  test('keeps unit, address and filters', () => {
    const state: MapState = {
      selection: { unit: kaarna, address: home },
      filters: { careType: 'CLUB', languages: ['fi', 'sv'], providers: ['PRIVATE'], shiftCare: true },
    }
    const link = writeMapLink(state, city)
    expect(link).toBe(
      `unit=${kaarna}&lat=62.612345&lon=21.2&street=Kaarnatie+4,+A+%26+B&postalCode=66999&postOffice=KUUSILAHTI` +
        '&careType=CLUB&language=fi,sv&provider=PRIVATE&shiftCare=true',
    )
    expect(readMapLink(link, city)).toEqual(state)
    expect(readMapLink(`?${link}`, city)).toEqual(state)
  })

  test('brings back whatever was on the page', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((value) => value.trim())
    const degrees = (min: number, max: number) =>
      fc.integer({ min: min * 1e6, max: max * 1e6 }).map((micro) => micro / 1e6)
    const state = fc.record({
      selection: fc.record({
        unit: fc.option(fc.uuid().map((id) => id as UnitId)),
        address: fc.option(
          fc.record({
            coordinates: fc.record({ lat: degrees(62.57, 62.65), lon: degrees(21.1, 21.31) }),
            streetAddress: text.filter((street) => street !== ''),
            postalCode: text,
            postOffice: text,
          }),
        ),
      }),
      filters: fc.record({
        careType: fc.constantFrom(...CARE_TYPE_FILTERS),
        languages: fc.subarray([...LANGUAGE_FILTERS]),
        providers: fc.subarray([...PROVIDER_FILTERS]),
        shiftCare: fc.boolean(),
      }),
    })
    fc.assert(
      fc.property(state, (given) => {
        expect(readMapLink(writeMapLink(given, city), city)).toEqual(given)
      }),
    )
  })
})

describe('rubbish in a link is as if it were not there', () => {
  const near = 'lat=62.6&lon=21.2'
  test.each([
    'unit=',
    'unit=kaarna',
    'unit=0a1b2c3d-0000-4000-8000-00000000000',
    `unit=${kaarna}x`,
    'careType=SCHOOL',
    'careType=',
    'language=en,,',
    'provider=MUNICIPAL_SCHOOL',
    'shiftCare=1',
    'street=Kaarnatie',
    near,
    `${near}&street=`,
    `${near}&street=%20`,
    `${near}&street=${'x'.repeat(201)}`,
    'lat=62.7&lon=21.2&street=Kaarnatie',
    'lat=62.6&lon=21.4&street=Kaarnatie',
    'lat=NaN&lon=21.2&street=Kaarnatie',
    'lat=62.6e0&lon=21.2&street=Kaarnatie',
    'lat=&lon=&street=Kaarnatie',
    '%%%&=&&&?',
    '__proto__=1&constructor=2',
  ])('%s', (query) => {
    expect(readMapLink(query, city)).toEqual(nothing)
  })

  test('beside which the rest is kept', () => {
    expect(
      readMapLink(`unit=x&${near}&street=${'x'.repeat(200)}&language=sv,xx,fi,sv&provider=PRIVATE,x`, city),
    ).toEqual({
      selection: {
        unit: null,
        address: {
          coordinates: { lat: 62.6, lon: 21.2 },
          streetAddress: 'x'.repeat(200),
          postalCode: '',
          postOffice: '',
        },
      },
      filters: { careType: 'DAYCARE', languages: ['fi', 'sv'], providers: ['PRIVATE'], shiftCare: false },
    })
  })

  test('what another city offers is rubbish here', () => {
    const small = { ...city, careTypeFilters: ['PRESCHOOL'], providerFilters: ['MUNICIPAL'] } as const
    const { filters } = readMapLink('careType=DAYCARE&provider=PRIVATE,MUNICIPAL', small)
    expect(filters).toEqual({ careType: 'PRESCHOOL', languages: [], providers: ['MUNICIPAL'], shiftCare: false })
  })
})
