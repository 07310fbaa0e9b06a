import { useSyncExternalStore } from 'react'

/** Below this the map and the list do not fit beside each other. The styles of the page say the same. */
const narrow = () => matchMedia('(width < 860px)')

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches)
}

function subscribe(listener: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
