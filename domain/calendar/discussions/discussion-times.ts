import type { ChildId } from '../../ids.ts'
import { isAfter, isBefore } from '../../time/date-range.ts'
import { workingDaysBefore } from '../../time/working-days.ts'

/** Staff plan their day from these times, so the nearest ones are settled. */
export const WORKING_DAYS_OF_NOTICE = 2

/** The last day on which a time can still be booked or cancelled: the second working day before it. */
export function lastDayToChange(date: Temporal.PlainDate): Temporal.PlainDate {
  return workingDaysBefore(date, WORKING_DAYS_OF_NOTICE)
}

export function isEditableTime(date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return !isAfter(today, lastDayToChange(date))
}

export function canCancelTime(
  time: { readonly date: Temporal.PlainDate; readonly isEditable: boolean },
  today: Temporal.PlainDate,
): boolean {
  return !isBefore(time.date, today) && time.isEditable
}

/** So many days before a booked time the family is reminded of it. */
export const REMINDED_DAYS_BEFORE = 2

/** Whether a mail reminds of a booked time today: two days before, or the day before where that was missed. */
export function isReminderDue(date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return isAfter(date, today) && !isAfter(date, today.add({ days: REMINDED_DAYS_BEFORE }))
}

type SurveyTime = { readonly date: Temporal.PlainDate; readonly childId: ChildId | null; readonly isEditable: boolean }

/** What the calendar says about a survey and a child: a time is to be chosen, or one is near. */
export function findSurveyNotice<Time extends SurveyTime>(
  times: readonly Time[],
  childId: ChildId,
  today: Temporal.PlainDate,
):
  | { readonly kind: 'CHOOSE'; readonly by: Temporal.PlainDate }
  | { readonly kind: 'NEAR'; readonly time: Time }
  | undefined {
  const own = times.find((time) => time.childId === childId && !isBefore(time.date, today))
  if (own) return isAfter(own.date, today.add({ days: REMINDED_DAYS_BEFORE })) ? undefined : { kind: 'NEAR', time: own }
  if (times.some((time) => time.childId === childId)) return undefined
  const last = freeTimesByDay(times.filter(({ date }) => !isBefore(date, today))).at(-1)
  return last && { kind: 'CHOOSE', by: lastDayToChange(last.date) }
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
