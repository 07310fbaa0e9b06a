import { previewTermination, terminatePlacements } from '@nalle/contract/terminations.ts'
import { findTerminationProblem, terminate } from '@nalle/domain/care/terminate.ts'
import type { ChildsCare, Termination, TerminationOutcome } from '@nalle/domain/care/terminate.ts'
import type { ApplicationId, ChildId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { enterState } from '../applications/cases.ts'
import {
  deleteDays,
  findBackupCare,
  findDaysToCome,
  findPlacements,
  findPlacementsAndLock,
  writeBackupCareChanges,
  writePlacementChanges,
} from '../care/placement-changes.ts'
import type { Read, Transaction } from '../database/database.ts'
import { lockChildren } from '../database/lock-children.ts'
import { noteEvent, noteEvents } from '../feed/note-events.ts'
import { refuse } from '../http/errors.ts'
import { queuePlaceTerminated } from './mails.ts'
import { keepReceipt } from './receipts.ts'
import { effectsOf } from './termination-effects.ts'
import type { Effects } from './termination-effects.ts'

type Asked = {
  readonly childId: ChildId
  readonly termination: Termination
  readonly citizenId: PersonId
  readonly now: Temporal.Instant
}

/** What a termination would do, by the very function that does it. */
export async function preview(db: Read, asked: Asked): Promise<Effects> {
  const { childId, termination, now } = asked
  const today = dayIn(now)
  const care = {
    placements: await findPlacements(db, childId),
    backupCare: await findBackupCare(db, childId),
    ...(await findDaysToCome(db, childId, today)),
    transferApplications: await transferApplications(db, childId).execute().then(idsOf),
  }
  const problem = await findProblem(db, care, termination, today)
  if (problem !== undefined) refuse(previewTermination, problem)
  return effectsOf(db, { care, outcome: outcomeOf(care, asked), termination, today })
}

/** All that a termination touches changes together: placements with their parts, days, backup care and applications. */
export async function terminatePlace(tx: Transaction, asked: Asked): Promise<void> {
  const { childId, termination, citizenId, now } = asked
  const today = dayIn(now)
  // As an answer to a decision does: first applications, then the child, then its placements.
  const applications = idsOf(await transferApplications(tx, childId).orderBy('id').forUpdate().execute())
  await lockChildren(tx, [childId])
  const care = {
    placements: await findPlacementsAndLock(tx, childId),
    backupCare: await findBackupCare(tx, childId),
    ...(await findDaysToCome(tx, childId, today)),
    transferApplications: applications,
  }
  const problem = await findProblem(tx, care, termination, today)
  if (problem !== undefined) refuse(terminatePlacements, problem)
  const outcome = outcomeOf(care, asked)
  const effects = await effectsOf(tx, { care, outcome, termination, today })
  await writePlacementChanges(tx, childId, outcome.placements, now)
  await writeBackupCareChanges(tx, childId, outcome.backupCare)
  await deleteDays(tx, childId, outcome)
  await cancelApplications(tx, outcome.cancelled, asked)
  const receiptId = await keepReceipt(tx, { childId, citizenId, effects, now })
  await queuePlaceTerminated(tx, { childId, receiptId, now })
  await noteEvent(tx, 'placement.terminated', { terminationId: receiptId, childId, personId: citizenId }, now)
  const cancelled = outcome.cancelled.map((applicationId) => ({ applicationId, childId, personId: citizenId }))
  await noteEvents(tx, 'application.cancelled', cancelled, now)
}

const outcomeOf = (care: ChildsCare, { termination, citizenId, now }: Asked): TerminationOutcome =>
  terminate(care, termination, { by: citizenId, today: dayIn(now) })

async function findProblem(db: Read, care: ChildsCare, termination: Termination, today: Temporal.PlainDate) {
  const unitTakesTerminations = await takesTerminations(db, termination.unitId)
  return findTerminationProblem(care.placements, termination, { unitTakesTerminations, today })
}

/** Of a unit that does not exist the child has no place either: that is told instead. */
async function takesTerminations(db: Read, unitId: UnitId): Promise<boolean> {
  const unit = await db.selectFrom('unit').select('features').where('id', '=', unitId).executeTakeFirst()
  return unit === undefined || unit.features.includes('PLACEMENT_TERMINATION')
}

/** Applications for another place that nobody has begun to handle. */
function transferApplications(db: Read, childId: ChildId) {
  return db
    .selectFrom('application')
    .select('id')
    .where('child_id', '=', childId)
    .where('transfer_application', '=', true)
    .where('status', '=', 'SENT')
}

const idsOf = (rows: readonly { readonly id: ApplicationId }[]) => rows.map(({ id }) => id)

async function cancelApplications(
  tx: Transaction,
  ids: readonly ApplicationId[],
  { citizenId, now }: Asked,
): Promise<void> {
  if (ids.length === 0) return
  const cancelled = await tx
    .updateTable('application')
    .set({ status: 'CANCELLED', confidential: sql<boolean>`coalesce(confidential, true)` })
    .where('id', 'in', ids)
    .returning('case_id as caseId')
    .execute()
  for (const { caseId } of cancelled) {
    if (caseId !== null) await enterState(tx, caseId, 'COMPLETED', { by: { citizen: citizenId }, now })
  }
}
