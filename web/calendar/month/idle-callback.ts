/** Does it when the browser has nothing else to do. What comes back calls it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const task = requestIdleCallback(work)
    return () => cancelIdleCallback(task)
  }
  // Safari has no such moments.
  const task = setTimeout(work, SOON_MS)
  return () => clearTimeout(task)
}

const SOON_MS = 500
