import { makeAddressSearch } from '@nalle/town/address-search.ts'
import { makeGeography } from '@nalle/town/street-graph.ts'
import { makeWalkingMap } from '@nalle/town/walking.ts'
import type { Geography, Walk } from './geography.ts'
import { townTiles } from './tiles/town-tiles.ts'

/** The streets of the town that does not exist. They are laid out when somebody first asks. */
export function townGeography(seed: string): Geography {
  const streets = once(() => makeGeography(seed))
  const searchAddresses = once(() => makeAddressSearch(streets()))
  const walkingMap = once(() => makeWalkingMap(streets()))
  return {
    findAddresses: async (search) => searchAddresses()(search),
    walkingDistances: async (walks) => {
      const metres = new Map<Walk, number | undefined>()
      // Walks that begin at the same door are found together.
      for (const together of Map.groupBy(walks, ({ from }) => `${from.lat},${from.lon}`).values()) {
        const [{ from }] = together as [Walk]
        const walked = walkingMap().distances(
          from,
          together.map(({ to }) => to),
        )
        together.forEach((walk, at) => metres.set(walk, walked.metres[at]))
      }
      return walks.map((walk) => metres.get(walk))
    },
    ...townTiles(streets),
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
