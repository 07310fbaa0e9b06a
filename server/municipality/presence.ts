import type { AbsenceType } from '@nalle/domain/calendar/calendar-words.ts'
import type { ChildId, EmployeeId, PersonId, QuestionnaireId, UnitId } from '@nalle/domain/ids.ts'
import type { AbsenceCategory } from '@nalle/domain/placements/placement-types.ts'
import type { TimeInterval, TimeRange } from '@nalle/domain/time/time-range.ts'
import { isValidTimeRange, timesOverlap, untilMidnight } from '@nalle/domain/time/time-range.ts'
import type { Transaction } from '../database/database.ts'
import { lockChildren } from '../database/lock-children.ts'
import { mustBe } from './not-possible.ts'
import type { Row } from './rows.ts'
import { insertRows } from './rows.ts'

/** Who wrote a reservation or an absence: a guardian earlier on, somebody of the staff, or the service itself. */
export type Writer =
  | { readonly kind: 'CITIZEN'; readonly id: PersonId }
  | { readonly kind: 'EMPLOYEE'; readonly id: EmployeeId }
  | { readonly kind: 'SYSTEM' }

export type WrittenReservation = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  /** In the order of the day; empty when only presence was told. */
  readonly ranges: readonly TimeRange[]
  readonly by: Writer
  readonly at: Temporal.Instant
}

const MOST_RANGES_OF_A_DAY = 2

export async function writeReservations(tx: Transaction, reservations: readonly WrittenReservation[]): Promise<void> {
  await lockChildrenOf(tx, reservations)
  await insertRows(tx, 'reservation', reservations.map(reservationRow))
}

export function reservationRow({ childId, date, ranges, by, at }: WrittenReservation): Row<'reservation'> {
  const [first, second] = ranges.map(untilMidnight)
  mustBe(ranges.length <= MOST_RANGES_OF_A_DAY, 'TOO_MANY_TIMES')
  mustBe(ranges.every(isValidTimeRange), 'TIMES_BACKWARDS')
  mustBe(first === undefined || second === undefined || isBehind(first, second), 'TIMES_OVERLAP')
  return {
    child_id: childId,
    date,
    start_time: first?.start ?? null,
    end_time: first?.end ?? null,
    second_start_time: second?.start ?? null,
    second_end_time: second?.end ?? null,
    ...modifiedBy(by, at),
  }
}

const isBehind = (first: TimeRange, second: TimeRange) =>
  !timesOverlap(first, second) && Temporal.PlainTime.compare(first.start, second.start) < 0

export type WrittenAbsence = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly category: AbsenceCategory
  readonly type: AbsenceType
  /** The questionnaire from whose answer it follows, if any. */
  readonly questionnaireId?: QuestionnaireId | null
  readonly by: Writer
  readonly at: Temporal.Instant
}

export async function writeAbsences(tx: Transaction, absences: readonly WrittenAbsence[]): Promise<void> {
  await lockChildrenOf(tx, absences)
  await insertRows(tx, 'absence', absences.map(absenceRow))
}

export function absenceRow(absence: WrittenAbsence): Row<'absence'> {
  const { childId, date, category, type, questionnaireId = null, by, at } = absence
  return { child_id: childId, date, category, type, questionnaire_id: questionnaireId, ...modifiedBy(by, at) }
}

export type RecordedAttendance = TimeInterval & {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly unitId: UnitId
}

export async function recordAttendances(tx: Transaction, attendances: readonly RecordedAttendance[]): Promise<void> {
  await lockChildrenOf(tx, attendances)
  await insertRows(tx, 'attendance', attendances.map(attendanceRow))
}

export function attendanceRow(attendance: RecordedAttendance): Row<'attendance'> {
  const { childId, date, unitId, start, end } = untilMidnight(attendance)
  mustBe(end === null || isValidTimeRange({ start, end }), 'TIMES_BACKWARDS')
  return { child_id: childId, date, unit_id: unitId, start_time: start, end_time: end }
}

/** A guardian may be writing the same day: whoever comes second decides on what the first one wrote. */
function lockChildrenOf(tx: Transaction, days: readonly { readonly childId: ChildId }[]): Promise<void> {
  return lockChildren(
    tx,
    days.map(({ childId }) => childId),
  )
}

function modifiedBy(by: Writer, at: Temporal.Instant) {
  return {
    modified_at: at,
    modified_by_citizen: by.kind === 'CITIZEN' ? by.id : null,
    modified_by_employee: by.kind === 'EMPLOYEE' ? by.id : null,
  }
}
