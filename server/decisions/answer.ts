import { acceptDecision, rejectDecision } from '@nalle/contract/decisions.ts'
import type { Answer, AnswerableDecision, AnswerOutcome, DecidedApplication } from '@nalle/domain/decisions/answers.ts'
import {
  findAcceptProblem,
  findRejectProblem,
  outcomeOfAccepting,
  outcomeOfRejecting,
  takesAnswer,
} from '@nalle/domain/decisions/answers.ts'
import type { ApplicationId, ChildId, DecisionId, PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import { enterState } from '../applications/cases.ts'
import type { Transaction } from '../database/database.ts'
import { noteArrivals } from '../database/note-arrivals.ts'
import type { CaseId } from '../database/tables/applications.ts'
import { noteEvents } from '../feed/note-events.ts'
import { forbid, notFound, refuse } from '../http/errors.ts'
import { placeChild } from './acceptance.ts'
import { queueAnswerReceived } from './mails.ts'

type Answering = {
  readonly applicationId: ApplicationId
  readonly decisionId: DecisionId
  readonly citizenId: PersonId
  readonly now: Temporal.Instant
}

/** From the decision to the child's place, the application, the case and the mail: all of it, or nothing. */
export async function accept(
  tx: Transaction,
  answering: Answering & { readonly start: Temporal.PlainDate },
): Promise<void> {
  const { start, now } = answering
  const application = await lockApplication(tx, answering)
  const decision = findDecision(application, answering.decisionId, 'ACCEPTED')
  if (decision === undefined) refuse(acceptDecision, 'APPLICATION_CLOSED')
  const problem = findAcceptProblem(application, decision, start)
  if (problem === 'START_NOT_POSSIBLE') refuse(acceptDecision, 'decision.validation.invalid-requested-start-date')
  if (problem !== undefined) refuse(acceptDecision, problem)
  const outcome = outcomeOfAccepting(application, decision)
  await setAnswered(tx, outcome, 'ACCEPTED', answering)
  await placeChild(tx, { ...application, type: decision.type, start }, now)
  await finish(tx, application, outcome, answering)
  await queueAnswerReceived(tx, answering)
  await tell(tx, 'accepted', application, outcome, answering)
}

export async function reject(tx: Transaction, answering: Answering): Promise<void> {
  const application = await lockApplication(tx, answering)
  const decision = findDecision(application, answering.decisionId, 'REJECTED')
  if (decision === undefined) refuse(rejectDecision, 'APPLICATION_CLOSED')
  const problem = findRejectProblem(application, decision)
  if (problem !== undefined) refuse(rejectDecision, problem)
  const outcome = outcomeOfRejecting(application, decision)
  await setAnswered(tx, outcome, 'REJECTED', { ...answering, start: null })
  await finish(tx, application, outcome, answering)
  await queueAnswerReceived(tx, answering)
  await tell(tx, 'rejected', application, outcome, answering)
}

/** One answer may settle several decisions. */
function tell(
  tx: Transaction,
  answer: 'accepted' | 'rejected',
  { applicationId, childId }: LockedApplication,
  { answered }: AnswerOutcome,
  { citizenId, now }: Answering,
): Promise<void> {
  const named = answered.map((decisionId) => ({ decisionId, applicationId, childId, personId: citizenId }))
  return noteEvents(tx, `decision.${answer}`, named, now)
}

type LockedApplication = DecidedApplication & {
  readonly applicationId: ApplicationId
  readonly childId: ChildId
  readonly caseId: CaseId | null
  readonly withdrawn: readonly DecisionId[]
}

/**
 * The applicant's own, held until the transaction ends: a second tab, a second device and staff who withdraw a decision
 * take turns. Whoever only reads it, and whoever does not know of it, is turned away alike.
 */
async function lockApplication(
  tx: Transaction,
  { applicationId, citizenId, now }: Answering,
): Promise<LockedApplication> {
  const row = await tx
    .selectFrom('application')
    .select(['status', 'child_id as childId', 'case_id as caseId', 'hide_from_guardian as isHidden'])
    .where('id', '=', applicationId)
    .where('guardian_id', '=', citizenId)
    .where('child_id', 'in', sql<ChildId>`(select child_id from ${ownChildIds(citizenId, dayIn(now))} as own)`)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) forbid()
  const { isHidden, ...application } = row
  if (isHidden) notFound()
  const sent = await tx
    .selectFrom('decision')
    .select(['id', 'type', 'status', 'period', 'withdrawn_at as withdrawnAt'])
    .where('application_id', '=', applicationId)
    .where('sent_at', 'is not', null)
    .execute()
  return {
    ...application,
    applicationId,
    decisions: sent.filter(({ withdrawnAt }) => withdrawnAt === null),
    withdrawn: sent.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ id }) => id),
  }
}

/** Not found, unless it is the application that takes no such answer. What staff took back is gone, wherever that stands. */
function findDecision(
  { status, decisions, withdrawn }: LockedApplication,
  id: DecisionId,
  answer: Answer,
): AnswerableDecision | undefined {
  const decision = decisions.find((each) => each.id === id)
  if (decision === undefined && (withdrawn.includes(id) || takesAnswer(status, answer))) notFound()
  return decision
}

async function setAnswered(
  tx: Transaction,
  { answered }: AnswerOutcome,
  status: Answer,
  { start, citizenId, now }: Answering & { readonly start: Temporal.PlainDate | null },
): Promise<void> {
  await tx
    .updateTable('decision')
    .set({ status, requested_start_date: start, resolved_at: now, resolved_by: citizenId })
    .where('id', 'in', answered)
    .execute()
}

async function finish(
  tx: Transaction,
  { applicationId, status, caseId }: LockedApplication,
  outcome: AnswerOutcome,
  { citizenId, now }: Answering,
): Promise<void> {
  if (outcome.status !== status) {
    await tx.updateTable('application').set({ status: outcome.status }).where('id', '=', applicationId).execute()
  }
  if (outcome.isPlanDone) await tx.deleteFrom('placement_plan').where('application_id', '=', applicationId).execute()
  if (outcome.isCaseCompleted && caseId !== null) {
    await enterState(tx, caseId, 'COMPLETED', { by: { citizen: citizenId }, now })
  }
  // Other open pages of the same person count anew.
  await noteArrivals(tx, [citizenId])
}
