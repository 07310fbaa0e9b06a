import { isBefore } from '../time/date-range.ts'

/** Days from today, Monday first, to the first day that can still be booked or cancelled: one working day lies between. */
const NOTICE_IN_DAYS = [2, 2, 2, 4, 4, 3, 2] as const

/** Staff plan their day from these times, so the nearest ones are settled. Public holidays are not looked at. */
export function isEditableTime(date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return !isBefore(date, firstEditableDay(today))
}

export function firstEditableDay(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ days: NOTICE_IN_DAYS[today.dayOfWeek - 1] ?? 2 })
}

/** The last day on which a time can still be booked or cancelled. */
export function lastDayToChange(date: Temporal.PlainDate): Temporal.PlainDate {
  let day = date.subtract({ days: 2 })
  while (!isEditableTime(date, day)) day = day.subtract({ days: 1 })
  return day
}

export function canCancelTime(
  time: { readonly date: Temporal.PlainDate; readonly isEditable: boolean },
  today: Temporal.PlainDate,
): boolean {
  return !isBefore(time.date, today) && time.isEditable
}
