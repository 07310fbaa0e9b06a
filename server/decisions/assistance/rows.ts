import { DECIDED_STATUSES } from '@nalle/domain/decisions/assistance-decisions.ts'
import type { AssistanceDecisionStatus, AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId, ChildId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isListed, unreadDecisions } from '../../access/own-assistance-decisions.ts'
import type { Read } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import { hasBeenDrawn } from '../../pdf/documents.ts'

export type AssistanceRow = {
  readonly id: AssistanceDecisionId
  readonly kind: AssistanceKind
  readonly number: number
  readonly status: AssistanceDecisionStatus
  readonly language: 'fi' | 'sv'
  readonly childId: ChildId
  readonly childName: string
  readonly dateOfBirth: Temporal.PlainDate
  readonly unitId: UnitId | null
  readonly unitName: string | null
  readonly unitStreetAddress: string | null
  readonly unitPostalCode: string | null
  readonly unitPostOffice: string | null
  readonly validity: OpenDateRange
  readonly sentForDecision: Temporal.PlainDate | null
  readonly decisionMade: Temporal.PlainDate | null
  readonly annulmentReason: string
  /** As it travels; the contract's shapes read it. */
  readonly content: unknown
  readonly hasDocument: boolean
}

export async function findAssistanceDecision(db: Read, id: AssistanceDecisionId): Promise<AssistanceRow | undefined> {
  const [row] = await findWhere(db, sql`decision.id = ${id}`)
  return row
}

/** What may be listed: decided, on an own child who is placed or was until lately. */
export function findListed(
  db: Read,
  kind: AssistanceKind,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<readonly AssistanceRow[]> {
  const decided = sql`decision.status = any (${[...DECIDED_STATUSES]}::text[])`
  return findWhere(db, sql`decision.kind = ${kind} and ${decided} and ${isListed(personId, today)}`)
}

function findWhere(db: Read, condition: RawBuilder<unknown>): Promise<readonly AssistanceRow[]> {
  return select<AssistanceRow>(
    db,
    sql`
      select decision.id, decision.kind, decision.number, decision.status, decision.language,
        decision.child_id as "childId", child.first_names || ' ' || child.last_name as "childName",
        child.date_of_birth as "dateOfBirth", unit.id as "unitId", unit.name as "unitName",
        unit.street_address as "unitStreetAddress", unit.postal_code as "unitPostalCode",
        unit.post_office as "unitPostOffice", decision.validity, decision.sent_for_decision as "sentForDecision",
        decision.decision_made as "decisionMade", decision.annulment_reason as "annulmentReason", decision.content,
        exists (
          select from drawn_document
          where subject_id = decision.id and ${hasBeenDrawn('assistance-decision')}
        ) as "hasDocument"
      from assistance_decision decision
      join person child on child.id = decision.child_id
      left join unit on unit.id = decision.unit_id
      where ${condition}
      order by lower(decision.validity) desc, decision.decision_made desc, decision.number desc`,
  )
}

/** Decisions that the person was told of as a guardian and has not opened. */
export async function findUnread(db: Read, personId: PersonId): Promise<ReadonlySet<AssistanceDecisionId>> {
  const rows = await db
    .selectFrom('assistance_decision_unread')
    .select('decision_id as id')
    .where('person_id', '=', personId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type UnreadCount = { readonly childId: ChildId; readonly count: number }

export function countUnread(
  db: Read,
  kind: AssistanceKind,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<readonly UnreadCount[]> {
  return select<UnreadCount>(
    db,
    sql`
      select decision.child_id as "childId", count(*) as count
      from ${unreadDecisions(personId, today)} decision
      where decision.kind = ${kind}
      group by decision.child_id order by decision.child_id`,
  )
}

export type GuardianOfChild = { readonly id: PersonId; readonly name: string }

export function findGuardians(db: Read, childId: ChildId): Promise<readonly GuardianOfChild[]> {
  return select<GuardianOfChild>(
    db,
    sql`
      select person.id, person.first_names || ' ' || person.last_name as name
      from guardianship join person on person.id = guardianship.guardian_id
      where guardianship.child_id = ${childId} order by person.last_name, person.first_names, person.id`,
  )
}
