import '../api/calls/session.generated.ts'
import { call } from '../api/call.ts'
import { changeStart } from '../session/start.ts'

let lastCount = 0

/**
 * Counted by the server, which knows what was read and answered elsewhere: with the call that every page begins with, the
 * only one that tells documents from decisions. A count overtaken by a later one is left.
 */
export async function refreshDocumentCounts(): Promise<void> {
  lastCount += 1
  const mine = lastCount
  // A count that did not come is no reason to bother anybody; the next one will.
  const answer = await call('session.getStart').catch(() => undefined)
  if (answer === undefined || mine !== lastCount) return
  const { unansweredDocuments, unreadChildDocuments, unreadDocumentDecisions, unreadPedagogicalDocuments } =
    answer.counts
  const counted = { unansweredDocuments, unreadChildDocuments, unreadDocumentDecisions, unreadPedagogicalDocuments }
  changeStart((start) => ({ ...start, counts: { ...start.counts, ...counted } }))
}
