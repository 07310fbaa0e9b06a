import type { AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { Transaction } from '../../database/database.ts'
import { noteArrivals } from '../../database/note-arrivals.ts'
import type { Asking } from './own-decision.ts'
import { getOwnAssistanceDecision } from './own-decision.ts'

/** Each guardian reads for themselves; who had read it already changes nothing. */
export async function markRead(tx: Transaction, kind: AssistanceKind, asking: Asking): Promise<void> {
  const decision = await getOwnAssistanceDecision(tx, kind, asking)
  const { numDeletedRows } = await tx
    .deleteFrom('assistance_decision_unread')
    .where('decision_id', '=', decision.id)
    .where('person_id', '=', asking.citizen.id)
    .executeTakeFirst()
  // Other open pages of the same person count anew.
  if (numDeletedRows > 0n) await noteArrivals(tx, [asking.citizen.id])
}
