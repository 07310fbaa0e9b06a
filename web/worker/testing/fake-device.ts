import type { Steps } from './orders.ts'

/** The caches of one device, shared by its tabs and its worker. Each call is a step. */
export class SteppedCaches {
  readonly all = new Map<string, Map<string, Response>>()
  readonly #steps: Steps

  constructor(steps: Steps) {
    this.#steps = steps
  }

  /** As in browsers, an opened cache that is deleted afterwards goes on working, but is no longer found. */
  readonly open = (name: string) =>
    this.#steps.step(() => {
      const cache = this.all.get(name) ?? new Map<string, Response>()
      this.all.set(name, cache)
      const { step } = this.#steps
      return {
        match: (place: Place) => step(() => cache.get(pathOf(place))?.clone()),
        matchAll: () => step(() => [...cache.values()].map((one) => one.clone())),
        put: (place: Place, answer: Response) => step(() => void cache.set(pathOf(place), answer)),
        delete: (place: Place) => step(() => cache.delete(pathOf(place))),
        keys: () => step(() => [...cache.keys()].map((path) => ({ url: ORIGIN + path }))),
      }
    })
  readonly has = (name: string) => this.#steps.step(() => this.all.has(name))
  readonly match = (place: Place, { cacheName }: { readonly cacheName: string }) =>
    this.#steps.step(() => this.all.get(cacheName)?.get(pathOf(place))?.clone())
  readonly delete = (name: string) => this.#steps.step(() => this.all.delete(name))

  /** The places in a cache, without a step. */
  readonly placesIn = (name: string): readonly string[] => [...(this.all.get(name)?.keys() ?? [])]
}

type Place = string | { readonly url: string }

const ORIGIN = 'http://nalle.invalid'

function pathOf(place: Place): string {
  const { pathname, search } = new URL(typeof place === 'string' ? place : place.url, ORIGIN)
  return pathname + search
}

/** Locks that are granted one after the other, in the order of the requests. */
export class FakeLocks {
  readonly #ends = new Map<string, Promise<unknown>>()

  readonly request = <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const granted = (this.#ends.get(name) ?? Promise.resolve()).then(act)
    this.#ends.set(
      name,
      granted.catch(() => undefined),
    )
    return granted
  }
}
