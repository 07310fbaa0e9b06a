import { useSyncExternalStore } from 'react'

/**
 * From a tablet on there is room for a month; a phone has a list. Only one of the two is ever drawn. On paper it is the
 * month: the list has only the days that are near the screen.
 */
const WIDE = '(width >= 860px), print'

let isPrinting = false

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  // The sheets are counted before the browser tells that the page is on paper: what comes later would be cut off.
  const onPrint = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    listener()
  }
  media.addEventListener('change', listener)
  addEventListener('beforeprint', onPrint)
  addEventListener('afterprint', onPrint)
  return () => {
    media.removeEventListener('change', listener)
    removeEventListener('beforeprint', onPrint)
    removeEventListener('afterprint', onPrint)
  }
}
