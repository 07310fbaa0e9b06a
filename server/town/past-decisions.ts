import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { DecidedApplication, TownDecision } from '@nalle/town/decisions.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'
import { insertMany } from '../database/insert-many.ts'
import { dateRangeText } from '../database/types.ts'
import { markAsOld, queueDocuments } from '../pdf/documents.ts'
import type { Row } from '../municipality/rows.ts'

/** Brings in what was decided before. Nobody is told of it, for nothing of it is new; documents are drawn later. */
export async function bringPastDecisions(
  tx: Transaction,
  decided: readonly DecidedApplication[],
  now: Temporal.Instant,
): Promise<void> {
  await insertMany(
    tx,
    'placement_plan',
    decided.flatMap(({ applicationId, plan }) =>
      plan === null
        ? []
        : [
            {
              application_id: applicationId,
              unit_id: plan.unitId,
              type: plan.type,
              period: dateRangeText(plan.period),
              connected_period: plan.connectedPeriod === null ? null : dateRangeText(plan.connectedPeriod),
            },
          ],
    ),
  )
  await insertMany(
    tx,
    'decision',
    decided.flatMap(({ applicationId, decisions }) =>
      decisions.map((decision) => decisionRow(applicationId, decision)),
    ),
  )
  const sent = decided.flatMap(({ decisions }) => decisions).filter(({ sentAt }) => sentAt !== null)
  const ids = sent.map(({ id }) => id)
  await queueDocuments(tx, 'placement-decision', ids, now)
  await markAsOld(tx, ids)
}

function decisionRow(applicationId: ApplicationId, decision: TownDecision): Row<'decision'> {
  const { id, type, status, unitId, period, language, createdAt, sentAt, answered } = decision
  return {
    id,
    application_id: applicationId,
    type,
    status,
    unit_id: unitId,
    period: dateRangeText(period),
    language,
    created_at: createdAt,
    created_by: null,
    sent_at: sentAt,
    sent_date: sentAt === null ? null : dayIn(sentAt),
    delivery: sentAt === null ? null : 'ELECTRONIC',
    announced_at: sentAt,
    requested_start_date: status === 'ACCEPTED' ? period.start : null,
    resolved_at: answered?.at ?? null,
    resolved_by: answered?.by ?? null,
  }
}
