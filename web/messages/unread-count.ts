import '../api/calls/messages.generated.ts'
import { call } from '../api/call.ts'
import { changeStart } from '../session/start.ts'

let lastCount = 0

/**
 * Counted by the server, which knows what other tabs have read. A count that was overtaken by a later one is left. True
 * when more is unread than before.
 */
export async function refreshUnreadCount(): Promise<boolean> {
  lastCount += 1
  const mine = lastCount
  const unreadMessages = await call('messages.getUnreadCount').catch(() => undefined)
  // A count that did not come is no reason to bother anybody; the next one will.
  if (unreadMessages === undefined || mine !== lastCount) return false
  let isMore = false
  changeStart((start) => {
    isMore = unreadMessages > start.counts.unreadMessages
    return { ...start, counts: { ...start.counts, unreadMessages } }
  })
  return isMore
}
