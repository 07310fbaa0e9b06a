import { undoSave as undoSaveCall } from '@nalle/contract/calendar.ts'
import type { DayChange } from '@nalle/domain/calendar/day-changes.ts'
import type { CalendarSaveId, ChildId, PersonId } from '@nalle/domain/ids.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { requireOwnChild } from '../../access/require-own-child.ts'
import type { Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { forbid, refuse } from '../../http/errors.ts'
import { noteSavedDays } from './note-saved-days.ts'
import { signDays } from './day-versions.ts'

/**
 * Undo is offered for seconds, but waits as long as somebody's pointer or focus is on it. After this the unit may have
 * read what was saved.
 */
const KEPT = { minutes: 10 }

type Save = {
  readonly guardianId: PersonId
  readonly id: CalendarSaveId
  readonly now: Temporal.Instant
  /** The unit acts on a locked day at once, so only staff can take back what was told for it. */
  readonly reservable: DateRange
}

/**
 * Writes the changes and keeps what they replaced, for as long as it may be taken back. Rows are kept as they are, whole:
 * what a guardian may ask for could bring back neither their makers nor what only staff can write.
 */
export async function keepingFormer(
  tx: Transaction,
  changes: readonly DayChange[],
  { guardianId, id, now, reservable }: Save,
  write: () => Promise<void>,
): Promise<void> {
  const days = changes
    .filter(({ date }) => includes(reservable, date))
    .map(({ childId, date }) => ({ child_id: childId, date: date.toString() }))
  // Where nothing is replaced, an earlier try of the same save, whose answer was lost, can still be undone.
  if (days.length === 0) return write()
  await sql`delete from calendar_save where guardian_id = ${guardianId} and saved_at < ${now.subtract(KEPT)}`.execute(
    tx,
  )
  await sql`
    with days as materialized (select ${JSON.stringify(days)}::jsonb as list)
    insert into calendar_save (guardian_id, id, saved_at, days, former)
    select ${guardianId}, ${id}, ${now}, list, ${rowsOn(sql`list`)} from days
    on conflict (guardian_id, id) do update
      set saved_at = excluded.saved_at, days = excluded.days, former = excluded.former, is_undone = false`.execute(tx)
  await write()
  await sql`
    update calendar_save set days = (
      select jsonb_agg(jsonb_build_object('child_id', child_id, 'date', date, 'version', saved.version))
      from ${daysIn(sql`days`)} join child_day_version saved using (child_id, date)
    )
    where guardian_id = ${guardianId} and id = ${id}`.execute(tx)
}

/**
 * Brings the days back to what they were before a save, bit for bit. Days of which anybody has changed anything since are
 * no longer the guardian's own save, and then nothing is undone. Once undone, asking again is no mistake.
 */
export async function undoSave(tx: Transaction, { guardianId, id, now, reservable }: Save): Promise<void> {
  const days = await select<{ readonly childId: ChildId; readonly date: Temporal.PlainDate }>(
    tx,
    sql`
      select day.child_id as "childId", day.date from calendar_save cross join lateral ${daysIn(sql`days`)}
      where guardian_id = ${guardianId} and id = ${id} and saved_at >= ${now.subtract(KEPT)}`,
  )
  if (days.length === 0) return forbid()
  const childIds = [...new Set(days.map(({ childId }) => childId))]
  await requireOwnChild(tx, guardianId, childIds, dayIn(now))
  if (!days.every(({ date }) => includes(reservable, date))) refuse(undoSaveCall, 'NON_RESERVABLE_DAYS')
  await lockChildren(tx, childIds)
  const [state] = await select<{ readonly isUndone: boolean; readonly isAsSaved: boolean }>(
    tx,
    sql`
      select is_undone as "isUndone", not exists (
        select from ${daysIn(sql`days`)} left join child_day_version now using (child_id, date)
        where now.version is distinct from day.version
      ) as "isAsSaved"
      from calendar_save
      where guardian_id = ${guardianId} and id = ${id}`,
  )
  if (state?.isUndone) return
  if (!state?.isAsSaved) refuse(undoSaveCall, 'CHANGED_MEANWHILE')
  const save = sql`calendar_save where guardian_id = ${guardianId} and id = ${id}`
  for (const [table, rows] of [
    [sql.table('reservation'), 'reservations'],
    [sql.table('absence'), 'absences'],
  ] as const) {
    await sql`
      delete from ${table} using ${daysIn(sql`(select days from ${save})`)}
      where ${table}.child_id = day.child_id and ${table}.date = day.date`.execute(tx)
    await sql`
      insert into ${table}
      select (jsonb_populate_recordset(null::${table}, former -> ${rows})).* from ${save}`.execute(tx)
  }
  await signDays(tx, days, guardianId)
  await sql`update calendar_save set is_undone = true where guardian_id = ${guardianId} and id = ${id}`.execute(tx)
  await noteSavedDays(tx, days, guardianId, now)
}

export async function forgetOldSaves(tx: Transaction, now: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('calendar_save').where('saved_at', '<', now.subtract(KEPT)).execute()
}

type Expression = ReturnType<typeof sql>

const daysIn = (days: Expression) => sql`jsonb_to_recordset(${days}) as day (child_id uuid, date date, version bigint)`

/** Every column of every row that is stored on the days. */
const rowsOn = (days: Expression) => sql`
  jsonb_build_object(
    'reservations', (
      select coalesce(jsonb_agg(to_jsonb(reservation)), '[]')
      from reservation join ${daysIn(days)} using (child_id, date)
    ),
    'absences', (
      select coalesce(jsonb_agg(to_jsonb(absence)), '[]')
      from absence join ${daysIn(days)} using (child_id, date)
    )
  )`
