import type { getDecisionsOfApplication } from '@nalle/contract/decisions.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { answerBy, appealedAs, appealUntil, deemedReceived } from '@nalle/domain/decisions/deadlines.ts'
import { inOrderOfAnswering } from '@nalle/domain/decisions/lists.ts'
import { canDecide, permittedActions } from '@nalle/domain/decisions/permissions.ts'
import { startDatesOf } from '@nalle/domain/decisions/start-dates.ts'
import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Read } from '../database/database.ts'
import { forbid, notFound } from '../http/errors.ts'
import { DELIVERED_BY } from './letter.ts'
import type { DecisionInDetail } from './rows.ts'
import { findDecisionsInDetail, findReadableApplication } from './rows.ts'

type Answer = AnswerOf<typeof getDecisionsOfApplication>

export async function readDecisionsOfApplication(
  db: Read,
  id: ApplicationId,
  personId: PersonId,
  { today, city }: { readonly today: Temporal.PlainDate; readonly city: City },
): Promise<Answer> {
  const application = await findReadableApplication(db, id, personId, today)
  if (application === undefined) forbid()
  if (application.isHidden) notFound()
  const decisions = (await findDecisionsInDetail(db, id)).toSorted(inOrderOfAnswering)
  const { role, status } = application
  return decisions.map((decision) => ({
    decision: decisionAnswer(decision, city),
    validRequestedStartDatePeriod: startDatesOf(decision),
    permittedActions: [...permittedActions(role, { ...decision, isSent: true })],
    canDecide: canDecide(role, { status, decisions }),
  }))
}

function decisionAnswer(decision: DecisionInDetail, city: City): Answer[number]['decision'] {
  const { period, number, createdBy, delivery, resolvedAt, ...told } = decision
  const received = deemedReceived(decision.sentDate, DELIVERED_BY[delivery], city)
  return {
    ...told,
    startDate: period.start,
    endDate: period.end,
    decisionNumber: number,
    resolved: resolvedAt === null ? null : dayIn(resolvedAt),
    createdBy: createdBy ?? '',
    documentKey: null,
    archivedAt: null,
    answerBy: answerBy(decision.sentDate, city),
    appealUntil: appealUntil(received, appealedAs(decision.type), city),
    resolvedAt,
  }
}
