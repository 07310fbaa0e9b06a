import type { AssistanceDecisionStatus, AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId, ChildId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DateRangeColumn } from './people.ts'

export type AssistanceDecisionTables = {
  assistance_decision: {
    id: Generated<AssistanceDecisionId>
    kind: AssistanceKind
    number: Generated<number>
    status: Generated<AssistanceDecisionStatus>
    language: 'fi' | 'sv'
    child_id: ChildId
    unit_id: UnitId | null
    validity: DateRangeColumn
    sent_for_decision: Temporal.PlainDate | null
    decision_made: Temporal.PlainDate | null
    annulment_reason: Generated<string>
    /** Goes in and comes out as JSON of the wire; the contract's shapes read it. */
    content: ColumnType<unknown, object, object>
  }
  assistance_decision_unread: { decision_id: AssistanceDecisionId; person_id: PersonId }
}
