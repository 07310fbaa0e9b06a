import { acceptedAbsenceApplication, rejectedAbsenceApplication } from '@nalle/contract/municipality/children.ts'
import { preschoolOperationalDates } from '@nalle/domain/care/preschool-days.ts'
import { needsUnitHead } from '@nalle/domain/children/absence-applications.ts'
import type { AbsenceApplicationId, ChildId, EmployeeId } from '@nalle/domain/ids.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import { isPrePrimary } from '@nalle/domain/placements/placement-types.ts'
import { overlaps } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findPlacements } from '../../care/placement-changes.ts'
import { readTermsAndHolidays } from '../../care/terms-and-holidays.ts'
import { absenceApplicationDecidedMail, queueApplicationDecided } from '../../children/mails.ts'
import type { Read, Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { command } from '../command.ts'
import type { Act } from '../command.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import type { CanRefuse } from '../refusals.ts'
import { CHILDREN_REFUSALS } from './refusals.ts'

type Accepted = z.output<typeof acceptedAbsenceApplication>
type Rejected = z.output<typeof rejectedAbsenceApplication>

const DECIDED = [
  'UNKNOWN_APPLICATION',
  'UNKNOWN_EMPLOYEE',
  'DECIDED_ALREADY',
  'NOT_OF_UNIT',
  'UNIT_HEAD_NEEDED',
] as const

export const acceptAbsenceApplicationCommand = command({
  name: 'children.acceptAbsenceApplication',
  input: acceptedAbsenceApplication,
  refusals: only(CHILDREN_REFUSALS, ...DECIDED),
  run: acceptAbsenceApplication,
})

/** The child is marked absent on each day of pre-primary education; what was told of a day before stays. */
export async function acceptAbsenceApplication(tx: Transaction, accepted: Accepted, { now }: Act): Promise<void> {
  const application = await lockApplication(tx, acceptAbsenceApplicationCommand, accepted.id)
  await lockChildren(tx, [application.childId])
  const dates = await requireDecider(tx, acceptAbsenceApplicationCommand, application, accepted.by)
  const days = dates.map((date) => date.toString())
  await sql`
    insert into absence (child_id, date, category, type, modified_at, modified_by_employee)
    select ${application.childId}::uuid, day, 'NONBILLABLE', 'OTHER_ABSENCE', ${now}::timestamptz, ${accepted.by}::uuid
    from unnest(${days}::date[]) as day
    where not exists (select from attendance where child_id = ${application.childId} and date = day)
    on conflict (child_id, date, category) do nothing`.execute(tx)
  await decide(tx, acceptAbsenceApplicationCommand, application, { ...accepted, status: 'ACCEPTED', reason: null, now })
}

export const rejectAbsenceApplicationCommand = command({
  name: 'children.rejectAbsenceApplication',
  input: rejectedAbsenceApplication,
  refusals: only(CHILDREN_REFUSALS, ...DECIDED, 'REASON_MISSING'),
  run: rejectAbsenceApplication,
})

export async function rejectAbsenceApplication(tx: Transaction, rejected: Rejected, { now }: Act): Promise<void> {
  mustBe(rejectAbsenceApplicationCommand, !isBlank(rejected.reason), 'REASON_MISSING')
  const application = await lockApplication(tx, rejectAbsenceApplicationCommand, rejected.id)
  await requireDecider(tx, rejectAbsenceApplicationCommand, application, rejected.by)
  await decide(tx, rejectAbsenceApplicationCommand, application, { ...rejected, status: 'REJECTED', now })
}

async function lockApplication(
  tx: Transaction,
  by: CanRefuse<'UNKNOWN_APPLICATION' | 'DECIDED_ALREADY'>,
  id: AbsenceApplicationId,
) {
  const application = await tx
    .selectFrom('absence_application')
    .select(['id', 'child_id as childId', 'creator_id as senderId', 'period', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  mustBe(by, application !== undefined, 'UNKNOWN_APPLICATION')
  mustBe(by, application.status === 'WAITING_DECISION', 'DECIDED_ALREADY')
  return application
}

/** Staff of the child's unit decide; long absences the head of it. Answers with the days that are decided on. */
async function requireDecider(
  db: Read,
  refusing: CanRefuse<'NOT_OF_UNIT' | 'UNIT_HEAD_NEEDED'>,
  { childId, period }: { readonly childId: ChildId; readonly period: DateRange },
  by: EmployeeId,
): Promise<readonly Temporal.PlainDate[]> {
  const placements = await findPlacements(db, childId)
  const { terms } = await readTermsAndHolidays(db)
  const dates = preschoolOperationalDates(period, placements, terms.preschool)
  const units = placements
    .filter((placement) => isPrePrimary(placement.type) && overlaps(placement.period, period))
    .map(({ unitId }) => unitId)
  const works = await db
    .selectFrom('unit_employee')
    .select(['unit_id as unitId', 'role'])
    .where('employee_id', '=', by)
    .execute()
  const here = works.filter(({ unitId }) => units.includes(unitId))
  mustBe(refusing, here.length > 0, 'NOT_OF_UNIT')
  const isHead = here.some(({ role }) => role === 'UNIT_SUPERVISOR')
  mustBe(refusing, isHead || !needsUnitHead(dates.length), 'UNIT_HEAD_NEEDED')
  return dates
}

async function decide(
  tx: Transaction,
  refusing: CanRefuse<never>,
  application: Awaited<ReturnType<typeof lockApplication>>,
  {
    by,
    status,
    reason,
    now,
  }: Pick<Accepted, 'by'> & {
    readonly status: 'ACCEPTED' | 'REJECTED'
    readonly reason: string | null
    readonly now: Temporal.Instant
  },
): Promise<void> {
  await inWords(
    refusing,
    tx
      .updateTable('absence_application')
      .set({ status, decided_at: now, decided_by: by, rejected_reason: reason })
      .where('id', '=', application.id)
      .execute(),
  )
  await queueApplicationDecided(tx, absenceApplicationDecidedMail, { ...application, now })
}
