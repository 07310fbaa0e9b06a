import { useEffect } from 'react'
import { listenToInbox } from './live.ts'
import { refreshUnreadCount } from './unread-count.ts'

/** What a page has to do first goes first. */
const BEGINS_AFTER_MS = 3_000

/** On every other page than the inbox itself: keeps the count beside its name true while somebody looks at the page. */
export function UnreadWatch() {
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => (stop = listenToInbox(() => void refreshUnreadCount())), BEGINS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return null
}
