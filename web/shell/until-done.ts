/** Does the latest of what it is given, and anew some time later where that did not work. */
export function latestUntilDone(againAfterMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: (() => Promise<void>) | undefined
  return async function attempt(work: () => Promise<void>): Promise<void> {
    clearTimeout(timer)
    latest = work
    try {
      await work()
    } catch {
      // Something newer has begun meanwhile.
      if (latest === work) timer = setTimeout(() => void attempt(work), againAfterMs)
    }
  }
}
