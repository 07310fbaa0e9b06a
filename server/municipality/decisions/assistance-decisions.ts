import {
  annulledAssistanceDecision,
  decidedAssistanceDecision,
  newDaycareAssistanceDecision,
  newPreschoolAssistanceDecision,
} from '@nalle/contract/municipality/assistance-decisions.ts'
import { id } from '@nalle/contract/wire.ts'
import type { AssistanceStep } from '@nalle/domain/decisions/assistance-decisions.ts'
import { endedBy, endedByLater, isDecided, nextAssistanceStatus } from '@nalle/domain/decisions/assistance-decisions.ts'
import type { AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId, PersonId } from '@nalle/domain/ids.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { noteArrivals } from '../../database/note-arrivals.ts'
import { dateRangeText } from '../../database/types.ts'
import { queueDocuments } from '../../pdf/documents.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { ASSISTANCE_REFUSALS } from './assistance-refusals.ts'

const draftRefusals = only(ASSISTANCE_REFUSALS, 'UNKNOWN_CHILD', 'UNKNOWN_UNIT', 'PERIOD_BACKWARDS')

export type NewDaycareAssistanceDecision = z.output<typeof newDaycareAssistanceDecision>
export type NewPreschoolAssistanceDecision = z.output<typeof newPreschoolAssistanceDecision>

export const draftAssistanceDecisionCommand = command({
  name: 'decisions.draftAssistanceDecision',
  input: newDaycareAssistanceDecision,
  answer: id<AssistanceDecisionId>('assistance-decision'),
  refusals: draftRefusals,
  run: draftAssistanceDecision,
})

/** Support in daycare. Families know nothing of it until it is decided. */
export function draftAssistanceDecision(
  tx: Transaction,
  decision: NewDaycareAssistanceDecision,
): Promise<AssistanceDecisionId> {
  return draft(tx, draftAssistanceDecisionCommand, 'DAYCARE', decision)
}

export const draftPreschoolAssistanceDecisionCommand = command({
  name: 'decisions.draftPreschoolAssistanceDecision',
  input: newPreschoolAssistanceDecision,
  answer: id<AssistanceDecisionId>('assistance-decision'),
  refusals: draftRefusals,
  run: draftPreschoolAssistanceDecision,
})

/** The same in pre-primary education. */
export function draftPreschoolAssistanceDecision(
  tx: Transaction,
  decision: NewPreschoolAssistanceDecision,
): Promise<AssistanceDecisionId> {
  return draft(tx, draftPreschoolAssistanceDecisionCommand, 'PRESCHOOL', decision)
}

async function draft(
  tx: Transaction,
  asked: CanRefuse<keyof typeof draftRefusals>,
  kind: AssistanceKind,
  decision: NewDaycareAssistanceDecision | NewPreschoolAssistanceDecision,
): Promise<AssistanceDecisionId> {
  mustBe(asked, isValidRange(decision.validity), 'PERIOD_BACKWARDS')
  const decisionId = decision.id ?? newId<'assistance-decision'>()
  await insertRows(tx, asked, 'assistance_decision', [
    {
      id: decisionId,
      kind,
      language: decision.language,
      child_id: decision.childId,
      unit_id: decision.unitId,
      validity: dateRangeText(decision.validity),
      sent_for_decision: decision.sentForDecision,
      content: decision.content,
    },
  ])
  return decisionId
}

export const decideAssistanceDecisionCommand = command({
  name: 'decisions.decideAssistanceDecision',
  input: decidedAssistanceDecision,
  refusals: only(ASSISTANCE_REFUSALS, 'UNKNOWN_ASSISTANCE_DECISION', 'ASSISTANCE_STEP_NOT_POSSIBLE'),
  run: (tx, { id: decisionId, step }, act) => decideAssistanceDecision(tx, decisionId, step, act),
})

/** What is decided is told to the guardians of this day, and has its document. */
export async function decideAssistanceDecision(
  tx: Transaction,
  decisionId: AssistanceDecisionId,
  step: Exclude<AssistanceStep, 'ANNUL'>,
  { now }: Act,
): Promise<void> {
  const decision = await getAndLock(tx, decideAssistanceDecisionCommand, decisionId)
  const status = nextAssistanceStatus(decision.status, step)
  mustBe(decideAssistanceDecisionCommand, status !== undefined, 'ASSISTANCE_STEP_NOT_POSSIBLE')
  const decisionMade = isDecided(status) ? dayIn(now) : null
  await tx
    .updateTable('assistance_decision')
    .set({ status, decision_made: decisionMade })
    .where('id', '=', decisionId)
    .execute()
  if (decisionMade === null) return
  if (status === 'ACCEPTED') await endOverlapping(tx, decision)
  const { rows: guardians } = await sql<{ readonly id: PersonId }>`
    insert into assistance_decision_unread (decision_id, person_id)
    select ${decisionId}::uuid, guardian_id from guardianship where child_id = ${decision.childId}
    returning person_id as id`.execute(tx)
  await noteArrivals(
    tx,
    guardians.map((guardian) => guardian.id),
  )
  await queueDocuments(tx, 'assistance-decision', [decisionId], now)
}

