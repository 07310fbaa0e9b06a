import { findChildDay, reservedTimes } from '@nalle/domain/calendar/calendar-day.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { earlier, isBefore, later } from '@nalle/domain/time/date-range.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import type { CalendarData } from '../calendar-data.ts'
import { mondaysOf } from '../month/weeks.ts'

const WEEKS_BACK = 8
const WEEKS_AHEAD = 12

/** The weeks with times of any of the children that can be copied: the one before the first open week first, then back in time, then ahead. */
export function weeksToCopy(childIds: readonly ChildId[], calendar: CalendarData): readonly Temporal.PlainDate[] {
  const { range, today, reservable } = calendar
  const start = later(range.start, today.subtract({ weeks: WEEKS_BACK }))
  const end = earlier(range.end, today.add({ weeks: WEEKS_AHEAD }))
  const weeks = mondaysOf({ start, end }).filter((monday) =>
    childIds.some((childId) => findTimesOfWeek(monday, childId, calendar).length > 0),
  )
  const [before, ahead] = [
    weeks.filter((monday) => isBefore(monday, reservable.start)),
    weeks.filter((monday) => !isBefore(monday, reservable.start)),
  ]
  return [...before.toReversed(), ...ahead]
}

export type DayTimes = { readonly date: Temporal.PlainDate; readonly times: readonly TimeRange[] }

/** The days of the week that have times. */
export function findTimesOfWeek(
  monday: Temporal.PlainDate,
  childId: ChildId,
  { days }: Pick<CalendarData, 'days'>,
): readonly DayTimes[] {
  return Array.from({ length: 7 }, (_, at) => monday.add({ days: at })).flatMap((date) => {
    const childDay = findChildDay(days, childId, date)
    const times = childDay === undefined || childDay.absence !== null ? [] : reservedTimes(childDay)
    return times.length === 0 ? [] : [{ date, times }]
  })
}
