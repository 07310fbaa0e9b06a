import { createHash } from 'node:crypto'
import { reservableRange } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { OwnChild } from '../access/own-children.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'

export type AskedCalendar = {
  readonly guardianId: PersonId
  readonly own: readonly OwnChild[]
  readonly range: DateRange
  readonly now: Temporal.Instant
  readonly city: City
  /** From `rulesVersion`. */
  readonly rules: string
}

/** The versions that every write to what a calendar is made from moves on: see migration 21. */
export type CalendarVersions = {
  /** Of each child: `id:version`, with commas between. It goes out with the calendar and comes back with a save. */
  readonly snapshot: string
  /** Of what all calendars share: units, terms, holiday periods, names. */
  readonly shared: string
}

/** Another program, or another city, may make another calendar from the same rows. Worked out once, at the start. */
export function rulesVersion(program: string, city: City): string {
  return createHash('sha256').update(program).update(JSON.stringify(city)).digest('base64url')
}

/**
 * Everything that a calendar follows from, as one short text: the versions of its rows, who asks for which days of which
 * children, what the clock says as far as it matters, and the rules themselves.
 */
export function calendarVersion(asked: AskedCalendar, { snapshot, shared }: CalendarVersions): string {
  const { guardianId, own, range, now, city, rules } = asked
  const moment = [dayIn(now), reservableRange(now, city.limits.reservationThresholdHours)]
  const everything = JSON.stringify([rules, guardianId, own, range, moment, shared, snapshot])
  return createHash('sha256').update(everything).digest('base64url').slice(0, 22)
}

/** Of the children $1, in the statement that reads their days: the two always fit together. */
export const VERSIONS = `
  coalesce((
    select string_agg(child_id || ':' || version, ',' order by child_id)
    from calendar_version where child_id = any ($1::uuid[])
  ), '') as snapshot,
  coalesce((
    select version from calendar_version where child_id = '00000000-0000-0000-0000-000000000000'
  ), 0)::text as shared`

const selectVersions = fixedSelect<CalendarVersions>(`select ${VERSIONS}`)

/** Asked alone, they take a tenth of the time that the calendar would. */
export async function readVersions(db: Read, childIds: readonly ChildId[]): Promise<CalendarVersions> {
  const [row] = await selectVersions(db, childIds)
  if (row === undefined) throw new Error('one row is always answered')
  return row
}
