import type { Bounds, Coordinate } from '@nalle/domain/city/city.ts'
import { addressOf, type MapAddress } from '@nalle/domain/map/address-search.ts'
import type { WalkingDistances } from '@nalle/domain/map/distances.ts'
import type { MapUnit } from '@nalle/domain/map/units.ts'
import {
  PLAN_FIELD,
  walkDistanceIn,
  walkingDistancesIn,
  walkingQuery,
  walkNameOf,
} from '@nalle/domain/map/walking-query.ts'
import { queryOptions } from '@tanstack/react-query'
import '../api/calls/map.generated.ts'
import { query } from '../api/queries.ts'
import { STREET_LANGUAGE } from './street-language.ts'

/** Streets stay where they are for as long as somebody looks at the map. */
const FOR_THE_WHOLE_VISIT = { staleTime: Infinity, refetchOnWindowFocus: false } as const
/** The page does without these answers, so it rather says at once that they are missing. */
const ASKED_ONCE = { retry: false } as const

export type LocatedUnit = MapUnit & { readonly location: Coordinate }

export const isLocated = <Unit extends Pick<MapUnit, 'location'>>(
  unit: Unit,
): unit is Unit & { readonly location: Coordinate } => unit.location !== null

export function addressesQuery(text: string, { south, west, north, east }: Bounds) {
  const area = { south, west, north, east }
  const asked = query('map.searchAddresses', { body: { text, lang: STREET_LANGUAGE, area } })
  return queryOptions({
    ...asked,
    ...FOR_THE_WHOLE_VISIT,
    ...ASKED_ONCE,
    enabled: text !== '',
    select: ({ features }): readonly MapAddress[] => features.map(addressOf),
  })
}

/** The walks to several units in one question. */
export function walkingDistancesQuery(address: MapAddress | null, units: readonly LocatedUnit[]) {
  const walks = address
    ? units.map((unit) => ({ name: walkNameOf(unit.id), from: address.coordinates, to: unit.location }))
    : []
  return queryOptions({
    ...query('map.queryRoutes', { body: { query: walkingQuery(walks) } }),
    ...FOR_THE_WHOLE_VISIT,
    ...ASKED_ONCE,
    enabled: walks.length > 0,
    select: (answer): WalkingDistances =>
      walkingDistancesIn(
        answer,
        units.map(({ id }) => id),
      ),
  })
}

/** The walk to one unit. */
export function walkingDistanceQuery(from: Coordinate, to: Coordinate) {
  return queryOptions({
    ...query('map.queryRoutes', { body: { query: walkingQuery([{ name: PLAN_FIELD, from, to }]) } }),
    ...FOR_THE_WHOLE_VISIT,
    ...ASKED_ONCE,
    select: (answer) => walkDistanceIn(answer, PLAN_FIELD),
  })
}
