/** Answers of a service, kept for a while so that the same is not asked again and again. */
export type ServiceCache<Answer> = {
  readonly find: (key: string) => { readonly answer: Answer } | undefined
  readonly keep: (key: string, answer: Answer) => void
}

export type Keeping = {
  /** When there are more, those are forgotten that nobody asked for the longest. */
  readonly most: number
  readonly minutes: number
  readonly clock: () => Temporal.Instant
}

export function serviceCache<Answer>({ most, minutes, clock }: Keeping): ServiceCache<Answer> {
  // A map remembers the order in which its keys came: the first is the one that waited longest.
  const kept = new Map<string, { readonly answer: Answer; readonly until: Temporal.Instant }>()
  return {
    find: (key) => {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      if (Temporal.Instant.compare(found.until, clock()) <= 0) return undefined
      kept.set(key, found)
      return found
    },
    keep: (key, answer) => {
      kept.delete(key)
      kept.set(key, { answer, until: clock().add({ minutes }) })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
