import { isDecided } from '@nalle/domain/decisions/assistance-decisions.ts'
import type { AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId, PersonId } from '@nalle/domain/ids.ts'
import { requireOwnChild } from '../../access/require-own-child.ts'
import type { Read } from '../../database/database.ts'
import { forbid, notFound } from '../../http/errors.ts'
import type { AssistanceRow } from './rows.ts'
import { findAssistanceDecision } from './rows.ts'

export type Asking = {
  readonly params: { readonly id: AssistanceDecisionId }
  readonly citizen: { readonly id: PersonId }
  readonly today: Temporal.PlainDate
  readonly concerns: (...ids: readonly string[]) => void
}

/** A decision on an own child; 403 for anything else, be it another family's or nothing at all. */
export async function getOwnAssistanceDecision(
  db: Read,
  kind: AssistanceKind,
  { params, citizen, today, concerns }: Asking,
): Promise<AssistanceRow> {
  const decision = await findAssistanceDecision(db, params.id)
  if (decision === undefined || decision.kind !== kind) forbid()
  await requireOwnChild(db, citizen.id, decision.childId, today)
  concerns(decision.childId)
  return decision
}

/** What staff still work on is not there for families. */
export async function getDecidedAssistanceDecision(
  db: Read,
  kind: AssistanceKind,
  asking: Asking,
): Promise<AssistanceRow> {
  const decision = await getOwnAssistanceDecision(db, kind, asking)
  if (!isDecided(decision.status)) notFound()
  return decision
}
