import type { City } from '@nalle/domain/city/city.ts'
import { answerBy, reminderOn } from '@nalle/domain/decisions/deadlines.ts'
import type { ApplicationId, DecisionId, PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Database, Transaction } from '../database/database.ts'
import { queueMails } from '../mail/outbox.ts'
import { newDecisionMailTo, reminderMailTo } from './mails.ts'

type Choices = Pick<City, 'limits'>

/** So many at a time: on a spring evening thousands are sent at once, and other writers are not kept waiting. */
const AT_A_TIME = 500

/** Tells applicants of decisions that were sent to them; each is told of once. */
export async function tellOfNewDecisions(db: Database, now: Temporal.Instant, city: Choices): Promise<number> {
  let told = 0
  for (;;) {
    const some = await db.transaction((tx) => tellOfSome(tx, now, city))
    told += some
    if (some < AT_A_TIME) return told
  }
}

async function tellOfSome(tx: Transaction, now: Temporal.Instant, city: Choices): Promise<number> {
  const sent = await tx
    .selectFrom('decision')
    .select(['id', 'application_id as applicationId', 'sent_date as sentDate'])
    .where('announced_at', 'is', null)
    .where('sent_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at')
    .limit(AT_A_TIME)
    .forUpdate()
    .skipLocked()
    .execute()
  if (sent.length === 0) return 0
  const applicantOf = await findApplicants(
    tx,
    sent.map(({ applicationId }) => applicationId),
  )
  await queueMails(
    tx,
    sent.flatMap(({ applicationId, sentDate }) => {
      const to = applicantOf.get(applicationId)
      if (to === undefined || sentDate === null) return []
      return [newDecisionMailTo({ to, applicationId, answerBy: answerBy(sentDate, city) }, now)]
    }),
  )
  await setAnnounced(
    tx,
    sent.map(({ id }) => id),
    now,
  )
  return sent.length
}

async function findApplicants(
  tx: Transaction,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<ApplicationId, PersonId>> {
  const rows = await tx
    .selectFrom('application')
    .select(['id', 'guardian_id as applicant'])
    .where('id', 'in', ids)
    .where('hide_from_guardian', '=', false)
    .execute()
  return new Map(rows.map(({ id, applicant }) => [id, applicant]))
}

async function setAnnounced(tx: Transaction, ids: readonly DecisionId[], now: Temporal.Instant): Promise<void> {
  await tx.updateTable('decision').set({ announced_at: now }).where('id', 'in', ids).execute()
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
