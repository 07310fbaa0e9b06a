import type { TimeRange } from '../../time/time-range.ts'
import { minutesInto } from '../../time/time-range.ts'
import { reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay, CalendarDay } from '../calendar-day.ts'

/** When a range of reserved times in shift care is outside of what others have. */
export type TimeMark = 'EVENING' | 'NIGHT'
/** What kind of day it is in shift care. */
export type DayMark = 'WEEKEND' | 'HOLIDAY'

const HOUR = 60
/** Ordinary units close by then. */
const EVENING_FROM = 18 * HOUR
const NIGHT_FROM = 22 * HOUR
const NIGHT_UNTIL = 6 * HOUR
const SATURDAY = 6

/** The marks of one reserved range; none without shift care. */
export function timeMarksOf(range: TimeRange, { shiftCare }: Pick<CalendarChildDay, 'shiftCare'>): readonly TimeMark[] {
  if (!shiftCare) return []
  const marks: TimeMark[] = []
  if (touches(range, EVENING_FROM, NIGHT_FROM)) marks.push('EVENING')
  if (touches(range, NIGHT_FROM, 24 * HOUR) || touches(range, 0, NIGHT_UNTIL)) marks.push('NIGHT')
  return marks
}

/** The marks of a day with reserved times; none without shift care or times. */
export function dayMarksOf(
  { date, holiday }: Pick<CalendarDay, 'date' | 'holiday'>,
  childDay: Pick<CalendarChildDay, 'shiftCare' | 'reservations'>,
): readonly DayMark[] {
  if (!childDay.shiftCare || reservedTimes(childDay).length === 0) return []
  const marks: DayMark[] = []
  if (date.dayOfWeek >= SATURDAY) marks.push('WEEKEND')
  if (holiday) marks.push('HOLIDAY')
  return marks
}

function touches({ start, end }: TimeRange, from: number, until: number): boolean {
  return minutesInto(start) < until && (minutesInto(end) || 24 * HOUR) > from
}
