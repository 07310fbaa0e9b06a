import type { AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { Transaction } from '../../database/database.ts'
import { noteArrivals } from '../../database/note-arrivals.ts'
import { noteEvent } from '../../feed/note-events.ts'
import type { Asking } from './own-decision.ts'
import { getOwnAssistanceDecision } from './own-decision.ts'

/** Each guardian reads for themselves; who had read it already changes nothing. */
export async function markRead(
  tx: Transaction,
  kind: AssistanceKind,
  asking: Asking & { readonly now: Temporal.Instant },
): Promise<void> {
  const decision = await getOwnAssistanceDecision(tx, kind, asking)
  const { numDeletedRows } = await tx
    .deleteFrom('assistance_decision_unread')
    .where('decision_id', '=', decision.id)
    .where('person_id', '=', asking.citizen.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  // Other open pages of the same person count anew.
  await noteArrivals(tx, [asking.citizen.id])
  const named = { assistanceDecisionId: decision.id, childId: decision.childId, personId: asking.citizen.id }
  await noteEvent(tx, 'assistance-decision.read', named, asking.now)
}
