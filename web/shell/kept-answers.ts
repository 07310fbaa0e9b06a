import { hashKey } from '@tanstack/react-query'
import { ANSWERS } from '../worker/names.ts'

/** An answer as JSON, and when the page got it, on the clock of this device. */
export type Kept = { readonly answer: unknown; readonly at: Temporal.Instant }
/** By the place in the cache. */
export type AllKept = ReadonlyMap<string, Kept>

const AT = 'x-kept-at'
/** Each answer stands at an address of its own, where nothing else is: the cache wants one. */
const PLACE = '/kept?'
/** Before anything is known of a query: who is logged in, in which city. */
export const START_PLACE = `${PLACE}start`

export async function findAllKept(): Promise<AllKept> {
  const cache = await caches.open(ANSWERS)
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      return [pathname + search, await findAt(url)] as const
    }),
  )
  return new Map(found.flatMap(([place, one]) => (one === undefined ? [] : [[place, one] as const])))
}

export async function findAt(place: string): Promise<Kept | undefined> {
  const response = await (await caches.open(ANSWERS)).match(place)
  const at = response?.headers.get(AT)
  return response && at ? { answer: await response.json(), at: Temporal.Instant.from(at) } : undefined
}

export async function keepAt(place: string, answer: unknown): Promise<void> {
  const at = deviceNow()
  const cache = await caches.open(ANSWERS)
  await cache.put(place, new Response(JSON.stringify(answer), { headers: { [AT]: at.toString() } }))
}

/**
 * The clock of the device itself, which goes on between two visits. The portal's clock is put right by the server, whom a
 * page from the device has not asked yet.
 */
export const deviceNow = () =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(performance.timeOrigin + performance.now()))

export const placeOf = (key: readonly unknown[]) => PLACE + encodeURIComponent(hashKey(key))
