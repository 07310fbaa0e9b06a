import { makeGeography } from '@nalle/town/street-graph.ts'
import type { Geography } from './geography.ts'

/** The streets of the town that does not exist. They are laid out when somebody first asks. */
export function townGeography(seed: string): Geography {
  let streets: ReturnType<typeof makeGeography> | undefined
  const town = () => (streets ??= makeGeography(seed))
  return {
    findAddresses: async () =>
      town()
        .houses.slice(0, 0)
        .map(() => ({ coordinates: { lat: 0, lon: 0 }, streetAddress: '', postalCode: '', postOffice: '' })),
    walkingDistances: async (walks) => walks.map(() => undefined),
    tile: undefined,
  }
}
