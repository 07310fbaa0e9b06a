import { STATUSES_WITH_DECISIONS } from '@nalle/domain/decisions/permissions.ts'
import type { DecisionRole } from '@nalle/domain/decisions/permissions.ts'
import type { DecisionStatus, DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import type { ApplicationId, ChildId, DecisionId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ProviderType } from '@nalle/domain/placements/units.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import { IS_KNOWN, readableApplications } from '../access/own-decisions.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

type KnownDecision = {
  readonly id: DecisionId
  readonly applicationId: ApplicationId
  readonly childId: ChildId
  readonly type: DecisionType
  readonly status: DecisionStatus
  readonly period: DateRange
  readonly sentDate: Temporal.PlainDate
  readonly resolvedAt: Temporal.Instant | null
  readonly documentContainsContactInfo: boolean
  readonly hasDocument: boolean
  readonly unitName: string
  readonly role: DecisionRole
  readonly applicationStatus: ApplicationStatus
}

const KNOWN_COLUMNS = sql`
  decision.id, decision.application_id as "applicationId", application.child_id as "childId", decision.type,
  decision.status, decision.period, decision.sent_date as "sentDate", decision.resolved_at as "resolvedAt",
  decision.document_contains_contact_info as "documentContainsContactInfo",
  decision.document_key is not null as "hasDocument", unit.name as "unitName", application.role,
  application.status as "applicationStatus"`

/** All decisions that a person may read, in no order. */
export function findReadableDecisions(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<readonly KnownDecision[]> {
  return select<KnownDecision>(
    db,
    sql`
      select ${KNOWN_COLUMNS}
      from decision
      join ${readableApplications(personId, today)} application on application.id = decision.application_id
      join unit on unit.id = decision.unit_id
      where ${IS_KNOWN} and application.status = any (${[...STATUSES_WITH_DECISIONS]}::text[])
        and not application.hide_from_guardian`,
  )
}

export type ReadableApplication = {
  readonly id: ApplicationId
  readonly childId: ChildId
  readonly status: ApplicationStatus
  readonly role: DecisionRole
  readonly isHidden: boolean
}

export async function findReadableApplication(
  db: Read,
  id: ApplicationId,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<ReadableApplication | undefined> {
  const [row] = await select<ReadableApplication>(
    db,
    sql`
      select id, child_id as "childId", status, role, hide_from_guardian as "isHidden"
      from ${readableApplications(personId, today)} application where id = ${id}`,
  )
  return row
}

export type DecisionInDetail = Omit<KnownDecision, 'role' | 'applicationStatus' | 'unitName'> & {
  readonly number: number
  readonly childName: string
  readonly delivery: 'ELECTRONIC' | 'PAPER_MAIL'
  readonly requestedStartDate: Temporal.PlainDate | null
  readonly resolvedByName: string | null
  readonly createdBy: string | null
  readonly unit: {
    readonly id: UnitId
    readonly name: string
    readonly daycareDecisionName: string
    readonly preschoolDecisionName: string
    readonly manager: string | null
    readonly streetAddress: string
    readonly postalCode: string
    readonly postOffice: string
    readonly phone: string | null
    readonly decisionHandler: string
    readonly decisionHandlerAddress: string
    readonly providerType: ProviderType
  }
}

/** The first by name of those who lead the unit. */
export const MANAGER_OF_UNIT = sql<string | null>`(
  select coalesce(nullif(preferred_name, ''), first_names) || ' ' || last_name
  from unit_employee join employee on employee.id = unit_employee.employee_id
  where unit_employee.unit_id = unit.id and unit_employee.role = 'UNIT_SUPERVISOR'
  order by last_name, first_names, employee.id limit 1
)`

/** Those of one application that its family knows of. Where decisions have no name of their own for a unit, its name is theirs. */
export function findDecisionsInDetail(db: Read, applicationId: ApplicationId): Promise<readonly DecisionInDetail[]> {
  return select<DecisionInDetail>(
    db,
    sql`
      select decision.id, decision.application_id as "applicationId", application.child_id as "childId", decision.type,
        decision.status, decision.period, decision.sent_date as "sentDate", decision.resolved_at as "resolvedAt",
        decision.document_contains_contact_info as "documentContainsContactInfo",
        decision.document_key is not null as "hasDocument", decision.number, decision.delivery,
        child.first_names || ' ' || child.last_name as "childName",
        decision.requested_start_date as "requestedStartDate",
        answerer.first_names || ' ' || answerer.last_name as "resolvedByName",
        maker.first_names || ' ' || maker.last_name as "createdBy",
        json_build_object(
          'id', unit.id, 'name', unit.name,
          'daycareDecisionName', coalesce(nullif(unit.decision_daycare_name, ''), unit.name),
          'preschoolDecisionName', coalesce(nullif(unit.decision_preschool_name, ''), unit.name),
          'manager', ${MANAGER_OF_UNIT},
          'streetAddress', unit.street_address, 'postalCode', unit.postal_code, 'postOffice', unit.post_office,
          'phone', unit.phone, 'decisionHandler', unit.decision_handler,
          'decisionHandlerAddress', unit.decision_handler_address, 'providerType', unit.provider_type
        ) as unit
      from decision
      join application on application.id = decision.application_id
      join person child on child.id = application.child_id
      join unit on unit.id = decision.unit_id
      left join person answerer on answerer.id = decision.resolved_by
      left join employee maker on maker.id = decision.created_by
      where decision.application_id = ${applicationId} and ${IS_KNOWN}`,
  )
}

export type DecisionToOpen = {
  readonly number: number
  readonly role: DecisionRole
  readonly isHidden: boolean
  readonly applicationId: ApplicationId
  readonly childId: ChildId
  readonly documentContainsContactInfo: boolean
}

/** One decision that the person may read; nothing when there is no such decision for them. */
export async function findReadableDecision(
  db: Read,
  id: DecisionId,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<DecisionToOpen | undefined> {
  const [row] = await select<DecisionToOpen>(
    db,
    sql`
      select decision.number, application.role, application.hide_from_guardian as "isHidden",
        application.id as "applicationId", application.child_id as "childId",
        decision.document_contains_contact_info as "documentContainsContactInfo"
      from decision
      join ${readableApplications(personId, today)} application on application.id = decision.application_id
      where decision.id = ${id} and ${IS_KNOWN}`,
  )
  return row
}
