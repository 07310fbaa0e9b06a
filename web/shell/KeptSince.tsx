import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { Notice } from '../design/Notice.tsx'
import { formats } from '../language/formats.ts'
import { texts, useTexts } from '../language/texts.ts'
import { useClock } from '../session/clock.ts'
import styles from './Application.module.css'
import { findKept } from './begin-with-kept.ts'
import { deviceNow } from './kept-answers.ts'

const keptTexts = texts({
  fi: { shownAsOf: (when: string) => `Näytetään tiedot sellaisina kuin ne olivat ${when}.` },
  sv: { shownAsOf: (when) => `Uppgifterna visas så som de var ${when}.` },
  en: { shownAsOf: (when) => `The information is shown as it was on ${when}.` },
})

/** Tells of what is shown from the device, and could not be fetched anew, of when it is. */
export function KeptSince() {
  const t = useTexts(keptTexts)
  const clock = useClock()
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const since = useSyncExternalStore(subscribe, () => findOldestKept(client))
  if (since === undefined) return null
  // On the clock of the portal, which the server has put right.
  const when = clock().subtract(Temporal.Instant.from(since).until(deviceNow()))
  return (
    <div className={styles.notices}>
      <Notice announce="status">{t.shownAsOf(formats.instant(when))}</Notice>
    </div>
  )
}

/** Of what is on the screen. What is still being fetched for the first time may be new in a moment. */
function findOldestKept(client: QueryClient): string | undefined {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt === 0 })
  return shown
    .filter(({ state }) => state.fetchStatus !== 'fetching' || state.fetchFailureCount > 0)
    .flatMap(({ queryKey }) => findKept(queryKey)?.at.toString() ?? [])
    .toSorted()[0]
}
