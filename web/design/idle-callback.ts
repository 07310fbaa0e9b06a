import { beginWork, busyUntil } from './busy.ts'

/** Does it when the browser has nothing else to do, or it has had enough time. What comes back calls it off. */
export function whenIdle(work: () => void): () => void {
  const end = beginWork()
  const begin = () => {
    work()
    end()
  }
  if ('requestIdleCallback' in window) {
    const task = requestIdleCallback(begin, { timeout: BUSY_MS })
    return () => {
      cancelIdleCallback(task)
      end()
    }
  }
  // Safari has no such moments.
  const task = setTimeout(begin, SOON_MS)
  return () => {
    clearTimeout(task)
    end()
  }
}

const SOON_MS = 500

/** A device with too much to do may have no idle moment for as long as the page is open. */
const BUSY_MS = 3_000

/**
 * Fetches code that is likely to be wanted soon, so that the first opening is as quick as the second. Not for those who
 * have told their browser to save data: they get it when they ask for it.
 */
export function fetchWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  if (savesData()) return () => undefined
  return whenIdle(() => {
    // Without a connection it is tried again, and told, when it is really needed.
    for (const load of loads) busyUntil(load()).catch(() => undefined)
  })
}

/** Safari and Firefox do not tell. */
function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
