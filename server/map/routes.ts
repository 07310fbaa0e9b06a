import { autocompleteAddress, getUnits, queryRoutes, searchAddresses } from '@nalle/contract/map.ts'
import type { FastifyRequest } from 'fastify'
import { GeographyFailed } from '../external/geography/geography.ts'
import type { Geography } from '../external/geography/geography.ts'
import type { App } from '../http/app.ts'
import { malformed, notFound, refuse } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { areaOf, suggestAddresses } from './addresses.ts'
import { tileRoutes } from './tile-routes.ts'
import { findPublicUnits, markOfUnits } from './units.ts'
import { readWalkingQuery } from './walking-query-reader.ts'
import { walkThem } from './walks.ts'

export function mapRoutes(app: App, geography: Geography): void {
  const { findAddresses, walkingDistances } = geography
  handle(
    app,
    getUnits,
    ({ params, db, today }) => findPublicUnits(db, params.applicationType, today),
    async ({ params, db, today }) => `${params.applicationType} ${today} ${await markOfUnits(db)}`,
  )
  handle(app, autocompleteAddress, ({ query, city, request }) => {
    if (findAddresses === undefined) notFound()
    const { bounds } = city.map
    const search = { text: query.text, lang: query.lang, area: areaOf(query, bounds) }
    const suggested = suggestAddresses(findAddresses, search, bounds)
    return suggested.catch(orElse(request, () => refuse(autocompleteAddress, 'ADDRESS_SEARCH_FAILED')))
  })
  handle(app, searchAddresses, ({ body, city, request }) => {
    if (findAddresses === undefined) notFound()
    const suggested = suggestAddresses(findAddresses, body, city.map.bounds)
    return suggested.catch(orElse(request, () => refuse(searchAddresses, 'ADDRESS_SEARCH_FAILED')))
  })
  handle(app, queryRoutes, ({ body, city, request }) => {
    if (walkingDistances === undefined) notFound()
    const walks = readWalkingQuery(body.query, city.map.bounds) ?? malformed()
    return walkThem(walkingDistances, walks).catch(orElse(request, () => refuse(queryRoutes, 'ROUTING_FAILED')))
  })
  tileRoutes(app, geography)
}

/** A service elsewhere that fails is told in the log; the map goes on without it. */
function orElse(request: FastifyRequest, refuseIt: () => never): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof GeographyFailed)) throw error
    request.log.warn({ failure: error.message }, 'geography unavailable')
    return refuseIt()
  }
}
