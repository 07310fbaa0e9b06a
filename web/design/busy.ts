import { useLayoutEffect } from 'react'

/**
 * Work under way that will change the page: calls, code that is fetched, deferred drawing. While there is none, `<html>`
 * has the attribute `data-idle`. The event stream and timers of seconds do not count.
 */
let pending = 0
let lastSettling = 0

/** Counts a piece of work from now until the returned function is called. */
export function beginWork(): () => void {
  // The server draws pages as well.
  if (!globalThis.document) return () => undefined
  let isOver = false
  pending += 1
  delete document.documentElement.dataset['idle']
  return () => {
    if (isOver) return
    isOver = true
    pending -= 1
    settle()
  }
}

export function busyUntil<Result>(work: Promise<Result>): Promise<Result> {
  const end = beginWork()
  work.then(end, end)
  return work
}

/** Counts as work for as long as it is true: what is shown is older than what is known. */
export function useBusy(isBusy: boolean): void {
  useLayoutEffect(() => (isBusy ? beginWork() : undefined), [isBusy])
}

/** What ends is often followed by drawing and by other work, so the page is idle only after two idle moments. */
function settle(): void {
  lastSettling += 1
  const settling = lastSettling
  const isLast = () => pending === 0 && settling === lastSettling
  afterFrame(() => isLast() && afterFrame(() => isLast() && (document.documentElement.dataset['idle'] = '')))
}

/** The next moment after a frame in which the browser has nothing else to do: React draws in tasks that come first. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act)))
}
