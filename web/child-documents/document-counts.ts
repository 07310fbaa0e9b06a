import '../api/calls/child-documents.generated.ts'
import '../api/calls/pedagogical-documents.generated.ts'
import { call } from '../api/call.ts'
import { changeStart } from '../session/start.ts'

let lastCount = 0

/** Counted by the server, which knows what was read and answered elsewhere. A count overtaken by a later one is left. */
export async function refreshDocumentCounts(): Promise<void> {
  lastCount += 1
  const mine = lastCount
  // A count that did not come is no reason to bother anybody; the next one will.
  const counted = await countDocuments().catch(() => undefined)
  if (counted === undefined || mine !== lastCount) return
  changeStart((start) => ({ ...start, counts: { ...start.counts, ...counted } }))
}

async function countDocuments() {
  const [documents, pedagogical, unanswered] = await Promise.all([
    call('childDocuments.getUnreadDocumentCounts'),
    call('pedagogicalDocuments.getUnreadPedagogicalDocumentCounts'),
    call('childDocuments.getUnansweredDocuments'),
  ])
  return { unreadDocuments: sumOf(documents), unreadPedagogicalDocuments: sumOf(pedagogical), unansweredDocuments: unanswered.length }
}

const sumOf = (ofChildren: Readonly<Record<string, number>>) =>
  Object.values(ofChildren).reduce((sum, count) => sum + count, 0)
