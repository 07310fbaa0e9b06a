import { isPublicHoliday } from './public-holidays.ts'

const SATURDAY = 6

export function isWeekend(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek >= SATURDAY
}

/** A working day of the municipality's offices; a unit has its own days, given by its opening times. */
export function isWorkingDay(day: Temporal.PlainDate): boolean {
  return !isWeekend(day) && !isPublicHoliday(day)
}

/** The day that is so many working days before the given one: "two working days before Monday" is Thursday. */
export function workingDaysBefore(
  day: Temporal.PlainDate,
  count: number,
  isWorking: (day: Temporal.PlainDate) => boolean = isWorkingDay,
): Temporal.PlainDate {
  let found = day
  for (let left = count; left > 0;) {
    found = found.subtract({ days: 1 })
    if (isWorking(found)) left -= 1
  }
  return found
}

export function nextWorkingDay(
  day: Temporal.PlainDate,
  isWorking: (day: Temporal.PlainDate) => boolean = isWorkingDay,
): Temporal.PlainDate {
  let found = day.add({ days: 1 })
  while (!isWorking(found)) found = found.add({ days: 1 })
  return found
}
