import type { Geography } from './geography.ts'
import { httpAddresses } from './http-addresses.ts'
import { httpRoutes } from './http-routes.ts'
import type { Keeping } from './service-cache.ts'
import type { ServiceSettings } from './http-service.ts'
import { httpTiles } from './tiles/http-tiles.ts'
import { townGeography } from './town-geography.ts'

export type GeographySettings = {
  readonly geocoding: ServiceSettings | undefined
  readonly routing: ServiceSettings | undefined
  readonly tiles: ServiceSettings | undefined
  readonly tileNames?: ServiceSettings | undefined
}

/** Each service where it is set, the town's streets where it is not; without a town the service is missing. */
export function openGeography(
  { geocoding, routing, tiles, tileNames }: GeographySettings,
  townSeed: string | undefined,
  clock: Keeping['clock'],
): Geography {
  const town = townSeed === undefined ? undefined : townGeography(townSeed)
  return {
    findAddresses: geocoding === undefined ? town?.findAddresses : httpAddresses(geocoding, clock),
    walkingDistances: routing === undefined ? town?.walkingDistances : httpRoutes(routing, clock),
    tile: tiles === undefined ? town?.tile : httpTiles(tiles, clock),
    names: tileNames === undefined ? namesOfTown(tiles, town) : httpTiles(tileNames, clock),
  }
}

/** They lie over the town's own streets, and nowhere else. */
function namesOfTown(tiles: ServiceSettings | undefined, town: Geography | undefined): Geography['names'] {
  return tiles === undefined ? town?.names : undefined
}
