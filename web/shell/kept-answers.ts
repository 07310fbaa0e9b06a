import { hashKey } from '@tanstack/react-query'
import { ANSWERS } from '../worker/names.ts'

/** An answer as JSON, and when the page got it, on the clock of this device. */
export type Kept = { readonly answer: unknown; readonly at: Temporal.Instant }
/** By the place in the cache. */
export type AllKept = ReadonlyMap<string, Kept>

const AT = 'x-kept-at'
const WHERE = 'x-kept-where'
/** Each answer stands at an address of its own, where nothing else is: the cache wants one. */
const PLACE = '/kept?'
/** Before anything is known of a query: who is logged in, in which city. */
export const START_PLACE = `${PLACE}start`

/** In one go: each question to the browser takes its time before anything is drawn. */
export async function findAllKept(): Promise<AllKept> {
  const all = await (await caches.open(ANSWERS)).matchAll()
  const found = await Promise.all(all.map(async (one) => [one.headers.get(WHERE), await read(one)] as const))
  return new Map(found.flatMap(([place, kept]) => (place && kept ? [[place, kept] as const] : [])))
}

export async function findAt(place: string): Promise<Kept | undefined> {
  return read(await (await caches.open(ANSWERS)).match(place))
}

async function read(response: Response | undefined): Promise<Kept | undefined> {
  const at = response?.headers.get(AT)
  return response && at ? { answer: await response.json(), at: Temporal.Instant.from(at) } : undefined
}

export async function keepAt(place: string, answer: unknown): Promise<void> {
  const at = deviceNow()
  const cache = await caches.open(ANSWERS)
  const headers = { [AT]: at.toString(), [WHERE]: place }
  await cache.put(place, new Response(JSON.stringify(answer), { headers }))
}

/** Deletes what is stored of answers, except who is logged in. */
export async function forgetAnswers(): Promise<void> {
  const cache = await caches.open(ANSWERS)
  const stored = (await cache.keys()).filter(({ url }) => !url.endsWith(START_PLACE))
  await Promise.all(stored.map((request) => cache.delete(request)))
}

/**
 * The clock of the device itself, which goes on between two visits. The portal's clock is put right by the server, whom a
 * page from the device has not asked yet.
 */
export const deviceNow = () =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(performance.timeOrigin + performance.now()))

export const placeOf = (key: readonly unknown[]) => PLACE + encodeURIComponent(hashKey(key))
