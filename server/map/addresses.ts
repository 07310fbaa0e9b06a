import type { AnswerOf, BodyOf, QueryOf } from '@nalle/contract/endpoint.ts'
import type { autocompleteAddress, searchAddresses } from '@nalle/contract/map.ts'
import type { Bounds } from '@nalle/domain/city/city.ts'
import type { MapAddress } from '@nalle/domain/map/address-search.ts'
import { commonBounds } from '@nalle/domain/map/bounds.ts'
import type { Geography } from '../external/geography/geography.ts'

type Suggestions = AnswerOf<typeof autocompleteAddress>

type AddressSearch = BodyOf<typeof searchAddresses>

/**
 * Addresses of the city that fit a text. What lies outside the city is not searched: an area that has nothing in common
 * with it, or that is upside down, holds no addresses.
 */
export async function suggestAddresses(
  findAddresses: NonNullable<Geography['findAddresses']>,
  { text: typed, lang, area }: AddressSearch,
  city: Bounds,
): Promise<Suggestions> {
  const text = typed.trim()
  const bounds = commonBounds(area ?? city, city)
  if (text === '' || bounds === undefined) return { features: [] }
  const addresses = await findAddresses({ text, bounds, language: lang ?? 'fi' })
  return { features: addresses.map(featureOf) }
}

/** A side that is not given is the city's. */
export function areaOf(query: QueryOf<typeof autocompleteAddress>, city: Bounds): Bounds {
  return {
    south: query['boundary.rect.min_lat'] ?? city.south,
    west: query['boundary.rect.min_lon'] ?? city.west,
    north: query['boundary.rect.max_lat'] ?? city.north,
    east: query['boundary.rect.max_lon'] ?? city.east,
  }
}

function featureOf({
  coordinates,
  streetAddress,
  postalCode,
  postOffice,
}: MapAddress): Suggestions['features'][number] {
  return {
    geometry: { coordinates: [coordinates.lon, coordinates.lat] },
    properties: {
      name: streetAddress,
      ...(postalCode === '' ? {} : { postalcode: postalCode }),
      ...(postOffice === '' ? {} : { locality: postOffice }),
    },
  }
}
