import { hasStayedTooLong } from '@nalle/domain/session/queued-writes.ts'
import { QUEUE } from './names.ts'

/** Something that a person has written without a connection, and that waits to be sent. */
export type QueuedWrite = {
  /** By it the server recognises a second try. */
  readonly key: string
  /** The login whose it is: nobody else's ever sends it. */
  readonly owner: string
  /** When it was written, in milliseconds on the clock of this device. */
  readonly at: number
  /** Its place among the others, whatever happens to that clock. */
  readonly order: number
  readonly method: string
  readonly address: string
  readonly body: string
  /** What the page needs to show it; nothing that is sent. */
  readonly shown: unknown
  /** Set once the server has said no: it stays until the person has seen it. */
  readonly refused?: Refusal
}

export type Refusal = { readonly status: number; readonly code: string | null }

/** Where what waits is kept. */
export type QueueStore = {
  /** In the order in which it was written. */
  readonly all: () => Promise<readonly QueuedWrite[]>
  readonly put: (write: QueuedWrite) => Promise<void>
  /** Changes a write that is still stored. A write that a logout has deleted meanwhile is not stored again. */
  readonly update: (write: QueuedWrite) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

/** Each stands at an address of its own, where nothing else is: the cache wants one. */
const placeOf = (key: string) => `/queued?${key}`

/** On the device, beside what is kept of what was seen. */
export const deviceStore: QueueStore = {
  all: async () => {
    // Asked first: opening makes one.
    if (!(await caches.has(QUEUE))) return []
    const cache = await caches.open(QUEUE)
    const found = await Promise.all((await cache.keys()).map((place) => cache.match(place)))
    // Written below, and nowhere else.
    const writes = await Promise.all(found.flatMap((one) => (one ? [one.json() as Promise<QueuedWrite>] : [])))
    return writes.toSorted((a, b) => a.order - b.order)
  },
  put: async (write) => {
    await (await caches.open(QUEUE)).put(placeOf(write.key), new Response(JSON.stringify(write)))
  },
  update: async (write) => {
    // Opened before the check: a cache that is deleted afterwards is no longer found, whatever is put into it.
    const cache = await caches.open(QUEUE)
    const place = placeOf(write.key)
    if (await cache.match(place)) await cache.put(place, new Response(JSON.stringify(write)))
  },
  remove: async (key) => {
    await (await caches.open(QUEUE)).delete(placeOf(key))
  },
}

/** The clock of the device itself, which goes on between two visits. */
export const deviceMs = () => Math.round(performance.timeOrigin + performance.now())

/** Of somebody who never came back. */
export async function forgetOldWrites(store: QueueStore = deviceStore): Promise<void> {
  const old = (await store.all()).filter(({ at }) => hasStayedTooLong(deviceMs() - at))
  await Promise.all(old.map(({ key }) => store.remove(key)))
}

export async function forgetQueue(): Promise<void> {
  await caches.delete(QUEUE)
}
