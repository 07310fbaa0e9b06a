import type { ChildId, PersonId, QuestionnaireId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'

/**
 * Two guardians plan the same days. Whoever saves names what had been written when they looked, and is told when the
 * other one has changed one of the days since. The database's own numbering of what is written says it exactly, where
 * clocks would not: a change counts from when it can be seen, not from when it began.
 */
export type Seen = {
  readonly snapshot: string
  /**
   * The latest changes of the days themselves. While they are the same, an older snapshot says as much as a newer one:
   * a calendar that is otherwise unchanged need not be sent again for the sake of its snapshot.
   */
  readonly changes: string
}

/** Of the children $1 from the day $2 to $3, in the statement that reads the days: exactly what it sees is seen. */
export const SEEN = `
  pg_current_snapshot()::text as snapshot,
    coalesce((
      select md5(string_agg(child_id || ' ' || date || ' ' || changed_in, ',' order by child_id, date))
      from child_day_change where child_id = any ($1::uuid[]) and date between $2::date and $3::date
    ), '') as changes`

type ChildAndDay = { readonly childId: ChildId; readonly date: Temporal.PlainDate }

/** Nobody looks at a calendar longer than a session lasts. */
const KEPT = { hours: 48 }

type Looking = { readonly guardianId: PersonId; readonly now: Temporal.Instant; readonly snapshot: string | undefined }

/**
 * Whether somebody else has changed one of the days after the snapshot: another guardian, or staff who reserved times.
 * An absence by staff stays whatever a guardian saves. The children are locked meanwhile.
 */
export async function hasChangedSince(
  tx: Transaction,
  days: readonly ChildAndDay[],
  { guardianId, now, snapshot }: Looking,
): Promise<boolean> {
  if (snapshot === undefined || days.length === 0) return false
  const changes = await select<{ changedIn: string }>(
    tx,
    sql`
      with asked as materialized (
        select child_id, date
        from unnest(${days.map(({ childId }) => childId)}::uuid[], ${datesOf(days)}::date[]) as asked (child_id, date)
      )
      select changed_in::text as "changedIn" from asked join child_day_change using (child_id, date)
      where changed_by <> ${guardianId}
      union all
      select reservation.xmin::text from asked join reservation using (child_id, date)
      where modified_by_citizen is null and modified_at >= ${now.subtract(KEPT)}::timestamptz`,
  )
  return changes.some(({ changedIn }) => !isSeen(BigInt(changedIn), snapshot))
}

/** Whether somebody else has answered for one of the children after the snapshot. The children are locked meanwhile. */
export async function hasAnsweredSince(
  tx: Transaction,
  { id, childIds }: { readonly id: QuestionnaireId; readonly childIds: readonly ChildId[] },
  { guardianId, now, snapshot }: Looking,
): Promise<boolean> {
  if (snapshot === undefined) return false
  const answers = await select<{ answeredIn: string }>(
    tx,
    sql`
      select xmin::text as "answeredIn" from holiday_questionnaire_answer
      where questionnaire_id = ${id} and child_id = any (${childIds}::uuid[]) and answered_by <> ${guardianId}
        and answered_at >= ${now.subtract(KEPT)}::timestamptz`,
  )
  return answers.some(({ answeredIn }) => !isSeen(BigInt(answeredIn), snapshot))
}

/** As PostgreSQL writes it: everything before the first number was done, nothing from the second on, nor those listed. */
export function isSeen(writing: bigint, snapshot: string): boolean {
  const [oldest = '0', next = '0', underWay = ''] = snapshot.split(':')
  const whole = nearTo(BigInt(next), writing)
  if (whole < BigInt(oldest)) return true
  return whole < BigInt(next) && !underWay.split(',').includes(String(whole))
}

/** A row knows the last 32 bits of the writing it comes from; what is compared with a snapshot was written around it. */
function nearTo(next: bigint, writing: bigint): bigint {
  return writing >= BITS_OF_A_ROW ? writing : next + BigInt.asIntN(32, writing - next)
}
const BITS_OF_A_ROW = 2n ** 32n

export async function noteChanges(
  tx: Transaction,
  days: readonly ChildAndDay[],
  guardianId: PersonId,
  now: Temporal.Instant,
): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into child_day_change (child_id, date, changed_at, changed_by)
    select child_id, date, ${now}::timestamptz, ${guardianId}::uuid
    from unnest(${days.map(({ childId }) => childId)}::uuid[], ${datesOf(days)}::date[]) as changed (child_id, date)
    on conflict (child_id, date) do update
      set changed_in = excluded.changed_in, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    tx,
  )
}

export async function forgetOldChanges(tx: Transaction, now: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('child_day_change').where('changed_at', '<', now.subtract(KEPT)).execute()
}

const datesOf = (days: readonly ChildAndDay[]) => days.map(({ date }) => date.toString())
