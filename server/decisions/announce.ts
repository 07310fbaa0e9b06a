import type { City } from '@nalle/domain/city/city.ts'
import { answerBy, reminderOn } from '@nalle/domain/decisions/deadlines.ts'
import type { DecisionId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { queueMails } from '../mail/outbox.ts'
import type { Announcing } from '../pdf/documents.ts'
import { newDecisionMailTo, reminderMailTo } from './mails.ts'

type Choices = Pick<City, 'limits'>

/** So many at a time: of a spring evening thousands may be left to answer, and other writers are not kept waiting. */
const AT_A_TIME = 500

/** Tells the applicants of decisions, once they can be read as a whole. Two of one application are told of in one mail. */
export async function tellOfDecisions(
  tx: Transaction,
  ids: readonly DecisionId[],
  { now, city }: Announcing,
): Promise<void> {
  const decisions = await tx
    .selectFrom('decision')
    .innerJoin('application', 'application.id', 'decision.application_id')
    .select([
      'decision.id',
      'application.id as applicationId',
      'application.guardian_id as to',
      'decision.sent_at as sentAt',
      'decision.sent_date as sentDate',
    ])
    .where('decision.id', '=', sql<DecisionId>`any(${[...ids]}::uuid[])`)
    .where('decision.withdrawn_at', 'is', null)
    .where('application.hide_from_guardian', '=', false)
    // Whoever tells of the other ones of the same applications at this moment goes the same way round.
    .orderBy('application.id')
    .execute()
  const mails = decisions.flatMap(({ to, applicationId, sentAt, sentDate }) =>
    sentAt === null || sentDate === null
      ? []
      : [newDecisionMailTo({ to, applicationId, answerBy: answerBy(sentDate, city), sentAt }, now)],
  )
  if (mails.length === 0) return
  await queueMails(tx, mails)
  const told = decisions.filter(({ sentDate }) => sentDate !== null).map(({ id }) => id)
  await tx
    .updateTable('decision')
    .set({ announced_at: now })
    .where('id', '=', sql<DecisionId>`any(${told}::uuid[])`)
    .execute()
}

/** A week before an answer is due, and on the last day, whoever has not answered is reminded; once each. */
export async function remindOfDecisions(db: Database, now: Temporal.Instant, city: Choices): Promise<number> {
  const today = dayIn(now)
  const pending = await db
    .selectFrom('decision')
    .innerJoin('application', 'application.id', 'decision.application_id')
    .select(['application.id as applicationId', 'application.guardian_id as to', 'decision.sent_date as sentDate'])
    .distinct()
    .where('decision.status', '=', 'PENDING')
    .where('decision.withdrawn_at', 'is', null)
    .where('decision.sent_date', '>=', today.subtract({ days: city.limits.decisionAnswerDays }))
    .where('decision.sent_date', '<=', today)
    .where('application.status', 'in', ['WAITING_CONFIRMATION', 'ACTIVE'])
    .where('application.hide_from_guardian', '=', false)
    .execute()
  const mails = pending.flatMap(({ applicationId, to, sentDate }) => {
    const reminder = sentDate === null ? undefined : reminderOn(today, sentDate, city)
    if (sentDate === null || reminder === undefined) return []
    return [reminderMailTo({ to, applicationId, answerBy: answerBy(sentDate, city) }, reminder, now)]
  })
  let reminded = 0
  for (let at = 0; at < mails.length; at += AT_A_TIME) {
    reminded += await db.transaction((tx) => queueMails(tx, mails.slice(at, at + AT_A_TIME)))
  }
  return reminded
}
