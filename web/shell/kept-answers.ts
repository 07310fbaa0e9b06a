import { hashKey } from '@tanstack/react-query'
import { ANSWERS, forgetKept } from '../worker/names.ts'

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

/** One tab at a time begins to store, or decides that what is stored is too old. */
const withKeptLock = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('nalle-kept', act)

/** Stores the start of this login. What is stored of another login is deleted, what another tab has stored is not. */
export function beginToKeep(loginId: string, start: unknown): Promise<void> {
  return withKeptLock(async () => {
    if (ownerOf(await findAt(START_PLACE)) !== loginId) await caches.delete(ANSWERS)
    await put(await caches.open(ANSWERS), START_PLACE, start)
  })
}

/** The same when the start has changed. */
export function keepStartOf(loginId: string, start: unknown): Promise<void> {
  return withKeptLock(() => keepAnswerOf(loginId, START_PLACE, start))
}

/**
 * Stores an answer while the start of the same login is stored, after `prepare` has made room. The cache is opened before
 * the check: if a logout or another login deletes it meanwhile, what is put into it is not found any more.
 */
export async function keepAnswerOf(
  loginId: string,
  place: string,
  answer: unknown,
  prepare?: (cache: Cache) => Promise<void>,
): Promise<void> {
  const cache = await caches.open(ANSWERS)
  if (ownerOf(await read(await cache.match(START_PLACE))) !== loginId) return
  await prepare?.(cache)
  await put(cache, place, answer)
}

/** Deletes what is kept, unless another tab has stored its start since this one was read. */
export function forgetSince(former: Kept): Promise<void> {
  return withKeptLock(async () => {
    const kept = await findAt(START_PLACE)
    if (kept === undefined || kept.at.equals(former.at)) await forgetKept()
  })
}

/** Deletes what is kept of this login, and nothing that the next one has stored since. */
export function forgetOf(loginId: string): Promise<void> {
  return withKeptLock(async () => {
    if (ownerOf(await findAt(START_PLACE)) === loginId) await forgetKept()
  })
}

// Stored by `beginToKeep` and `keepStartOf`.
const ownerOf = (start: Kept | undefined) =>
  (start?.answer as { readonly auth: { readonly loginId?: string } } | undefined)?.auth.loginId

async function put(cache: Cache, place: string, answer: unknown): Promise<void> {
  const headers = { [AT]: deviceNow().toString(), [WHERE]: place }
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
