import { useLayoutEffect, useRef } from 'react'

type Kept = { readonly date: string; readonly top: number }

/**
 * Keeps the first day in view where it is while days are added above it. Not every browser does it, and none does at the
 * top of a page. The days may come later than their weeks: the place is kept until they are there or the user scrolls.
 */
export function useDayKeptInPlace(isFetching: boolean): () => void {
  const kept = useRef<Kept | null>(null)
  useLayoutEffect(() => {
    const day = kept.current
    if (day === null) return
    restore(day)
    // A browser that moves the page for itself does so before the next frame.
    requestAnimationFrame(() => restore(day))
    if (!isFetching) kept.current = null
  })
  return () => {
    kept.current = firstDayInView()
  }
}

function firstDayInView(): Kept | null {
  for (const day of document.querySelectorAll<HTMLElement>('a[data-day]')) {
    const { top } = day.getBoundingClientRect()
    if (top >= 0) return { date: day.dataset['day'] ?? '', top }
  }
  return null
}

function restore(kept: Kept): void {
  const day = document.querySelector(`a[data-day="${kept.date}"]`)
  if (day === null) return
  const moved = day.getBoundingClientRect().top - kept.top
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}
