import type { AbsenceType } from '@nalle/domain/calendar/calendar-words.ts'
import type { AbsenceRow, DayRows, ReservationRow } from '@nalle/domain/calendar/child-day.ts'
import type { User } from '@nalle/domain/calendar/users.ts'
import type { ChildId, Id, QuestionnaireId } from '@nalle/domain/ids.ts'
import type { AbsenceCategory } from '@nalle/domain/placements/placement-types.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { TimeInterval } from '@nalle/domain/time/time-range.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'
import { readTime } from '../database/types.ts'

export type RowsOfChildren = ReadonlyMap<ChildId, ReadonlyMap<string, DayRows>>

/** What is stored for the days of the range, by child and by day; days on which nothing is stored are left out. */
export async function readDayRows(
  db: Read,
  childIds: readonly ChildId[],
  { start, end }: DateRange,
): Promise<RowsOfChildren> {
  const [reservations, absences, attendances] = await Promise.all([
    selectReservations(db, childIds, start, end),
    selectAbsences(db, childIds, start, end),
    selectAttendances(db, childIds, start, end),
  ])
  const days = new Collected()
  for (const row of reservations) {
    const told = reservationsOf(row)
    for (const date of listOf(row.dates)) days.of(row.childId, date).reservations = told
  }
  for (const row of absences) days.of(row.childId, row.date).absences.push(absenceOf(row))
  for (const { childId, dates, starts, ends } of attendances) {
    const [started, ended] = [listOf(starts), listOf(ends)]
    listOf(dates).forEach((date, at) => days.of(childId, date).attendances.push(intervalOf(started[at], ended[at])))
  }
  return days.byChild
}

/** A list as the database writes it: `{07:30:00,NULL}`. Hundreds of rows in one text take a third of the time to read. */
const listOf = (text: string) => text.slice(1, -1).split(',')

const intervalOf = (start = '', end = 'NULL'): TimeInterval => ({
  start: readTime(start),
  end: end === 'NULL' ? null : readTime(end),
})

type Writable = { absences: AbsenceRow[]; reservations: readonly ReservationRow[]; attendances: TimeInterval[] }

class Collected {
  readonly byChild = new Map<ChildId, Map<string, Writable>>()

  of(childId: ChildId, date: string): Writable {
    let days = this.byChild.get(childId)
    if (days === undefined) this.byChild.set(childId, (days = new Map()))
    let rows = days.get(date)
    if (rows === undefined) days.set(date, (rows = { absences: [], reservations: NOT_TOLD, attendances: [] }))
    return rows
  }
}

const NOT_TOLD: readonly ReservationRow[] = []

type StoredReservation = {
  readonly childId: ChildId
  readonly dates: string
  readonly start: Temporal.PlainTime | null
  readonly end: Temporal.PlainTime | null
  readonly secondStart: Temporal.PlainTime | null
  readonly secondEnd: Temporal.PlainTime | null
  readonly changedAt: Temporal.Instant
  readonly citizenId: Id<'modifier'> | null
  readonly employeeId: Id<'modifier'> | null
  readonly name: string | null
}

/**
 * Days that were told together with the same times come as one row: a year has few of them. Names are looked up once for
 * each writer: joined, the whole population would be read for a family of two.
 */
const selectReservations = fixedSelect<StoredReservation>(`
  with told as materialized (
    select child_id, start_time, end_time, second_start_time, second_end_time, modified_at, modified_by_citizen,
      modified_by_employee, array_agg(date)::text as dates
    from reservation where child_id = any ($1::uuid[]) and date between $2::date and $3::date
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ),
  named as materialized (
    select citizen_id, employee_id, coalesce(
        (select last_name || ' ' || first_names from person where id = citizen_id),
        (select last_name || ' ' || first_names from employee where id = employee_id)
      ) as name
    from (select distinct modified_by_citizen as citizen_id, modified_by_employee as employee_id from told) writer
  )
  select told.child_id as "childId", told.dates, told.start_time as start, told.end_time as "end",
    told.second_start_time as "secondStart", told.second_end_time as "secondEnd", told.modified_at as "changedAt",
    told.modified_by_citizen as "citizenId", told.modified_by_employee as "employeeId", named.name
  from told
  left join named on named.citizen_id = told.modified_by_citizen or named.employee_id = told.modified_by_employee`)

function reservationsOf(row: StoredReservation): readonly ReservationRow[] {
  const { start, end, secondStart, secondEnd, changedAt } = row
  const changedBy = userOf(row)
  const first = { times: start && end && { start, end }, changedBy, changedAt }
  if (secondStart === null || secondEnd === null) return [first]
  return [first, { times: { start: secondStart, end: secondEnd }, changedBy, changedAt }]
}

/** What the service itself writes has nobody's name; this one stands in for it on the wire. */
const THE_SERVICE: User = {
  id: '00000000-0000-0000-0000-000000000000' as Id<'modifier'>,
  name: 'Nalle',
  type: 'SYSTEM',
}

function userOf({ citizenId, employeeId, name }: StoredReservation): User {
  if (citizenId !== null) return { id: citizenId, name: name ?? '', type: 'CITIZEN' }
  if (employeeId !== null) return { id: employeeId, name: name ?? '', type: 'EMPLOYEE' }
  return THE_SERVICE
}

type StoredAbsence = {
  readonly childId: ChildId
  readonly date: string
  readonly category: AbsenceCategory
  readonly type: AbsenceType
  readonly isByCitizen: boolean
  readonly isByEmployee: boolean
  readonly questionnaireId: QuestionnaireId | null
}

const selectAbsences = fixedSelect<StoredAbsence>(`
  select child_id as "childId", date::text, category, type, modified_by_citizen is not null as "isByCitizen",
    modified_by_employee is not null as "isByEmployee", questionnaire_id as "questionnaireId"
  from absence
  where child_id = any ($1::uuid[]) and date between $2::date and $3::date
  order by date, category`)

function absenceOf({ category, type, isByCitizen, isByEmployee, questionnaireId }: StoredAbsence): AbsenceRow {
  const changedBy = isByCitizen ? 'CITIZEN' : isByEmployee ? 'EMPLOYEE' : 'SYSTEM'
  return { category, type, changedBy, questionnaireId }
}

type StoredAttendances = {
  readonly childId: ChildId
  readonly dates: string
  readonly starts: string
  readonly ends: string
}

const selectAttendances = fixedSelect<StoredAttendances>(`
  select child_id as "childId", array_agg(date)::text as dates, array_agg(start_time)::text as starts,
    array_agg(end_time)::text as ends
  from (
    select child_id, date, start_time, end_time from attendance
    where child_id = any ($1::uuid[]) and date between $2::date and $3::date
    order by child_id, date, start_time
  ) attended
  group by child_id`)
