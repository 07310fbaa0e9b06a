import type { ChildId } from '../ids.ts'
import type { DateRange } from '../time/date-range.ts'
import { includes } from '../time/date-range.ts'
import type { ReportedAbsenceType } from './absences.ts'
import { findChildDay } from './calendar-day.ts'
import type { CalendarChildDay } from './calendar-day.ts'
import { stateOf } from './day-variants.ts'
import type { DayRequest } from './request-items.ts'
import type { ReservationGround } from './reservation-slots.ts'
import { findTimesProblem } from './reservation-times.ts'

type ChildAndDate = { readonly childId: ChildId; readonly date: Temporal.PlainDate }
type SavedDay = ChildAndDate & { readonly type: DayRequest['type'] }

/** What brings the days back to what they were before a save. */
export type Undo = {
  readonly reservations: readonly DayRequest[]
  /** Sent after the reservations: absences of a type that a reservation form does not know. */
  readonly absences: readonly {
    readonly childIds: readonly ChildId[]
    readonly dateRange: DateRange
    readonly absenceType: ReportedAbsenceType
  }[]
  /** Days that only the staff can bring back. */
  readonly notPossible: readonly ChildAndDate[]
}

/** `before` is the calendar as it was before the days were saved; a reported absence is a saved day of type ABSENT. */
export function undoOf(saved: readonly SavedDay[], before: ReservationGround): Undo {
  const reservations: DayRequest[] = []
  const absences: Undo['absences'][number][] = []
  const notPossible: ChildAndDate[] = []
  for (const { type, childId, date } of saved) {
    const childDay = findChildDay(before.days, childId, date)
    // Nothing was saved on a day of a holiday period that is not open yet.
    if (childDay === undefined || childDay.holidayPeriodEffect?.type === 'NotYetReservable') continue
    const request = includes(before.reservable, date) ? findRestoring(type, childId, date, childDay) : undefined
    if (request === undefined) {
      notPossible.push({ childId, date })
      continue
    }
    reservations.push(request)
    const absenceType = findSpecialType(childDay)
    if (absenceType !== undefined) addAbsence(absences, childId, date, absenceType)
  }
  return { reservations, absences, notPossible }
}

/** Sick leave, and planned absences where they are told by hand; all others follow from the day itself. */
function findSpecialType({ absence, shiftCare }: CalendarChildDay): ReportedAbsenceType | undefined {
  if (absence?.type === 'SICKLEAVE') return 'SICKLEAVE'
  return absence?.type === 'PLANNED_ABSENCE' && shiftCare ? 'PLANNED_ABSENCE' : undefined
}

/** Days that follow each other go into one report. */
function addAbsence(
  absences: Undo['absences'][number][],
  childId: ChildId,
  date: Temporal.PlainDate,
  absenceType: ReportedAbsenceType,
): void {
  const last = absences.at(-1)
  const continues =
    last !== undefined &&
    last.childIds.includes(childId) &&
    last.absenceType === absenceType &&
    last.dateRange.end.add({ days: 1 }).equals(date)
  const start = continues ? last.dateRange.start : date
  if (continues) absences.pop()
  absences.push({ childIds: [childId], dateRange: { start, end: date }, absenceType })
}

/** The request after which the day is as it was, or nothing when no request can do that. */
function findRestoring(
  savedAs: DayRequest['type'],
  childId: ChildId,
  date: Temporal.PlainDate,
  childDay: CalendarChildDay,
): DayRequest | undefined {
  const { holidayPeriodEffect: effect, scheduleType } = childDay
  const state = stateOf(childDay)
  // After the deadline of a holiday period an absence stays, and presence without times is no longer taken.
  if (effect?.type === 'ReservationsClosed' && (savedAs !== 'RESERVATIONS' || state.kind !== 'reservation')) {
    return undefined
  }
  // An absence of the staff is still there; what a save added beside it goes.
  if (childDay.absence?.editable === false) return { type: 'NOTHING', childId, date }
  switch (state.kind) {
    case 'absent':
      return { type: 'ABSENT', childId, date }
    case 'reservation': {
      const [reservation, secondReservation] = state.ranges
      if (reservation === undefined || effect?.type === 'ReservationsOpen') return { type: 'PRESENT', childId, date }
      // Staff may have agreed on times that a guardian cannot reserve.
      if (findTimesProblem(state.ranges, childDay.reservableTimeRange) !== undefined) return undefined
      return { type: 'RESERVATIONS', childId, date, reservation, secondReservation: secondReservation ?? null }
    }
    case 'present':
      return effect === null && scheduleType === 'RESERVATION_REQUIRED' ? undefined : { type: 'PRESENT', childId, date }
    case 'nothing':
      return { type: 'NOTHING', childId, date }
  }
}