type Locked = Awaited<ReturnType<typeof getAndLock>>

/** Of two accepted decisions of one kind the one that starts earlier ends the day before the other one starts. */
async function endOverlapping(tx: Transaction, accepted: Locked): Promise<void> {
  const others = await tx
    .selectFrom('assistance_decision')
    .select(['id', 'validity'])
    .where('child_id', '=', accepted.childId)
    .where('kind', '=', accepted.kind)
    .where('status', '=', 'ACCEPTED')
    .where('id', '<>', accepted.id)
    .forUpdate()
    .execute()
  const validities = others.map(({ validity }) => validity)
  const ended = others.flatMap((decision) => {
    const validity = endedBy(decision.validity, accepted.validity)
    return validity === undefined ? [] : [{ id: decision.id, validity }]
  })
  const own = endedByLater(accepted.validity, validities)
  if (own !== accepted.validity) ended.push({ id: accepted.id, validity: own })
  await Promise.all(
    ended.map(({ id: endedId, validity }) =>
      tx
        .updateTable('assistance_decision')
        .set({ validity: dateRangeText(validity), content: withKnownEnd(accepted.kind) })
        .where('id', '=', endedId)
        .execute(),
    ),
  )
}

/** Only the content of daycare decisions says whether the last day is known. */
function withKnownEnd(kind: AssistanceKind) {
  return kind === 'DAYCARE' ? sql<object>`content || '{"endDateNotKnown": false}'` : sql<object>`content`
}

export const annulAssistanceDecisionCommand = command({
  name: 'decisions.annulAssistanceDecision',
  input: annulledAssistanceDecision,
  refusals: only(
    ASSISTANCE_REFUSALS,
    'UNKNOWN_ASSISTANCE_DECISION',
    'ASSISTANCE_STEP_NOT_POSSIBLE',
    'ANNULMENT_REASON_MISSING',
  ),
  run: (tx, { id: decisionId, reason }) => annulAssistanceDecision(tx, decisionId, reason),
})

/** Families still see it, with the reason. */
export async function annulAssistanceDecision(
  tx: Transaction,
  decisionId: AssistanceDecisionId,
  reason: string,
): Promise<void> {
  const decision = await getAndLock(tx, annulAssistanceDecisionCommand, decisionId)
  const status = nextAssistanceStatus(decision.status, 'ANNUL')
  mustBe(annulAssistanceDecisionCommand, status !== undefined, 'ASSISTANCE_STEP_NOT_POSSIBLE')
  mustBe(annulAssistanceDecisionCommand, reason.trim() !== '', 'ANNULMENT_REASON_MISSING')
  await tx
    .updateTable('assistance_decision')
    .set({ status, annulment_reason: reason.trim() })
    .where('id', '=', decisionId)
    .execute()
  // Whoever has not read it has one less to read.
  const counting = await tx
    .selectFrom('assistance_decision_unread')
    .select('person_id as id')
    .where('decision_id', '=', decisionId)
    .execute()
  await noteArrivals(
    tx,
    counting.map((reader) => reader.id),
  )
}

async function getAndLock(
  tx: Transaction,
  asked: CanRefuse<'UNKNOWN_ASSISTANCE_DECISION'>,
  decisionId: AssistanceDecisionId,
) {
  const found = await tx
    .selectFrom('assistance_decision')
    .select(['id', 'kind', 'status', 'child_id as childId', 'validity'])
    .where('id', '=', decisionId)
    .executeTakeFirst()
  mustBe(asked, found !== undefined, 'UNKNOWN_ASSISTANCE_DECISION')
  // Decisions on one child come one after another, so that each sees which earlier one it ends.
  await lockChildren(tx, [found.childId])
  const decision = await tx
    .selectFrom('assistance_decision')
    .select(['id', 'kind', 'status', 'child_id as childId', 'validity'])
    .where('id', '=', decisionId)
    .forUpdate()
    .executeTakeFirst()
  mustBe(asked, decision !== undefined, 'UNKNOWN_ASSISTANCE_DECISION')
  return decision
}
