import type { Bounds } from '@nalle/domain/city/city.ts'
import { addressOf } from '@nalle/domain/map/address-search.ts'
import type { MapAddress } from '@nalle/domain/map/address-search.ts'
import { isInside } from '@nalle/domain/map/bounds.ts'
import { z } from 'zod'
import { GeographyFailed } from './geography.ts'
import type { AddressSearch, Geography } from './geography.ts'
import { serviceCache } from './service-cache.ts'
import type { Keeping } from './service-cache.ts'
import { openService, SERVICE_LIMITS } from './http-service.ts'
import type { ServiceSettings } from './http-service.ts'

/** More are not looked at in a list of suggestions. */
const MOST_ADDRESSES = 10
const LONGEST_TEXT = 200

/** Searches like the geocoding service of the national journey planner, which is a Pelias. */
export function httpAddresses(
  settings: ServiceSettings,
  clock: Keeping['clock'],
  patience = SERVICE_LIMITS,
): NonNullable<Geography['findAddresses']> {
  const ask = openService('geocoding service', settings, patience)
  const kept = serviceCache<readonly MapAddress[]>({ most: 2000, minutes: 60, clock })
  return async (search) => {
    const query = queryOf(search)
    const key = query.toString()
    const known = kept.find(key)
    if (known !== undefined) return known.answer
    const addresses = readAnswer(await ask({ query }), search.bounds)
    kept.keep(key, addresses)
    return addresses
  }
}

function queryOf({ text, bounds, language }: AddressSearch): URLSearchParams {
  return new URLSearchParams({
    text,
    layers: 'address',
    lang: language,
    size: String(MOST_ADDRESSES),
    'boundary.rect.min_lon': String(bounds.west),
    'boundary.rect.max_lon': String(bounds.east),
    'boundary.rect.min_lat': String(bounds.south),
    'boundary.rect.max_lat': String(bounds.north),
  })
}

const answer = z.object({ features: z.array(z.unknown()) })

const shortText = z.string().trim().max(LONGEST_TEXT)
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
  properties: z.object({
    name: shortText.min(1),
    postalcode: shortText.optional().catch(undefined),
    locality: shortText.optional().catch(undefined),
    localadmin: shortText.optional().catch(undefined),
  }),
})

/** Made anew from what we understand; a feature that we do not understand, or that lies elsewhere, is left out. */
function readAnswer(json: unknown, bounds: Bounds): readonly MapAddress[] {
  const { data } = answer.safeParse(json)
  if (data === undefined) throw new GeographyFailed('The geocoding service gave an answer that cannot be used')
  return data.features
    .flatMap((one) => {
      const { data: read } = feature.safeParse(one)
      if (read === undefined) return []
      const [lon, lat] = read.geometry.coordinates
      return [addressOf({ geometry: { coordinates: [lon, lat] }, properties: read.properties })]
    })
    .filter(({ coordinates }) => isInside(coordinates, bounds))
    .slice(0, MOST_ADDRESSES)
}
