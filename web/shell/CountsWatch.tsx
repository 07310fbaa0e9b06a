import { useEffect } from 'react'
import { refreshDocumentCounts } from '../child-documents/document-counts.ts'
import { refreshDecisionCounts } from '../decisions/decision-counts.ts'
import { hearArrivals, listenToInbox } from '../messages/inbox-stream.ts'
import { refreshUnreadCount } from '../messages/unread-count.ts'
import { useCanOpen } from '../session/can-open.ts'
import { useStart } from '../session/start.ts'
import { isInstalled } from './install/install-offer.ts'
import { findRoute } from './routes.ts'
import { useWorker } from './use-worker.ts'

/** What a page has to do first goes first. */
const BEGINS_AFTER_MS = 3_000

/** Keeps the counts of the header true while somebody looks at the page. The inbox itself counts what is unread there. */
export function CountsWatch({ pathname }: { readonly pathname: string }) {
  const canOpen = useCanOpen()
  const start = useStart()
  const { features } = start.city
  const hasInbox = canOpen('/messages')
  useWorker()
  const isInbox = findRoute(pathname)?.feature === 'messages'

  useEffect(() => {
    // A city without messages has no stream either: there the counts are those with which the page came.
    if (!features.messages) return undefined
    const catchUpBesides = () => {
      void refreshDecisionCounts()
      void refreshDocumentCounts()
    }
    if (isInbox) return hearArrivals(catchUpBesides)
    const catchUp = () => {
      if (hasInbox) void refreshUnreadCount()
      catchUpBesides()
    }
    let stop: (() => void) | undefined
    const timer = setTimeout(() => (stop = listenToInbox(catchUp)), BEGINS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [features.messages, hasInbox, isInbox])
  useEffect(() => {
    if (!isInstalled()) return
    // Without a connection the icon waits for the next page.
    import('./install/installed-app.ts').then(
      ({ keepUpInstalledApp }) => keepUpInstalledApp(start, pathname),
      () => {},
    )
  }, [start, pathname])
  return null
}
