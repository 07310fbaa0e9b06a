import { leaveToRoot } from '../api/call.ts'
import { askStart } from './ask-start.ts'
import { changeStart } from './start.ts'

let lastCount = 0

/**
 * Decisions and documents that wait, counted by the server, which knows what was read and answered elsewhere: with the
 * call that every page begins with. Messages have a count of their own. A count overtaken by a later one is left.
 */
export async function refreshCounts(): Promise<void> {
  lastCount += 1
  const mine = lastCount
  // A count that did not come is no reason to bother anybody; the next one will.
  const answer = await askStart().catch(() => undefined)
  if (answer === undefined || mine !== lastCount) return
  if (!answer.auth.loggedIn) return leaveToRoot()
  changeStart((start) => ({
    ...start,
    counts: { ...answer.counts, unreadMessages: start.counts.unreadMessages },
  }))
}
