import type { ChildId, PersonId, QuestionnaireId } from '@nalle/domain/ids.ts'
import { LONGEST_WAIT_HOURS } from '@nalle/domain/session/queued-writes.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'

type ChildAndDay = { readonly childId: ChildId; readonly date: Temporal.PlainDate }

/** Who saves, and the snapshot of the calendar that they looked at. */
type Looking = { readonly guardianId: PersonId; readonly snapshot: string | undefined }

/**
 * Whether somebody else has changed one of the days since the snapshot: another guardian, or staff. An absence by staff
 * alone stays whatever a guardian saves, and needs no telling. The children are locked meanwhile.
 */
export async function hasChangedSince(
  tx: Transaction,
  days: readonly ChildAndDay[],
  { guardianId, snapshot }: Looking,
): Promise<boolean> {
  if (snapshot === undefined || days.length === 0) return false
  const [found] = await select<{ readonly hasChanged: boolean }>(
    tx,
    sql`
      select exists (
        select from ${listOf(days)} join child_day_version using (child_id, date)
          left join ${seenIn(snapshot)} on seen.child_id = day.child_id
        where child_day_version.version > coalesce(seen.version, 0) and changed_by is distinct from ${guardianId}
          and (changed_by is not null or ${hasRowOfStaff('reservation')} or not ${hasRowOfStaff('absence')})
      ) as "hasChanged"`,
  )
  return found?.hasChanged ?? false
}

const hasRowOfStaff = (table: 'reservation' | 'absence') => sql`
  exists (
    select from ${sql.table(table)} stored
    where stored.child_id = day.child_id and stored.date = day.date and modified_by_citizen is null
  )`

/** Whether somebody else has answered for one of the children since the snapshot. The children are locked meanwhile. */
export async function hasAnsweredSince(
  tx: Transaction,
  { id, childIds }: { readonly id: QuestionnaireId; readonly childIds: readonly ChildId[] },
  { guardianId, snapshot }: Looking,
): Promise<boolean> {
  if (snapshot === undefined) return false
  const [found] = await select<{ readonly hasAnswered: boolean }>(
    tx,
    sql`
      select exists (
        select from holiday_questionnaire_answer answer left join ${seenIn(snapshot)} using (child_id)
        where questionnaire_id = ${id} and child_id = any (${childIds}::uuid[]) and answered_by <> ${guardianId}
          and answer.version > coalesce(seen.version, 0)
      ) as "hasAnswered"`,
  )
  return found?.hasAnswered ?? false
}

/** Days that have just been written are those of a guardian. Unsigned they are somebody's whom every guardian is told of. */
export async function signDays(tx: Transaction, days: readonly ChildAndDay[], guardianId: PersonId): Promise<void> {
  if (days.length === 0) return
  await sql`
    update child_day_version changed set changed_by = ${guardianId} from ${listOf(days)}
    where changed.child_id = day.child_id and changed.date = day.date`.execute(tx)
}

/** What was saved without a connection is held against the days as the guardian saw them; a session is shorter. */
const KEPT_HOURS = LONGEST_WAIT_HOURS + 24

/** A version is a moment of the database's own clock. */
export async function forgetOldChanges(tx: Transaction): Promise<void> {
  await sql`delete from child_day_version
    where version < version_of_this_moment() - ${KEPT_HOURS * 3_600_000_000}::bigint`.execute(tx)
}

const listOf = (days: readonly ChildAndDay[]) => sql`
  unnest(${days.map(({ childId }) => childId)}::uuid[], ${days.map(({ date }) => date.toString())}::date[])
    as day (child_id, date)`

const SEEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{1,18})$/

/** Who has seen nothing of a child, or something nobody understands, has seen none of its changes. */
function seenIn(snapshot: string) {
  const seen = snapshot.split(',').flatMap((text) => {
    const [, childId, version] = SEEN.exec(text) ?? []
    return childId === undefined || version === undefined ? [] : [{ childId, version }]
  })
  return sql`
    unnest(${seen.map(({ childId }) => childId)}::uuid[], ${seen.map(({ version }) => version)}::bigint[])
      as seen (child_id, version)`
}
