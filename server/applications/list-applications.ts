import type { getApplicationsByGuardian, getApplicationsCancelledByStaff } from '@nalle/contract/applications.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { permittedActions } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationRole } from '@nalle/domain/applications/lifecycle.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ApplicationId, ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { OwnChild } from '../access/own-children.ts'
import { ownChildIds, ownChildren } from '../access/own-children.ts'
import { IS_KNOWN } from '../access/own-decisions.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { PROGRESS_COLUMNS, PROGRESS_TABLES, isToAnswer, progressOf } from './progress.ts'
import type { ProgressRow } from './progress.ts'

type ChildWithApplications = AnswerOf<typeof getApplicationsByGuardian>[number]

/** Each own child with the applications made for it by this person, or by the other guardian and sent. */
export async function findOwnApplications(
  db: Read,
  personId: PersonId,
  { today, city }: { readonly today: Temporal.PlainDate; readonly city: City },
): Promise<ChildWithApplications[]> {
  const children = await ownChildren(db, personId, today)
  const rows = Map.groupBy(await findRows(db, personId, today), ({ childId }) => childId)
  return children.map((child) => withApplications(child, rows.get(child.id) ?? [], city))
}

function withApplications(child: OwnChild, rows: readonly ApplicationRow[], city: City): ChildWithApplications {
  const listed = rows.map((row) => ({ row, progress: progressOf(row, city) }))
  return {
    childId: child.id,
    childName: `${child.firstName} ${child.lastName}`,
    duplicateOf: child.duplicateOf,
    imageId: child.imageId,
    applicationSummaries: listed.map(({ row, progress }) => ({
      applicationId: row.applicationId,
      childId: row.childId,
      type: row.type,
      applicationStatus: row.applicationStatus,
      createdDate: row.createdDate,
      savedAt: row.savedAt,
      sentDate: row.sentDate,
      transferApplication: row.transferApplication,
      childName: `${child.lastName} ${child.firstName}`,
      preferredUnitName: row.unitNames[0] ?? null,
      allPreferredUnitNames: [...row.unitNames],
      startDate:
        row.decidedStart ?? (row.preferredStartDate === null ? null : Temporal.PlainDate.from(row.preferredStartDate)),
      progress: row.role === 'OTHER_GUARDIAN' ? null : progress,
    })),
    permittedActions: Object.fromEntries(
      rows.map(({ applicationId, applicationStatus, role }) => [
        applicationId,
        [...permittedActions(role, applicationStatus)],
      ]),
    ),
    decidableApplications: listed
      .filter(({ row, progress }) => isToAnswer(row.role, row.applicationStatus, progress))
      .map(({ row }) => row.applicationId),
  }
}

type ApplicationRow = ProgressRow & {
  readonly applicationId: ApplicationId
  readonly childId: ChildId
  readonly type: ApplicationType
  readonly applicationStatus: ApplicationStatus
  readonly createdDate: Temporal.Instant
  readonly savedAt: Temporal.Instant
  readonly sentDate: Temporal.PlainDate | null
  readonly transferApplication: boolean
  readonly preferredStartDate: string | null
  /** Of what was decided and not rejected, the earliest start: the one that the family has chosen, or the decision's own. */
  readonly decidedStart: Temporal.PlainDate | null
  readonly unitNames: readonly string[]
  readonly role: ApplicationRole
}

/** Drafts first, then the newest; a unit that is no longer known keeps the name under which it was chosen. */
function findRows(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<readonly ApplicationRow[]> {
  return select<ApplicationRow>(
    db,
    sql`
      select application.id as "applicationId", application.child_id as "childId", application.type,
        application.status as "applicationStatus", application.created_at as "createdDate",
        application.saved_at as "savedAt", application.sent_date as "sentDate", application.transfer_application as "transferApplication",
        application.form #>> '{preferences,preferredStartDate}' as "preferredStartDate",
        case when application.status in ('ACTIVE', 'WAITING_CONFIRMATION') then (
          select min(coalesce(requested_start_date, lower(period))) from decision
          where decision.application_id = application.id and decision.status <> 'REJECTED' and ${IS_KNOWN}
        ) end as "decidedStart",
        ${PROGRESS_COLUMNS},
        array(
          select coalesce(unit.name, wish.unit ->> 'name')
          from jsonb_array_elements(application.form #> '{preferences,preferredUnits}') with ordinality
            as wish (unit, place)
          left join unit on unit.id = (wish.unit ->> 'id')::uuid
          order by wish.place
        ) as "unitNames",
        case
          when application.guardian_id = ${personId} then 'APPLICANT'
          when application.allow_other_guardian_access then 'OTHER_GUARDIAN_WITH_ACCESS'
          else 'OTHER_GUARDIAN'
        end as role
      from application
      ${PROGRESS_TABLES}
      where (
          application.guardian_id = ${personId}
          or application.id in (select application_id from application_other_guardian where guardian_id = ${personId})
        )
        and application.child_id in (select child_id from ${ownChildIds(personId, today)} as own)
        and application.status <> 'CANCELLED'
        and not application.hide_from_guardian
      order by application.sent_date desc nulls first, application.sent_time desc nulls last,
        application.created_at desc, application.id`,
  )
}

type Cancelled = AnswerOf<typeof getApplicationsCancelledByStaff>[number]
type CancelledRow = Omit<Cancelled, 'cancelledDate'> & { readonly cancelledAt: Temporal.Instant }

/** This person's own ones; the other guardian did not apply. */
export async function findCancelledByStaff(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<Cancelled[]> {
  const rows = await select<CancelledRow>(
    db,
    sql`
      select id as "applicationId", child_id as "childId", type, sent_date as "sentDate",
        cancelled_by_staff_at as "cancelledAt", cancellation_reason as reason
      from application
      where guardian_id = ${personId} and status = 'CANCELLED' and cancelled_by_staff_at is not null
        and not hide_from_guardian
        and child_id in (select child_id from ${ownChildIds(personId, today)} as own)
      order by cancelled_by_staff_at desc, id`,
  )
  return rows.map(({ cancelledAt, ...row }) => ({ ...row, cancelledDate: dayIn(cancelledAt) }))
}

/** Applications whose decision this person is asked to answer. */
export async function countWaitingForAnswer(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<number> {
  const [row] = await select<{ count: number }>(
    db,
    sql`
      select count(*) as count from application
      where guardian_id = ${personId} and status = 'WAITING_CONFIRMATION' and not hide_from_guardian
        and child_id in (select child_id from ${ownChildIds(personId, today)} as own)`,
  )
  return row?.count ?? 0
}
