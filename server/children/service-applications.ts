import { createServiceApplication, deleteServiceApplication } from '@nalle/contract/service-applications.ts'
import type { getServiceApplicationOptions, getServiceApplications } from '@nalle/contract/service-applications.ts'
import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import {
  findServiceApplicationProblem,
  mayWithdrawServiceApplication,
  optionsForChange,
} from '@nalle/domain/children/service-applications.ts'
import type { ChildId, Id, ServiceApplicationId } from '@nalle/domain/ids.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { requireOwnChild } from '../access/require-own-child.ts'
import type { Read, Transaction } from '../database/database.ts'
import { lockChildren } from '../database/lock-children.ts'
import { noteEvent } from '../feed/note-events.ts'
import type { Citizen } from '../http/app.ts'
import { forbid, refuse } from '../http/errors.ts'
import { withFeature } from './list-children.ts'
import { findAllOptions, findChildPlacements, shownOption } from './rows.ts'
import type { ChildPlacement } from './rows.ts'

type Reader = Pick<Citizen, 'id' | 'level'>

export async function readServiceApplications(
  db: Read,
  childId: ChildId,
  reader: Reader,
): Promise<AnswerOf<typeof getServiceApplications>> {
  return serviceApplications(db, childId, reader, {
    placements: await findChildPlacements(db, [childId]),
    options: await findAllOptions(db),
  })
}

/** The newest first, those of the other guardian too. */
export async function serviceApplications(
  db: Read,
  childId: ChildId,
  reader: Reader,
  known: { readonly placements: readonly ChildPlacement[]; readonly options: readonly ServiceNeedOption[] },
): Promise<AnswerOf<typeof getServiceApplications>> {
  const optionOf = new Map(known.options.map((option) => [option.id, option]))
  const rows = await findApplications(db, childId)
  return rows.flatMap((row) => {
    const option = optionOf.get(row.optionId)
    if (option === undefined) return []
    const placement = known.placements.find(({ period }) => includes(period, row.startDate))
    const isDecided = row.decision !== null
    return [
      {
        data: {
          id: row.id,
          sentAt: row.sentAt,
          personId: row.senderId,
          personName: row.senderName,
          childId,
          childName: row.childName,
          startDate: row.startDate,
          serviceNeedOption: shownOption(option),
          additionalInfo: row.additionalInfo,
          decision: decisionOf(row),
          currentPlacement:
            placement === undefined
              ? null
              : {
                  id: placement.id,
                  type: placement.type,
                  endDate: placement.period.end,
                  unitId: placement.unitId,
                },
        },
        permittedActions: mayWithdrawServiceApplication({ senderId: row.senderId, isDecided }, reader)
          ? ['DELETE']
          : [],
      },
    ]
  })
}

type Row = Awaited<ReturnType<typeof findApplications>>[number]

function decisionOf({ decision, decidedBy, decidedByName, decidedAt, rejectedReason }: Row) {
  if (decision === null || decidedBy === null || decidedAt === null) return null
  // On the wire whoever did something is known by the same id, whatever kind of somebody it is.
  const by = decidedBy as string as Id<'modifier'>
  return { status: decision, decidedBy: by, decidedByName: decidedByName ?? '', decidedAt, rejectedReason }
}

function findApplications(db: Read, childId: ChildId) {
  return db
    .selectFrom('service_application')
    .innerJoin('person as sender', 'sender.id', 'service_application.sender_id')
    .innerJoin('person as child', 'child.id', 'service_application.child_id')
    .leftJoin('employee as decider', 'decider.id', 'service_application.decided_by')
    .select([
      'service_application.id',
      'service_application.sent_at as sentAt',
      'service_application.sender_id as senderId',
      sql<string>`sender.last_name || ' ' || sender.first_names`.as('senderName'),
      sql<string>`child.last_name || ' ' || child.first_names`.as('childName'),
      'service_application.start_date as startDate',
      'service_application.option_id as optionId',
      'service_application.additional_info as additionalInfo',
      'service_application.decision',
      'service_application.decided_by as decidedBy',
      sql<string | null>`decider.last_name || ' ' || decider.first_names`.as('decidedByName'),
      'service_application.decided_at as decidedAt',
      'service_application.rejected_reason as rejectedReason',
    ])
    .where('service_application.child_id', '=', childId)
    .orderBy('service_application.sent_at', 'desc')
    .orderBy('service_application.id')
    .execute()
}

export async function readOptions(
  db: Read,
  childId: ChildId,
  date: Temporal.PlainDate,
): Promise<AnswerOf<typeof getServiceApplicationOptions>> {
  const placement = (await findChildPlacements(db, [childId])).find(({ period }) => includes(period, date))
  const options = await findAllOptions(db)
  return optionsForChange(placement === undefined ? undefined : withFeature(placement), options, date).map(shownOption)
}

/** The child is held, so that of two guardians who ask at once the second is told of the first. */
export async function sendServiceApplication(
  tx: Transaction,
  asked: BodyOf<typeof createServiceApplication>,
  { citizen, now }: { readonly citizen: Reader; readonly now: Temporal.Instant },
): Promise<void> {
  const { childId, startDate, serviceNeedOptionId, additionalInfo } = asked
  await lockChildren(tx, [childId])
  const placement = (await findChildPlacements(tx, [childId])).find(({ period }) => includes(period, startDate))
  const option = (await findAllOptions(tx)).find(({ id }) => id === serviceNeedOptionId)
  const problem = findServiceApplicationProblem(asked, placement && withFeature(placement), option, dayIn(now))
  if (problem !== undefined) refuse(createServiceApplication, problem)
  const open = await tx
    .selectFrom('service_application')
    .select('id')
    .where('child_id', '=', childId)
    .where('decision', 'is', null)
    .executeTakeFirst()
  if (open !== undefined) refuse(createServiceApplication, 'OPEN_APPLICATION')
  const { id } = await tx
    .insertInto('service_application')
    .values({
      child_id: childId,
      sender_id: citizen.id,
      sent_at: now,
      start_date: startDate,
      option_id: serviceNeedOptionId,
      additional_info: additionalInfo.trim(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteEvent(tx, 'service-application.sent', { serviceApplicationId: id, childId, personId: citizen.id }, now)
}

export async function withdrawServiceApplication(
  tx: Transaction,
  id: ServiceApplicationId,
  { citizen, now }: { readonly citizen: Reader; readonly now: Temporal.Instant },
): Promise<void> {
  const application = await tx
    .selectFrom('service_application')
    .select(['child_id as childId', 'sender_id as senderId', 'decision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (application === undefined || application.senderId !== citizen.id) forbid()
  await requireOwnChild(tx, citizen.id, application.childId, dayIn(now))
  const isDecided = application.decision !== null
  if (!mayWithdrawServiceApplication({ ...application, isDecided }, citizen)) {
    refuse(deleteServiceApplication, 'ALREADY_DECIDED')
  }
  await tx.deleteFrom('service_application').where('id', '=', id).execute()
  const named = { serviceApplicationId: id, childId: application.childId, personId: citizen.id }
  await noteEvent(tx, 'service-application.withdrawn', named, now)
}
