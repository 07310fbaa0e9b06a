import type { Geography } from './geography.ts'
import { townGeography } from './town-geography.ts'

/** A service on the web. The key stays on the server. */
export type ServiceSettings = { readonly url: string; readonly key: string | undefined }

export type GeographySettings = {
  readonly geocoding: ServiceSettings | undefined
  readonly routing: ServiceSettings | undefined
  readonly tiles: ServiceSettings | undefined
}

/** Each service where it is set, the town's streets where it is not; without a town the service is missing. */
export function openGeography(settings: GeographySettings, townSeed: string | undefined): Geography {
  const town = townSeed === undefined ? undefined : townGeography(townSeed)
  return {
    findAddresses: settings.geocoding === undefined ? town?.findAddresses : undefined,
    walkingDistances: settings.routing === undefined ? town?.walkingDistances : undefined,
    tile: settings.tiles === undefined ? town?.tile : undefined,
  }
}
