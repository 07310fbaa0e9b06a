import { walkDistanceIn, walkingQuery } from '@nalle/domain/map/walking-query.ts'
import { z } from 'zod'
import { GeographyFailed } from './geography.ts'
import type { Geography, Walk } from './geography.ts'
import { serviceCache } from './service-cache.ts'
import type { Keeping } from './service-cache.ts'
import { openService, SERVICE_LIMITS } from './http-service.ts'
import type { ServiceSettings } from './http-service.ts'

/** Nobody walks further to a daycare; a longer way is a mistake. */
const LONGEST_WALK_METRES = 1_000_000

/** Asks like the routing service of the national journey planner, which is an OpenTripPlanner. */
export function httpRoutes(
  settings: ServiceSettings,
  clock: Keeping['clock'],
  patience = SERVICE_LIMITS,
): NonNullable<Geography['walkingDistances']> {
  const ask = openService('routing service', settings, patience)
  const kept = serviceCache<number>({ most: 20_000, minutes: 360, clock })
  return async (walks) => {
    const known = walks.map((walk) => kept.find(keyOf(walk)))
    const missing = walks.filter((_, at) => known[at] === undefined)
    const asked = missing.length === 0 ? [] : await askFor(missing)
    missing.forEach((walk, at) => {
      const metres = asked[at]
      // An unknown way may be known in a moment.
      if (metres !== undefined) kept.keep(keyOf(walk), metres)
    })
    const found = asked.values()
    return known.map((one) => (one === undefined ? found.next().value : one.answer))
  }

  async function askFor(walks: readonly Walk[]): Promise<readonly (number | undefined)[]> {
    const named = walks.map((walk, at) => ({ ...walk, name: `walk${at}` }))
    const { data } = answer.safeParse(await ask({ body: { query: walkingQuery(named) } }))
    if (data === undefined) throw new GeographyFailed('The routing service gave an answer that cannot be used')
    return named.map(({ name }) => walkDistanceIn(data, name))
  }
}

function keyOf({ from, to }: Walk): string {
  return [from.lat, from.lon, to.lat, to.lon].join()
}

const edge = z.object({ node: z.object({ walkDistance: z.number().min(0).max(LONGEST_WALK_METRES) }) })
/** A walk that the service could not plan, or tells in a way we do not understand, is one without a distance. */
const walk = z.object({ edges: z.array(edge) }).catch({ edges: [] })
const answer = z.object({ data: z.record(z.string(), walk) })
