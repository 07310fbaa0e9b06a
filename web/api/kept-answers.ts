import { hashKey } from '@tanstack/react-query'
import { ANSWERS } from '../worker/names.ts'
import { revive } from './call.ts'
import { callNamed } from './calls.ts'
import type { AnswerOf, CallName } from './call-types.ts'

/** An answer as JSON, and when the page got it, on the clock of this device. */
export type Kept = { readonly answer: unknown; readonly at: Temporal.Instant }

const AT = 'x-kept-at'
/** Each answer stands at an address of its own, where nothing else is: the cache wants one. */
const PLACE = '/kept?'
/** Before anything is known of a query: who is logged in, in which city. */
export const START_PLACE = `${PLACE}start`

let kept: ReadonlyMap<string, Kept> = new Map()

/** When a page starts from the device: what was kept is known from then on. */
export async function loadKept(): Promise<void> {
  const cache = await caches.open(ANSWERS)
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      return [pathname + search, await findAt(url)] as const
    }),
  )
  kept = new Map(found.flatMap(([place, one]) => (one === undefined ? [] : [[place, one] as const])))
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

/** What was kept of this query, until it has been answered anew. */
export const findKept = (key: readonly unknown[]) => kept.get(placeOf(key))

/** Nothing that was kept for one person is shown to the next. */
export function forgetLoaded(): void {
  kept = new Map()
}

/** What a query begins with. As old as can be, so that it is asked again as soon as that is possible. */
export function beginningOf<Name extends CallName>(name: Name, key: readonly unknown[]) {
  return {
    initialData: () => {
      const found = findKept(key)
      // The same answer as the call once gave, as JSON.
      return found && (revive(found.answer, callNamed(name)[2]) as AnswerOf<Name>)
    },
    initialDataUpdatedAt: 0,
  }
}

/** The same for an answer that comes page by page. */
export function pagedBeginningOf<Name extends CallName>(name: Name, key: readonly unknown[]) {
  return {
    initialData: () => {
      const found = findKept(key)
      if (found === undefined) return undefined
      // As TanStack Query holds it, as JSON.
      const { pages, pageParams } = found.answer as { pages: unknown[]; pageParams: number[] }
      // The same answers as the call once gave.
      return { pages: pages.map((page) => revive(page, callNamed(name)[2]) as AnswerOf<Name>), pageParams }
    },
    initialDataUpdatedAt: 0,
  }
}
