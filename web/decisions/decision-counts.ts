import '../api/calls/assistance-decisions.generated.ts'
import '../api/calls/decisions.generated.ts'
import { call } from '../api/call.ts'
import { changeStart } from '../session/start.ts'

let lastCount = 0

/** Counted by the server, which knows what was answered and read elsewhere. A count overtaken by a later one is left. */
export async function refreshDecisionCounts(): Promise<void> {
  lastCount += 1
  const mine = lastCount
  // A count that did not come is no reason to bother anybody; the next one will.
  const counted = await countDecisions().catch(() => undefined)
  if (counted === undefined || mine !== lastCount) return
  changeStart((start) => ({ ...start, counts: { ...start.counts, ...counted } }))
}

async function countDecisions() {
  const [unconfirmedDecisions, daycare, preschool] = await Promise.all([
    call('decisions.getUnconfirmedDecisionCount'),
    call('assistanceDecisions.getUnreadAssistanceDecisions'),
    call('assistanceDecisions.getUnreadPreschoolAssistanceDecisions'),
  ])
  const unreadAssistanceDecisions = [...daycare, ...preschool].reduce((sum, { count }) => sum + count, 0)
  return { unconfirmedDecisions, unreadAssistanceDecisions }
}
