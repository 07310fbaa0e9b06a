import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { ApplicationId, ChildId, GuardianId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { dayIn, timeIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { DEFINITION_NUMBERS } from '../applications/cases.ts'
import type { Transaction } from '../database/database.ts'
import type { CaseId, CaseState } from '../database/tables/applications.ts'
import { APPLICATION_REFUSALS } from '../municipality/applications/refusals.ts'
import { mustBe, only } from '../municipality/refusals.ts'
import type { Row } from '../municipality/rows.ts'
import { insertRows, newId } from '../municipality/rows.ts'

/** An application as it was in an earlier system or on paper, or as the town tells it: wherever it stands by now. */
export type PastApplication = {
  readonly id: ApplicationId
  readonly type: ApplicationType
  readonly status: ApplicationStatus
  readonly origin: 'ELECTRONIC' | 'PAPER'
  readonly childId: ChildId
  readonly guardianId: GuardianId
  readonly form: FormDocument
  readonly savedAt: Temporal.Instant
  /** Null for a draft, and for no other. */
  readonly sentAt: Temporal.Instant | null
  readonly dueDate: Temporal.PlainDate | null
  readonly isTransfer: boolean
  readonly allowOtherGuardianAccess: boolean
}

/** In whose name cases are kept, and for how long. */
export type Archive = { readonly organization: string; readonly archiveMonths: number }

const pastApplications = {
  refusals: only(APPLICATION_REFUSALS, 'APPLICATION_NOT_SENT', 'PERIOD_BACKWARDS', 'UNKNOWN_CHILD', 'UNKNOWN_PERSON'),
}

/**
 * Brings in applications of before, with their cases. Nobody is told of it, for nothing of it is new. The statements are
 * the same few for any number of them.
 */
export async function bringPastApplications(
  tx: Transaction,
  applications: readonly PastApplication[],
  archive: Archive,
): Promise<void> {
  for (const { status, sentAt, savedAt } of applications) {
    mustBe(pastApplications, (status === 'CREATED') === (sentAt === null), 'APPLICATION_NOT_SENT')
    mustBe(pastApplications, sentAt === null || Temporal.Instant.compare(savedAt, sentAt) <= 0, 'PERIOD_BACKWARDS')
  }
  const cases = await openPastCases(tx, applications.filter(isSent), archive)
  await insertRows(
    tx,
    pastApplications,
    'application',
    applications.map((application) => applicationRow(application, cases.get(application.id) ?? null)),
  )
  await recordOtherGuardians(
    tx,
    applications.filter(isSent).map(({ id }) => id),
  )
}

type SentApplication = PastApplication & { readonly sentAt: Temporal.Instant }

function isSent(application: PastApplication): application is SentApplication {
  return application.sentAt !== null
}

function applicationRow(application: PastApplication, caseId: CaseId | null): Row<'application'> {
  const { id, type, status, origin, childId, guardianId, form, savedAt, sentAt } = application
  return {
    id,
    type,
    status,
    origin,
    child_id: childId,
    guardian_id: guardianId,
    form,
    saved_at: savedAt,
    created_at: savedAt,
    created_by_citizen: origin === 'PAPER' ? null : guardianId,
    created_by_employee: null,
    sent_date: sentAt === null ? null : dayIn(sentAt),
    sent_time: sentAt === null || origin === 'PAPER' ? null : timeIn(sentAt),
    due_date: application.dueDate,
    due_date_set_manually_at: null,
    transfer_application: application.isTransfer,
    allow_other_guardian_access: application.allowOtherGuardianAccess,
    // A cancelled application is nobody's business any more.
    confidential: status === 'CANCELLED' ? true : null,
    case_id: caseId,
  }
}

/** Numbered in the order in which the applications were sent, after those that are there already. */
async function openPastCases(
  tx: Transaction,
  applications: readonly SentApplication[],
  { organization, archiveMonths }: Archive,
): Promise<ReadonlyMap<ApplicationId, CaseId>> {
  const ids = new Map<ApplicationId, CaseId>()
  const records: Row<'case_record'>[] = []
  const states: Row<'case_state'>[] = []
  const inOrder = applications.toSorted((a, b) => Temporal.Instant.compare(a.sentAt, b.sentAt))
  const ofYear = Map.groupBy(inOrder, ({ type, sentAt }) => `${DEFINITION_NUMBERS[type]}/${dayIn(sentAt).year}`)
  for (const [first, ...others] of ofYear.values()) {
    if (first === undefined) continue
    const definition = DEFINITION_NUMBERS[first.type]
    const { year } = dayIn(first.sentAt)
    const before = await takeNumbers(tx, { definition, year, count: others.length + 1 })
    for (const [at, { id, status, sentAt }] of [first, ...others].entries()) {
      const caseId = newId<'case'>()
      ids.set(id, caseId)
      records.push({
        id: caseId,
        definition_number: definition,
        year,
        number: before + at + 1,
        organization,
        archive_months: archiveMonths,
      })
      states.push(...STATES_UP_TO[status].map((state, row) => stateRow(caseId, state, row + 1, sentAt)))
    }
  }
  await insertRows(tx, pastApplications, 'case_record', records)
  await insertRows(tx, pastApplications, 'case_state', states)
  return ids
}

/** The last number that was given before these. */
async function takeNumbers(
  tx: Transaction,
  { definition, year, count }: { readonly definition: string; readonly year: number; readonly count: number },
): Promise<number> {
  const { last } = await tx
    .insertInto('case_number')
    .values({ definition_number: definition, year, last: count })
    .onConflict((conflict) =>
      conflict.columns(['definition_number', 'year']).doUpdateSet({ last: sql<number>`case_number.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count
}

const STATES_UP_TO: Readonly<Record<ApplicationStatus, readonly CaseState[]>> = {
  CREATED: [],
  SENT: ['INITIAL'],
  WAITING_PLACEMENT: ['INITIAL'],
  WAITING_DECISION: ['INITIAL'],
  WAITING_UNIT_CONFIRMATION: ['INITIAL'],
  WAITING_MAILING: ['INITIAL', 'DECIDING'],
  WAITING_CONFIRMATION: ['INITIAL', 'DECIDING'],
  ACTIVE: ['INITIAL', 'DECIDING', 'COMPLETED'],
  REJECTED: ['INITIAL', 'DECIDING', 'COMPLETED'],
  CANCELLED: ['INITIAL', 'COMPLETED'],
}

/** Nobody wrote down on which day each state was reached; they follow each other by a day. */
function stateRow(caseId: CaseId, state: CaseState, index: number, sentAt: Temporal.Instant): Row<'case_state'> {
  return {
    case_id: caseId,
    row_index: index,
    state,
    entered_at: sentAt.add({ hours: 24 * (index - 1) }),
    entered_by_citizen: null,
    entered_by_employee: null,
  }
}

/** Whoever had the child in their care on the day of sending, beside the applicant. */
async function recordOtherGuardians(tx: Transaction, ids: readonly ApplicationId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into application_other_guardian (application_id, guardian_id)
    select application.id, carer.id
    from application
    join (
      select child_id, guardian_id as id, null::daterange as validity from guardianship
      union all
      select child_id, parent_id, validity from foster_parent
    ) carer on carer.child_id = application.child_id
    where application.id = any(${[...ids]}::uuid[])
      and carer.id <> application.guardian_id
      and coalesce(carer.validity @> application.sent_date, true)
    on conflict do nothing`.execute(tx)
}
