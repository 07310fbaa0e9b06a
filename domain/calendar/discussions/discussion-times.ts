import type { ChildId } from '../../ids.ts'
import { isBefore } from '../../time/date-range.ts'

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

/** The times of a survey that a family can still choose among, by day. */
export function freeTimesByDay<
  Time extends { readonly date: Temporal.PlainDate; readonly childId: ChildId | null; readonly isEditable: boolean },
>(times: readonly Time[]): readonly { readonly date: Temporal.PlainDate; readonly times: readonly Time[] }[] {
  const free = times.filter(({ childId, isEditable }) => childId === null && isEditable)
  const dates = [...new Set(free.map(({ date }) => date.toString()))].toSorted()
  return dates.map((date) => ({
    date: Temporal.PlainDate.from(date),
    times: free.filter((time) => time.date.toString() === date),
  }))
}
