type Details = {
  /** The words that stand there now, and since when. */
  readonly stored: string
  readonly modifiedAt: Temporal.Instant
  readonly typed: string
  /** As of when the writer has seen the statement; a client that does not say so replaces whatever stands there. */
  readonly seen: Temporal.Instant | undefined
}

/** Two guardians may write about one child's statement at once: words that the writer has not seen are not replaced. */
export function replacesUnseenDetails({ stored, modifiedAt, typed, seen }: Details): boolean {
  return seen !== undefined && !seen.equals(modifiedAt) && stored !== typed
}

/** Later than the one before, also where two come in the same moment or a clock goes back: by it the two are told apart. */
export function nextModification(now: Temporal.Instant, before: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(now, before) > 0 ? now : before.add({ milliseconds: 1 })
}
