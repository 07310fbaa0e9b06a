import type { FinanceDecisionStatus, FinanceDecisionType } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { ChildId, FinanceDecisionId, PersonId } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { CaseId } from '../database/tables/applications.ts'
import { hasBeenDrawn } from '../pdf/documents.ts'

export type PersonInDecision = { readonly id: PersonId; readonly firstName: string; readonly lastName: string }

export type FinanceDecisionRow = {
  readonly id: FinanceDecisionId
  readonly type: FinanceDecisionType
  readonly number: number
  readonly status: FinanceDecisionStatus
  readonly language: 'fi' | 'sv'
  readonly headId: PersonId
  readonly partnerId: PersonId | null
  readonly validity: OpenDateRange
  readonly familySize: number
  readonly incomeCents: number | null
  readonly decidedByName: string
  readonly decidedByTitle: string
  readonly createdAt: Temporal.Instant
  readonly sentAt: Temporal.Instant | null
  readonly caseId: CaseId | null
  readonly caseIdentifier: string | null
  readonly hasDocument: boolean
}

/** Decisions of which the person is the head or the partner. */
export function findDecisionsOf(db: Read, personId: PersonId): Promise<readonly FinanceDecisionRow[]> {
  return findWhere(db, sql`decision.head_id = ${personId} or decision.partner_id = ${personId}`)
}

export async function findDecision(db: Read, id: FinanceDecisionId): Promise<FinanceDecisionRow | undefined> {
  const [row] = await findWhere(db, sql`decision.id = ${id}`)
  return row
}

function findWhere(db: Read, condition: RawBuilder<unknown>): Promise<readonly FinanceDecisionRow[]> {
  return select<FinanceDecisionRow>(
    db,
    sql`
      select decision.id, decision.type, decision.number, decision.status, decision.language,
        decision.head_id as "headId", decision.partner_id as "partnerId", decision.validity,
        decision.family_size as "familySize", decision.income_cents as "incomeCents",
        decision.decided_by_name as "decidedByName", decision.decided_by_title as "decidedByTitle",
        decision.created_at as "createdAt", decision.sent_at as "sentAt", decision.case_id as "caseId",
        case_record.number || '/' || case_record.definition_number || '/' || case_record.year as "caseIdentifier",
        exists (
          select from drawn_document
          where subject_id = decision.id and ${hasBeenDrawn('finance-decision')}
        ) as "hasDocument"
      from finance_decision decision left join case_record on case_record.id = decision.case_id
      where ${condition}
      order by lower(decision.validity) desc, decision.sent_at desc, decision.id`,
  )
}

export type ChildInDecision = PersonInDecision & {
  readonly id: ChildId
  readonly decisionId: FinanceDecisionId
  readonly dateOfBirth: Temporal.PlainDate
  readonly unitName: string
  readonly serviceNeed: string
  readonly baseFeeCents: number
  readonly siblingDiscountPercent: number
  readonly feeCents: number
  readonly voucherValueCents: number | null
}

export function findChildrenOf(
  db: Read,
  decisionIds: readonly FinanceDecisionId[],
): Promise<readonly ChildInDecision[]> {
  return select<ChildInDecision>(
    db,
    sql`
      select child.decision_id as "decisionId", person.id, person.first_names as "firstName",
        person.last_name as "lastName", person.date_of_birth as "dateOfBirth", unit.name as "unitName",
        child.service_need as "serviceNeed", child.base_fee_cents as "baseFeeCents",
        child.sibling_discount_percent as "siblingDiscountPercent", child.fee_cents as "feeCents",
        child.voucher_value_cents as "voucherValueCents"
      from finance_decision_child child
      join person on person.id = child.child_id
      join unit on unit.id = child.unit_id
      where child.decision_id = any (${[...decisionIds]}::uuid[])
      order by child.position`,
  )
}

export async function findDebtors(
  db: Read,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PersonInDecision>> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'first_names as firstName', 'last_name as lastName'])
    .where('id', '=', sql<PersonId>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
