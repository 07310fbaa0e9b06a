import { useSyncExternalStore } from 'react'

/**
 * From a tablet on there is room for a month; a phone has a list. Only one of the two is ever drawn. On paper it is the
 * month: the list has only the days that are near the screen.
 */
const WIDE = '(width >= 860px), print'

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
