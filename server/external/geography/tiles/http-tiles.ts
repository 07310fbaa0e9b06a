import { createHash } from 'node:crypto'
import { readBounded } from '../../bounded-body.ts'
import { GeographyFailed } from '../geography.ts'
import type { Geography, Tile, TilePlace } from '../geography.ts'
import type { ServiceLimits, ServiceSettings } from '../http-service.ts'
import { createTileStore } from './tile-store.ts'

/** Twenty tiles make a screen, and several families look at once. */
const SERVICE_LIMITS: ServiceLimits = { timeoutMs: 5000, largestAnswerBytes: 500_000, mostAtOnce: 60 }
const MOST_BYTES = 64_000_000
/** Streets seldom change; after so long the service is asked whether they have. */
const FRESH_HOURS = 24
/** Pictures that cannot carry a program. */
const PICTURES = ['image/png', 'image/jpeg', 'image/webp']

/** The tile service did not answer in time. */
export class TilesTooSlow extends GeographyFailed {}

/** Tiles of a service on the web, fetched by us: the service never meets the browser of a family. */
export function httpTiles(
  settings: ServiceSettings,
  clock: () => Temporal.Instant,
  patience: ServiceLimits = SERVICE_LIMITS,
  mostBytes = MOST_BYTES,
): NonNullable<Geography['tile']> {
  const store = createTileStore(mostBytes)
  const underWay = new Map<string, Promise<Tile | undefined>>()

  return (place) => {
    const key = `${place.z}/${place.x}/${place.y}`
    const known = store.find(key)
    const now = clock()
    if (known?.freshUntil !== undefined && Temporal.Instant.compare(now, known.freshUntil) < 0) {
      return Promise.resolve(known.tile)
    }
    const asked = underWay.get(key)
    if (asked !== undefined) return asked
    if (underWay.size >= patience.mostAtOnce) {
      return Promise.reject(new GeographyFailed('The tile service is asked too often at once'))
    }
    const asking = refreshed(key, place, known?.tile).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  async function refreshed(key: string, place: TilePlace, known: Tile | undefined): Promise<Tile | undefined> {
    const tile = await fetchTile(settings, place, known, patience)
    if (tile !== undefined) store.keep(key, { tile, freshUntil: clock().add({ hours: FRESH_HOURS }) })
    return tile
  }
}

async function fetchTile(
  settings: ServiceSettings,
  place: TilePlace,
  known: Tile | undefined,
  { timeoutMs, largestAnswerBytes }: ServiceLimits,
): Promise<Tile | undefined> {
  // Covers the whole exchange, so that a picture that trickles in does not hold anybody either.
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(addressOf(settings, place), {
      headers: {
        accept: PICTURES.join(', '),
        ...(known === undefined ? {} : { 'if-none-match': known.etag }),
        ...(settings.key === undefined || hasKey(settings) ? {} : { 'digitransit-subscription-key': settings.key }),
      },
      // Following a redirect would carry the key to wherever it points.
      redirect: 'manual',
      signal,
    })
    if (response.status === 304 && known !== undefined) return known
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (response.status !== 200 || !PICTURES.includes(type)) {
      await response.body?.cancel()
      if (response.status === 404) return undefined
      const what = response.status === 200 ? 'something that is no picture' : response.status
      throw new GeographyFailed(`The tile service answered with ${what}`)
    }
    const tooLong = () => new GeographyFailed(`The tile service answered with more than ${largestAnswerBytes} bytes`)
    const body = await readBounded(response, largestAnswerBytes, tooLong)
    return { body, type, etag: etagOf(response, body) }
  } catch (error) {
    if (error instanceof GeographyFailed) throw error
    if (signal.aborted) throw new TilesTooSlow('The tile service did not answer in time')
    throw new GeographyFailed('The tile service could not be reached')
  }
}

const KEY = '{key}'

function hasKey({ url }: ServiceSettings): boolean {
  return url.includes(KEY)
}

function addressOf({ url, key = '' }: ServiceSettings, { z, x, y }: TilePlace): string {
  return url
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll(KEY, encodeURIComponent(key))
}

const ETAG = /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/

/** The service's own mark, where it gives one that may stand in a header, so that it recognises it later. */
function etagOf(response: Response, body: Buffer): string {
  const theirs = response.headers.get('etag') ?? ''
  return ETAG.test(theirs) ? theirs : `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
