import { createAbsenceApplication, deleteAbsenceApplication } from '@nalle/contract/absence-applications.ts'
import type { getAbsenceApplications } from '@nalle/contract/absence-applications.ts'
import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import {
  canApplyForAbsence,
  findAbsenceApplicationProblem,
  mayWithdrawAbsenceApplication,
  possibleAbsenceDates,
} from '@nalle/domain/children/absence-applications.ts'
import type { AbsenceApplicationId, ChildId, Id, PersonId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { requireOwnChild } from '../access/require-own-child.ts'
import { readTermsAndHolidays } from '../care/terms-and-holidays.ts'
import type { Read, Transaction } from '../database/database.ts'
import { dateRangeText } from '../database/types.ts'
import { noteEvent } from '../feed/note-events.ts'
import { forbid, refuse } from '../http/errors.ts'
import { citizenAsUser } from './placements.ts'
import { findChildPlacements } from './rows.ts'

/** The newest first, those of the other guardian too. */
export async function readAbsenceApplications(
  db: Read,
  childId: ChildId,
  readerId: PersonId,
): Promise<AnswerOf<typeof getAbsenceApplications>> {
  const rows = await findApplications(db, childId)
  return rows.map((row) => ({
    data: {
      id: row.id,
      createdAt: row.createdAt,
      createdBy: citizenAsUser(row.creatorId, row.creatorName),
      child: { id: childId, firstName: row.firstName, lastName: row.lastName },
      startDate: row.period.start,
      endDate: row.period.end,
      description: row.description,
      status: row.status,
      decidedAt: row.decidedAt,
      decidedBy:
        row.decidedBy === null
          ? null
          : // On the wire whoever did something is known by the same id, whatever kind of somebody it is.
            { id: row.decidedBy as string as Id<'modifier'>, name: row.decidedByName ?? '', type: 'EMPLOYEE' as const },
      rejectedReason: row.rejectedReason,
    },
    actions: mayWithdrawAbsenceApplication(row, readerId) ? ['DELETE' as const] : [],
  }))
}

function findApplications(db: Read, childId: ChildId) {
  return db
    .selectFrom('absence_application')
    .innerJoin('person as creator', 'creator.id', 'absence_application.creator_id')
    .innerJoin('person as child', 'child.id', 'absence_application.child_id')
    .leftJoin('employee as decider', 'decider.id', 'absence_application.decided_by')
    .select([
      'absence_application.id',
      'absence_application.created_at as createdAt',
      'absence_application.creator_id as creatorId',
      sql<string>`creator.last_name || ' ' || creator.first_names`.as('creatorName'),
      'child.first_names as firstName',
      'child.last_name as lastName',
      'absence_application.period',
      'absence_application.description',
      'absence_application.status',
      'absence_application.decided_at as decidedAt',
      'absence_application.decided_by as decidedBy',
      sql<string | null>`decider.last_name || ' ' || decider.first_names`.as('decidedByName'),
      'absence_application.rejected_reason as rejectedReason',
    ])
    .where('absence_application.child_id', '=', childId)
    .orderBy('absence_application.created_at', 'desc')
    .orderBy('absence_application.id')
    .execute()
}

export async function readPossibleDates(db: Read, childId: ChildId, today: Temporal.PlainDate): Promise<DateRange[]> {
  return [...(await circumstancesOf(db, childId, today)).possible]
}

async function circumstancesOf(db: Read, childId: ChildId, today: Temporal.PlainDate) {
  const placements = await findChildPlacements(db, [childId])
  const { terms } = await readTermsAndHolidays(db)
  return {
    canApply: canApplyForAbsence(placements, today),
    possible: possibleAbsenceDates(placements, terms.preschool, today),
  }
}

export async function sendAbsenceApplication(
  tx: Transaction,
  asked: BodyOf<typeof createAbsenceApplication>,
  { citizenId, now }: { readonly citizenId: PersonId; readonly now: Temporal.Instant },
): Promise<AbsenceApplicationId> {
  const { childId, startDate, endDate, description } = asked
  const today = dayIn(now)
  const problem = findAbsenceApplicationProblem(asked, await circumstancesOf(tx, childId, today), today)
  if (problem !== undefined) refuse(createAbsenceApplication, problem)
  const { id } = await tx
    .insertInto('absence_application')
    .values({
      child_id: childId,
      creator_id: citizenId,
      created_at: now,
      period: dateRangeText({ start: startDate, end: endDate }),
      description: description.trim(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteEvent(tx, 'absence-application.sent', { absenceApplicationId: id, childId, personId: citizenId }, now)
  return id
}

export async function withdrawAbsenceApplication(
  tx: Transaction,
  id: AbsenceApplicationId,
  { citizenId, now }: { readonly citizenId: PersonId; readonly now: Temporal.Instant },
): Promise<void> {
  const application = await tx
    .selectFrom('absence_application')
    .select(['child_id as childId', 'creator_id as creatorId', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (application === undefined || application.creatorId !== citizenId) forbid()
  await requireOwnChild(tx, citizenId, application.childId, dayIn(now))
  if (!mayWithdrawAbsenceApplication(application, citizenId)) refuse(deleteAbsenceApplication, 'ALREADY_DECIDED')
  await tx.deleteFrom('absence_application').where('id', '=', id).execute()
  const named = { absenceApplicationId: id, childId: application.childId, personId: citizenId }
  await noteEvent(tx, 'absence-application.withdrawn', named, now)
}
