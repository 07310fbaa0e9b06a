import type { AbsenceType } from '@nalle/domain/care/absence-types.ts'
import { NOTHING_STORED } from '@nalle/domain/care/child-day.ts'
import type { AbsenceRow, DayRows, ReservationRow } from '@nalle/domain/care/child-day.ts'
import type { User } from '@nalle/domain/care/users.ts'
import { ENTERED_BY_MUNICIPALITY } from '@nalle/domain/care/users.ts'
import type { ChildId, Id, QuestionnaireId } from '@nalle/domain/ids.ts'
import type { AbsenceCategory } from '@nalle/domain/placements/placement-types.ts'
import type { TimeInterval, TimeRange } from '@nalle/domain/time/time-range.ts'
import { listedBy } from '../database/database.ts'
import { readInstant, readTime } from '../database/types.ts'

type RowsOfChildren = ReadonlyMap<ChildId, ReadonlyMap<string, DayRows>>

export type StoredDays = {
  readonly reservations: readonly StoredReservation[] | null
  readonly absences: readonly StoredAbsence[] | null
  readonly attendances: readonly StoredAttendances[] | null
}

/**
 * What is stored, by child and by day; days on which nothing is stored are left out. Days that were told together share
 * what is stored of them, so that whoever looks at them looks once.
 */
export function dayRowsOf({ reservations, absences, attendances }: StoredDays): RowsOfChildren {
  const days = new Collected()
  for (const row of reservations ?? []) {
    const told = { ...NOTHING_STORED, reservations: reservationsOf(row) }
    for (const date of listOf(row.dates)) days.add(row.childId, date, told)
  }
  for (const row of absences ?? []) {
    const absent = { ...NOTHING_STORED, absences: [absenceOf(row)] }
    for (const date of listOf(row.dates)) days.add(row.childId, date, absent)
  }
  for (const { childId, dates, starts, ends } of attendances ?? []) {
    const [started, ended] = [listOf(starts), listOf(ends)]
    listOf(dates).forEach((date, at) =>
      days.add(childId, date, { ...NOTHING_STORED, attendances: [intervalOf(started[at], ended[at])] }),
    )
  }
  return days.byChild
}

/** A list as the database writes it: `{07:30:00,NULL}`. Hundreds of rows in one text take a third of the time to read. */
const listOf = (text: string) => text.slice(1, -1).split(',')

const intervalOf = (start = '', end = 'NULL'): TimeInterval => ({
  start: readTime(start),
  end: end === 'NULL' ? null : readTime(end),
})

class Collected {
  readonly byChild = new Map<ChildId, Map<string, DayRows>>()

  add(childId: ChildId, date: string, rows: DayRows): void {
    let days = this.byChild.get(childId)
    if (days === undefined) this.byChild.set(childId, (days = new Map()))
    const others = days.get(date)
    days.set(date, others === undefined ? rows : bothOf(others, rows))
  }
}

function bothOf(one: DayRows, other: DayRows): DayRows {
  return {
    absences: joined(one.absences, other.absences),
    reservations: joined(one.reservations, other.reservations),
    attendances: joined(one.attendances, other.attendances),
  }
}

function joined<Row>(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  if (rows.length === 0) return others
  return others.length === 0 ? rows : [...rows, ...others]
}

type StoredReservation = {
  readonly childId: ChildId
  readonly dates: string
  readonly start: string | null
  readonly end: string | null
  readonly secondStart: string | null
  readonly secondEnd: string | null
  readonly changedAt: string
  readonly citizenId: Id<'modifier'> | null
  readonly employeeId: Id<'modifier'> | null
  readonly isEntered: boolean | null
  readonly name: string | null
}

/**
 * Days that were told together with the same times come as one row: a year has few of them. Names are looked up once for
 * each writer: joined, the whole population would be read for a family of two.
 */
const RESERVATIONS = listedBy(`
  with told as materialized (
    select child_id, start_time, end_time, second_start_time, second_end_time, modified_at, modified_by_citizen,
      modified_by_employee, entered_by_municipality, array_agg(date)::text as dates
    from reservation where child_id = any ($1::uuid[]) and date between $2::date and $3::date
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
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
    told.modified_by_citizen as "citizenId", told.modified_by_employee as "employeeId",
    told.entered_by_municipality as "isEntered", named.name
  from told
  left join named on named.citizen_id = told.modified_by_citizen or named.employee_id = told.modified_by_employee`)

function reservationsOf(row: StoredReservation): readonly ReservationRow[] {
  const changed = { changedBy: userOf(row), changedAt: readInstant(row.changedAt) }
  const first = { times: timesOf(row.start, row.end), ...changed }
  const second = { times: timesOf(row.secondStart, row.secondEnd), ...changed }
  return second.times === null ? [first] : [first, second]
}

const timesOf = (start: string | null, end: string | null): TimeRange | null =>
  start === null || end === null ? null : { start: readTime(start), end: readTime(end) }

/** What the service itself writes has nobody's name; this one stands in for it on the wire. */
const THE_SERVICE: User = Object.freeze({
  id: '00000000-0000-0000-0000-000000000000' as Id<'modifier'>,
  name: 'Nalle',
  type: 'SYSTEM',
})

/** Shown in place of a guardian for whom the municipality has entered something. */
const THE_MUNICIPALITY: User = Object.freeze({ ...THE_SERVICE, name: '', type: ENTERED_BY_MUNICIPALITY })

function userOf({ citizenId, employeeId, isEntered, name }: StoredReservation): User {
  if (isEntered === true) return THE_MUNICIPALITY
  if (citizenId !== null) return { id: citizenId, name: name ?? '', type: 'CITIZEN' }
  if (employeeId !== null) return { id: employeeId, name: name ?? '', type: 'EMPLOYEE' }
  return THE_SERVICE
}

type StoredAbsence = {
  readonly childId: ChildId
  readonly dates: string
  readonly category: AbsenceCategory
  readonly type: AbsenceType
  readonly isByCitizen: boolean
  readonly isByEmployee: boolean
  readonly questionnaireId: QuestionnaireId | null
}

const ABSENCES = listedBy(`
  select child_id as "childId", array_agg(date)::text as dates, category, type,
    modified_by_citizen is not null as "isByCitizen", modified_by_employee is not null as "isByEmployee",
    questionnaire_id as "questionnaireId"
  from absence
  where child_id = any ($1::uuid[]) and date between $2::date and $3::date
  group by 1, 3, 4, 5, 6, 7
  order by category`)

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

const ATTENDANCES = listedBy(`
  select child_id as "childId", array_agg(date)::text as dates, array_agg(start_time)::text as starts,
    array_agg(end_time)::text as ends
  from (
    select child_id, date, start_time, end_time from attendance
    where child_id = any ($1::uuid[]) and date between $2::date and $3::date
    order by child_id, date, start_time
  ) attended
  group by child_id`)

/** Of the children $1 from the day $2 to $3. */
export const STORED_DAYS = `${RESERVATIONS} as reservations, ${ABSENCES} as absences, ${ATTENDANCES} as attendances`
