import { isTileNear } from '@nalle/domain/map/tiles.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GeographyFailed } from '../external/geography/geography.ts'
import type { Geography, Tile, TilePlace } from '../external/geography/geography.ts'
import { TilesTooSlow } from '../external/geography/tiles/http-tiles.ts'
import type { App } from '../http/app.ts'
import { notFound } from '../http/errors.ts'

const TILE = '/api/citizen/public/map-api/tiles/:z/:x/:y'

/** Drawn streets change with a new version of Nalle, those of a service a few times a year. */
const KEPT_SECONDS = 86_400

type TileRequest = {
  Params: { readonly z: string; readonly x: string; readonly y: string }
  Querystring: { readonly theme?: unknown; readonly lang?: unknown; readonly part?: unknown }
}

/** Pictures of the map. They are the same for everybody, so that nobody is asked who they are. */
export function tileRoutes(app: App, geography: Pick<Geography, 'tile' | 'names'>): void {
  app.fastify.get<TileRequest>(TILE, async (request, reply) => {
    const place = readPlace(request)
    const tile = request.query.part === 'names' ? (geography.names ?? noNames) : geography.tile
    // Nothing is drawn and nobody is asked about squares that the map of this city does not have.
    if (tile === undefined || place === undefined || !isTileNear(app.city.map.bounds, place)) notFound()
    try {
      const found = await tile(place)
      if (found === undefined) notFound()
      reply
        .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
        .header('etag', found.etag)
        // A picture opened on its own may do nothing at all.
        .header('content-security-policy', "default-src 'none'; sandbox")
      if (isKnown(request, found.etag)) return reply.code(304).send()
      // As text, so that it is compressed on its way; other pictures are as small as they get.
      const body = found.type === 'image/svg+xml' ? found.body.toString() : found.body
      return reply.type(found.type).send(body)
    } catch (error) {
      if (!(error instanceof GeographyFailed)) throw error
      return answerFailure(error, request, reply)
    }
  })
}

/** Where there are none, the map is asked for them all the same: an empty picture is kept, and a missing one is an error. */
const NO_NAMES: Tile = {
  body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  type: 'image/svg+xml',
  etag: '"no-names"',
}
const noNames = async () => NO_NAMES

function answerFailure(error: GeographyFailed, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn({ failure: error.message }, 'geography unavailable')
  return reply.code(error instanceof TilesTooSlow ? 504 : 502).send()
}

const WHOLE_NUMBER = /^(0|[1-9]\d{0,6})$/

function readPlace({
  params,
  query,
}: {
  params: TileRequest['Params']
  query: TileRequest['Querystring']
}): TilePlace | undefined {
  const { z, x, y } = params
  if (![z, x, y].every((text) => WHOLE_NUMBER.test(text))) return undefined
  return {
    z: Number(z),
    x: Number(x),
    y: Number(y),
    theme: query.theme === 'dark' ? 'dark' : 'light',
    language: query.lang === 'sv' ? 'sv' : 'fi',
  }
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((one) => bare(one) === bare(etag))
}

/** A weak mark and a strong one of the same name mean the same picture. */
function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
