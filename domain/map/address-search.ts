import type { Coordinate } from '../city/city.ts'

/** Texts longer than any address are no searches. */
export const LONGEST_ADDRESS_SEARCH = 500
/** Long enough not to ask at every letter of a word. */
export const ADDRESS_SEARCH_PAUSE_MS = 500

/** The languages in which streets have names here. */
export const STREET_LANGUAGES = ['fi', 'sv'] as const
export type StreetLanguage = (typeof STREET_LANGUAGES)[number]

/** An address that a search found, or that somebody chose to measure distances from. */
export type MapAddress = {
  readonly coordinates: Coordinate
  readonly streetAddress: string
  readonly postalCode: string
  readonly postOffice: string
}

/** An address as the geocoding service tells it; longitude comes first. */
export type FoundFeature = {
  readonly geometry: { readonly coordinates: readonly [lon: number, lat: number] }
  readonly properties: {
    readonly name: string
    readonly postalcode?: string | undefined
    readonly locality?: string | undefined
    readonly localadmin?: string | undefined
  }
}

export function addressOf({ geometry, properties }: FoundFeature): MapAddress {
  const [lon, lat] = geometry.coordinates
  return {
    coordinates: { lat, lon },
    streetAddress: properties.name,
    postalCode: properties.postalcode ?? '',
    postOffice: properties.locality ?? properties.localadmin ?? '',
  }
}

/** Those that begin as it was typed come first; otherwise the service's own order stays. */
export function byFit(addresses: readonly MapAddress[], text: string): readonly MapAddress[] {
  const wanted = text.trim().toLocaleLowerCase('fi')
  const fit = ({ streetAddress }: MapAddress) => {
    const street = streetAddress.toLocaleLowerCase('fi')
    // House 1 before houses 10 to 19.
    if (street === wanted) return 0
    return street.startsWith(wanted) ? 1 : 2
  }
  return addresses.toSorted((a, b) => fit(a) - fit(b))
}
