import type { CalendarChildDay, CalendarDay } from '@nalle/domain/calendar/calendar-day.ts'
import { reservedTimes } from '@nalle/domain/calendar/calendar-day.ts'
import type { AbsenceType } from '@nalle/domain/care/absence-types.ts'
import { canStillTell, missingOf } from '@nalle/domain/calendar/day/day-highlights.ts'
import { dayMarksOf, timeMarksOf, type DayMark, type TimeMark } from '@nalle/domain/calendar/day/shift-marks.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { TimeInterval } from '@nalle/domain/time/time-range.ts'
import type { CalendarData, ShownChild } from './calendar-data.ts'

/** What a day is for a child, in one word and its times. */
export type DayState =
  | { readonly kind: 'attended'; readonly times: readonly TimeInterval[] }
  | { readonly kind: 'reserved'; readonly times: readonly MarkedTimes[]; readonly marks: readonly DayMark[] }
  | { readonly kind: 'present' }
  | { readonly kind: 'absent'; readonly type: AbsenceType }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'termBreak' }
  | { readonly kind: 'notYetReservable'; readonly opens: Temporal.PlainDate }
  | { readonly kind: 'missing' }
  /** Missing, and too late for the family to tell. */
  | { readonly kind: 'tooLate' }
  | { readonly kind: 'nothing' }

/** A reserved range, and when in the day it is. */
export type MarkedTimes = TimeInterval & { readonly marks: readonly TimeMark[] }

type Moment = { readonly today: Temporal.PlainDate; readonly reservable: DateRange }

export function stateOf(
  childDay: CalendarChildDay,
  day: Pick<CalendarDay, 'date' | 'holiday'>,
  moment: Moment,
): DayState {
  const { date } = day
  const { attendances, absence, reservations, scheduleType, holidayPeriodEffect } = childDay
  if (attendances.length > 0) return { kind: 'attended', times: attendances }
  if (absence !== null) return { kind: 'absent', type: absence.type }
  const times = reservedTimes(childDay)
  if (times.length > 0) {
    const marked = times.map((range) => ({ ...range, marks: timeMarksOf(range, childDay) }))
    return { kind: 'reserved', times: marked, marks: dayMarksOf(day, childDay) }
  }
  if (reservations.length > 0) return { kind: 'present' }
  if (scheduleType === 'TERM_BREAK') return { kind: 'termBreak' }
  if (scheduleType === 'FIXED_SCHEDULE') return { kind: 'fixed' }
  if (holidayPeriodEffect?.type === 'NotYetReservable') {
    return { kind: 'notYetReservable', opens: holidayPeriodEffect.reservationsOpenOn }
  }
  if (missingOf(date, childDay, moment) === null) return { kind: 'nothing' }
  return { kind: canStillTell(date, childDay, moment.reservable) ? 'missing' : 'tooLate' }
}

/** Siblings for whom the day is the same share a line, so that four children read as quickly as one. */
export type DayLine = { readonly state: DayState; readonly children: readonly ShownChild[] }

export function linesOf(
  day: CalendarDay,
  calendar: Pick<CalendarData, 'children' | 'today' | 'reservable'>,
): readonly DayLine[] {
  const lines = new Map<string, { state: DayState; children: ShownChild[] }>()
  for (const child of calendar.children) {
    const childDay = day.children.find(({ childId }) => childId === child.id)
    if (childDay === undefined) continue
    const state = stateOf(childDay, day, calendar)
    const key = keyOf(state)
    const line = lines.get(key)
    if (line === undefined) lines.set(key, { state, children: [child] })
    else line.children.push(child)
  }
  return [...lines.values()]
}

function keyOf(state: DayState): string {
  switch (state.kind) {
    case 'attended':
      return `${state.kind} ${state.times.map(({ start, end }) => `${start}–${end ?? ''}`).join()}`
    case 'reserved': {
      const times = state.times.map(({ start, end, marks }) => `${start}–${end ?? ''} ${marks.join()}`)
      return `${state.kind} ${state.marks.join()} ${times.join()}`
    }
    case 'absent':
      return `${state.kind} ${state.type}`
    case 'present':
    case 'fixed':
    case 'termBreak':
    case 'notYetReservable':
    case 'missing':
    case 'tooLate':
    case 'nothing':
      return state.kind
  }
}
