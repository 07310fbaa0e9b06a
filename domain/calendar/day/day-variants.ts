import { includes, isAfter, isBefore } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay, CalendarDay } from '../calendar-day.ts'
import { validTimesOf } from '../../care/operational-days.ts'

/** How a child's day stands in the day view, and what can be done with it. */
export type DayVariant = ReadOnlyDay | EditableDay

/** Nothing can be changed here, and why. */
export type ReadOnlyDay = {
  readonly mode: 'READ_ONLY'
  readonly why: 'holiday' | 'noChildren' | 'absentNotEditable' | 'notYetReservable' | 'termBreak' | 'reservationClosed'
  /** For what opens later on a known day. */
  readonly opensOn: Temporal.PlainDate | null
}

export type EditableDay = {
  readonly mode: 'EDITABLE'
  /** TIMES: when the child comes. PRESENCE: whether it comes. ABSENCE: only that it stays at home. */
  readonly asks: 'TIMES' | 'PRESENCE' | 'ABSENCE'
  readonly state: DayState
  readonly validTimes: TimeRange
}

/** What was told about the day: one or two ranges, absent, present without times, or nothing. */
export type DayState =
  | { readonly kind: 'reservation'; readonly ranges: readonly TimeRange[] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'present' }
  | { readonly kind: 'nothing' }

/** The variant of a child's day; without a child's day the child is not in care that day. */
export function dayVariant(
  day: Pick<CalendarDay, 'date' | 'holiday'>,
  childDay: CalendarChildDay | undefined,
  reservable: DateRange,
): DayVariant {
  if (childDay === undefined) return readOnly(day.holiday ? 'holiday' : 'noChildren')
  if (childDay.absence?.editable === false) return readOnly('absentNotEditable')
  if (isBefore(day.date, reservable.start)) return readOnly('reservationClosed')
  if (isAfter(day.date, reservable.end)) return readOnly('notYetReservable')
  if (childDay.scheduleType === 'TERM_BREAK') return readOnly('termBreak')
  const { holidayPeriodEffect: effect } = childDay
  switch (effect?.type) {
    case 'NotYetReservable':
      return readOnly('notYetReservable', effect.reservationsOpenOn)
    case 'ReservationsOpen':
      return editable(childDay, 'PRESENCE')
    case 'ReservationsClosed':
      return afterDeadline(childDay)
    case undefined:
      return editable(childDay, asksOf(childDay))
  }
}

/** After the deadline an absence is settled; who comes may still tell the times, and anybody may stay at home. */
function afterDeadline(childDay: CalendarChildDay): DayVariant {
  if (childDay.absence !== null) return readOnly('reservationClosed')
  return editable(childDay, childDay.reservations.length > 0 ? asksOf(childDay) : 'ABSENCE')
}

function asksOf({ scheduleType }: CalendarChildDay): 'TIMES' | 'PRESENCE' {
  return scheduleType === 'RESERVATION_REQUIRED' ? 'TIMES' : 'PRESENCE'
}

function readOnly(why: ReadOnlyDay['why'], opensOn: Temporal.PlainDate | null = null): ReadOnlyDay {
  return { mode: 'READ_ONLY', why, opensOn }
}

function editable(childDay: CalendarChildDay, asks: EditableDay['asks']): EditableDay {
  return { mode: 'EDITABLE', asks, state: stateOf(childDay), validTimes: validTimesOf(childDay.reservableTimeRange) }
}

export function stateOf(childDay: Pick<CalendarChildDay, 'absence' | 'reservations'>): DayState {
  if (childDay.absence !== null) return { kind: 'absent' }
  const ranges = reservedTimes(childDay)
  if (ranges.length > 0) return { kind: 'reservation', ranges }
  return { kind: childDay.reservations.length > 0 ? 'present' : 'nothing' }
}

/** Whether the day view offers its Edit button: at least one child's day can be changed. */
export function isEditableDay(day: CalendarDay, reservable: DateRange): boolean {
  return (
    includes(reservable, day.date) &&
    day.children.some((childDay) => dayVariant(day, childDay, reservable).mode === 'EDITABLE')
  )
}

/** Whether a day from today on is locked: reports are closed, only an absence can still be reported. */
export function isLockedDay(
  { date, children }: CalendarDay,
  { today, reservable }: { readonly today: Temporal.PlainDate; readonly reservable: DateRange },
): boolean {
  return (
    !isBefore(date, today) &&
    isBefore(date, reservable.start) &&
    children.some(({ scheduleType }) => scheduleType !== 'TERM_BREAK')
  )
}
