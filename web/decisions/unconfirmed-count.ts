import '../api/calls/decisions.generated.ts'
import { call } from '../api/call.ts'
import { changeStart } from '../session/start.ts'

let lastCount = 0

/** Counted by the server, which knows what was answered elsewhere. A count that was overtaken by a later one is left. */
export async function refreshUnconfirmedCount(): Promise<void> {
  lastCount += 1
  const mine = lastCount
  // A count that did not come is no reason to bother anybody; the next one will.
  const unconfirmedDecisions = await call('decisions.getUnconfirmedDecisionCount').catch(() => undefined)
  if (unconfirmedDecisions === undefined || mine !== lastCount) return
  changeStart((start) => ({ ...start, counts: { ...start.counts, unconfirmedDecisions } }))
}
