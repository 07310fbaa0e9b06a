import type { getDecisions } from '@nalle/contract/decisions.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { answerBy } from '@nalle/domain/decisions/deadlines.ts'
import { newestFirst } from '@nalle/domain/decisions/lists.ts'
import { canDecide, permittedActions } from '@nalle/domain/decisions/permissions.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Read } from '../database/database.ts'
import { findReadableDecisions } from './rows.ts'

/** Every decision that this person may read, and what they may do with each. */
export async function listDecisions(
  db: Read,
  personId: PersonId,
  { today, city }: { readonly today: Temporal.PlainDate; readonly city: City },
): Promise<AnswerOf<typeof getDecisions>> {
  const decisions = newestFirst(await findReadableDecisions(db, personId, today))
  const ofApplication = Map.groupBy(decisions, ({ applicationId }) => applicationId)
  return {
    decisions: decisions.map((decision) => ({
      id: decision.id,
      childId: decision.childId,
      applicationId: decision.applicationId,
      type: decision.type,
      status: decision.status,
      sentDate: decision.sentDate,
      resolved: decision.resolvedAt === null ? null : dayIn(decision.resolvedAt),
      startDate: decision.period.start,
      endDate: decision.period.end,
      unitName: decision.unitName,
      answerBy: answerBy(decision.sentDate, city),
      hasDocument: decision.hasDocument,
    })),
    permittedActions: Object.fromEntries(
      decisions.map((decision) => [decision.id, [...permittedActions(decision.role, { ...decision, isSent: true })]]),
    ),
    decidableApplications: [...ofApplication].flatMap(([id, own]) => {
      const [first] = own
      if (first === undefined) return []
      return canDecide(first.role, { status: first.applicationStatus, decisions: own }) ? [id] : []
    }),
  }
}
