import { useEffect } from 'react'
import { busyUntil } from '../design/busy.ts'
import { fetchWhenIdle } from '../design/idle-callback.ts'
import { lazy } from '../design/lazy.ts'
import { hearArrivals, listenToInbox } from '../messages/inbox-stream.ts'
import { refreshUnreadCount } from '../messages/unread-count.ts'
import { loadQueue, useQueue } from '../queue/waiting.ts'
import { useCanOpen } from '../session/can-open.ts'
import { refreshCounts } from '../session/refresh-counts.ts'
import { findDelays, useStart } from '../session/start.ts'
import { QUEUE, QUEUE_CHANNEL } from '../worker/names.ts'
import { isInstalled } from './install/install-offer.ts'
import { findRoute } from './routes.ts'
import { client } from './WithQueries.tsx'

const QueueNotices = lazy(async () => ({ default: (await loadQueue()).QueueNotices }))

/** Keeps the counts of the header true while somebody looks at the page. The inbox itself counts what is unread there. */
export function CountsWatch({ pathname }: { readonly pathname: string }) {
  const canOpen = useCanOpen()
  const start = useStart()
  const { features } = start.city
  const hasInbox = canOpen('/messages')
  const isInbox = findRoute(pathname)?.feature === 'messages'

  useEffect(() => {
    // A city without messages has no stream either: there the counts are those with which the page came.
    if (!features.messages) return undefined
    if (isInbox) return hearArrivals(() => void refreshCounts())
    const catchUp = () => {
      if (hasInbox) void refreshUnreadCount()
      void refreshCounts()
    }
    let stop: (() => void) | undefined
    const timer = setTimeout(() => (stop = listenToInbox(catchUp)), findDelays().backgroundMs)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [features.messages, hasInbox, isInbox])
  useEffect(() => {
    const timer = setTimeout(watchChildren, findDelays().backgroundMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // Browsers have workers on secure pages only.
    if (!features.offline || !('serviceWorker' in navigator)) return undefined
    const keep = async () => (await import('./keep-on-device.ts')).keepOnDevice(start)
    let callOff: (() => void) | undefined
    const timer = setTimeout(() => (callOff = fetchWhenIdle([keep])), findDelays().backgroundMs)
    return () => {
      clearTimeout(timer)
      callOff?.()
    }
  }, [features.offline, start])
  useEffect(() => {
    // Browsers have caches on secure pages only.
    if (!('caches' in globalThis)) return undefined
    void busyUntil(sendWhatWaits())
    const otherTabs = new BroadcastChannel(QUEUE_CHANNEL)
    // From the first word on, what sends hears them itself.
    otherTabs.addEventListener('message', () => void loadQueue().then((queue) => queue.lookAtQueue()), { once: true })
    return () => otherTabs.close()
  }, [])
  useEffect(() => {
    if (!isInstalled()) return
    // Without a connection the icon waits for the next page.
    import('./install/installed-app.ts').then(
      ({ keepUpInstalledApp }) => keepUpInstalledApp(start, pathname),
      () => {},
    )
  }, [start, pathname])
  const { waiting, news } = useQueue()
  return (waiting[0] || news) && <QueueNotices client={client} />
}

async function sendWhatWaits(): Promise<void> {
  if (await caches.has(QUEUE)) await (await loadQueue()).openQueue()
}

/** Without a connection nothing is refused either; the next page tries again. */
function watchChildren(): void {
  import('./watch-former-children.ts').then(
    ({ watchFormerChildren }) => watchFormerChildren(),
    () => {},
  )
}
