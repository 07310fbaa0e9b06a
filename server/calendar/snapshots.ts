import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'

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

/** Whether somebody else has changed one of the days after the snapshot. The children are locked meanwhile. */
export async function hasChangedSince(
  tx: Transaction,
  snapshot: string,
  days: readonly ChildAndDay[],
  guardianId: PersonId,
): Promise<boolean> {
  const changes = await select<{ changedIn: string }>(
    tx,
    sql`
      select change.changed_in::text as "changedIn"
      from unnest(${days.map(({ childId }) => childId)}::uuid[], ${datesOf(days)}::date[]) as asked (child_id, date)
      join child_day_change change on change.child_id = asked.child_id and change.date = asked.date
      where change.changed_by <> ${guardianId}`,
  )
  return changes.some(({ changedIn }) => !isSeen(BigInt(changedIn), snapshot))
}

/** As PostgreSQL writes it: everything before the first number was done, nothing from the second on, nor those listed. */
export function isSeen(writing: bigint, snapshot: string): boolean {
  const [oldest = '0', next = '0', underWay = ''] = snapshot.split(':')
  if (writing < BigInt(oldest)) return true
  return writing < BigInt(next) && !underWay.split(',').includes(String(writing))
}

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

/** Nobody looks at a calendar longer than a session lasts. */
const KEPT = { hours: 48 }

export async function forgetOldChanges(tx: Transaction, now: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('child_day_change').where('changed_at', '<', now.subtract(KEPT)).execute()
}

const datesOf = (days: readonly ChildAndDay[]) => days.map(({ date }) => date.toString())
