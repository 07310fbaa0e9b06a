import type { FinanceDecisionType } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { EmployeeId, PersonId } from '@nalle/domain/ids.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { CaseId, CaseState } from '../database/tables/applications.ts'

/** Applications open cases, and so do decisions that nobody applied for. */
export type CaseType = ApplicationType | FinanceDecisionType

/** What the municipality's plan of its archive calls each kind of case. */
export const DEFINITION_NUMBERS: Readonly<Record<CaseType, string>> = {
  DAYCARE: '12.06.01',
  PRESCHOOL: '12.06.02',
  CLUB: '12.06.03',
  FEE_DECISION: '12.06.04',
  VOUCHER_VALUE_DECISION: '12.06.05',
}

/** Who brought a case into a state; nobody when the service did. */
export type Actor = { readonly citizen: PersonId } | { readonly employee: EmployeeId } | null

export type NewCase = {
  readonly type: CaseType
} & CaseToOpen

type CaseToOpen = {
  readonly organization: string
  readonly archiveMonths: number
  readonly by: Actor
  readonly now: Temporal.Instant
}

/**
 * Opens a case with the next free number of its kind and year. Others who open one wait from here
 * until the transaction ends, so this comes last in it.
 */
export function openCase(tx: Transaction, { type, ...opened }: NewCase): Promise<CaseId> {
  return openCaseOf(tx, DEFINITION_NUMBERS[type], opened)
}

/** The same where something else than the kind of case tells its number, such as the template of a document. */
export async function openCaseOf(
  tx: Transaction,
  definition: string,
  { organization, archiveMonths, by, now }: CaseToOpen,
): Promise<CaseId> {
  const { year } = dayIn(now)
  const { last } = await tx
    .insertInto('case_number')
    .values({ definition_number: definition, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['definition_number', 'year']).doUpdateSet({ last: sql<number>`case_number.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('case_record')
    .values({ definition_number: definition, year, number: last, organization, archive_months: archiveMonths })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enterState(tx, id, 'INITIAL', { by, now })
  return id
}

/** A state is entered once: whoever comes again changes nothing. */
export async function enterState(
  tx: Transaction,
  caseId: CaseId,
  state: CaseState,
  { by, now }: Pick<NewCase, 'by' | 'now'>,
): Promise<void> {
  const citizen = by !== null && 'citizen' in by ? by.citizen : null
  const employee = by !== null && 'employee' in by ? by.employee : null
  await sql`
    insert into case_state (case_id, row_index, state, entered_at, entered_by_citizen, entered_by_employee)
    select ${caseId}::uuid, coalesce(max(row_index), 0) + 1, ${state}::text, ${now}::timestamptz, ${citizen}::uuid,
      ${employee}::uuid
    from case_state where case_id = ${caseId}
    on conflict on constraint case_state_entered_once do nothing`.execute(tx)
}
