import type { TimeRange } from '../../time/time-range.ts'
import { minutesInto } from '../../time/time-range.ts'
import { reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay } from '../calendar-day.ts'

export const SHIFT_MARKS = ['EVENING', 'NIGHT', 'WEEKEND'] as const
/** When a reservation of shift care is outside of what others have. */
export type ShiftMark = (typeof SHIFT_MARKS)[number]

const HOUR = 60
/** Ordinary units close by then. */
const EVENING_FROM = 18 * HOUR
const NIGHT_FROM = 22 * HOUR
const NIGHT_UNTIL = 6 * HOUR
const SATURDAY = 6

/** The marks of a child's reserved times on a day; none without shift care or times. */
export function shiftMarksOf(
  date: Temporal.PlainDate,
  childDay: Pick<CalendarChildDay, 'shiftCare' | 'reservations'>,
): readonly ShiftMark[] {
  const times = reservedTimes(childDay)
  if (!childDay.shiftCare || times.length === 0) return []
  const is: Readonly<Record<ShiftMark, boolean>> = {
    EVENING: times.some((range) => touches(range, EVENING_FROM, NIGHT_FROM)),
    NIGHT: times.some((range) => touches(range, NIGHT_FROM, 24 * HOUR) || touches(range, 0, NIGHT_UNTIL)),
    WEEKEND: date.dayOfWeek >= SATURDAY,
  }
  return SHIFT_MARKS.filter((mark) => is[mark])
}

function touches({ start, end }: TimeRange, from: number, until: number): boolean {
  return minutesInto(start) < until && (minutesInto(end) || 24 * HOUR) > from
}
