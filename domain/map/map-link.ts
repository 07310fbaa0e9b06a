import type { CityMap } from '../city/city.ts'
import type { UnitId } from '../ids.ts'
import type { MapAddress } from './address-search.ts'
import { isInside } from './bounds.ts'
import { LANGUAGE_FILTERS } from './filters.ts'
import type { MapFilters } from './filters.ts'
import type { MapSelection } from './selection.ts'

/** Everything of the map page that a link keeps, so that it can be shared and gone back to. */
export type MapState = { readonly selection: MapSelection; readonly filters: MapFilters }

type Choices = Pick<CityMap, 'careTypeFilters' | 'providerFilters' | 'bounds'>

/** No street, postal code or post office is longer. */
const LONGEST_TEXT = 200
/** Six decimals are a tenth of a metre. */
const DECIMALS = 6

/** Reads the query of an address. What the city does not offer, and what makes no sense, is as if it were not there. */
export function readMapLink(query: string, choices: Choices): MapState {
  const values = new URLSearchParams(query)
  return {
    selection: { unit: readUnit(values), address: readAddress(values, choices) },
    filters: {
      careType: listed(choices.careTypeFilters, values, 'careType')[0] ?? initialFilters(choices).careType,
      languages: listed(LANGUAGE_FILTERS, values, 'language'),
      providers: listed(choices.providerFilters, values, 'provider'),
      shiftCare: values.get('shiftCare') === 'true',
    },
  }
}

/** The same as a query, without a question mark and without what goes without saying. */
export function writeMapLink({ selection, filters }: MapState, choices: Choices): string {
  const values = new URLSearchParams()
  const { unit, address } = selection
  if (unit !== null) values.set('unit', unit)
  if (address !== null) {
    values.set('lat', String(rounded(address.coordinates.lat)))
    values.set('lon', String(rounded(address.coordinates.lon)))
    values.set('street', address.streetAddress)
    if (address.postalCode !== '') values.set('postalCode', address.postalCode)
    if (address.postOffice !== '') values.set('postOffice', address.postOffice)
  }
  if (filters.careType !== initialFilters(choices).careType) values.set('careType', filters.careType)
  if (filters.languages.length > 0) values.set('language', filters.languages.join(','))
  if (filters.providers.length > 0) values.set('provider', filters.providers.join(','))
  if (filters.shiftCare) values.set('shiftCare', 'true')
  // A comma in a list reads better than its code and means nothing else in a query.
  return values.toString().replaceAll('%2C', ',')
}

export function initialFilters(choices: Pick<CityMap, 'careTypeFilters'>): MapFilters {
  return { careType: choices.careTypeFilters[0] ?? 'DAYCARE', languages: [], providers: [], shiftCare: false }
}

/** In the order in which they are offered, each once. */
function listed<Choice extends string>(
  choices: readonly Choice[],
  values: URLSearchParams,
  key: string,
): readonly Choice[] {
  const wanted = values.get(key)?.split(',') ?? []
  return choices.filter((choice) => wanted.includes(choice))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readUnit(values: URLSearchParams): UnitId | null {
  const id = values.get('unit')?.toLowerCase() ?? ''
  // Whether it is one of the units shown is for the list of units to say.
  return UUID.test(id) ? (id as UnitId) : null
}

function readAddress(values: URLSearchParams, { bounds }: Choices): MapAddress | null {
  const coordinates = { lat: degrees(values.get('lat')), lon: degrees(values.get('lon')) }
  const text = (key: string) => (values.get(key) ?? '').trim()
  const texts = { streetAddress: text('street'), postalCode: text('postalCode'), postOffice: text('postOffice') }
  const isShort = Object.values(texts).every((value) => value.length <= LONGEST_TEXT)
  if (texts.streetAddress === '' || !isShort || !isInside(coordinates, bounds)) return null
  return { coordinates, ...texts }
}

/** Not a number unless it is written as one; NaN lies inside no bounds. */
function degrees(text: string | null): number {
  if (text === null || !/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) return Number.NaN
  return rounded(Number(text))
}

function rounded(value: number): number {
  return Math.round(value * 10 ** DECIMALS) / 10 ** DECIMALS
}
