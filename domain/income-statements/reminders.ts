import { isAfter, isBefore } from '../time/date-range.ts'

/** How long before the end of an income its owner is first reminded, and shown a notice in the calendar. */
export const REMINDED_BEFORE = { weeks: 4 } as const

/** Reminders by mail, the earliest first. */
export const INCOME_REMINDERS = ['FOUR_WEEKS', 'TWO_WEEKS', 'ONE_DAY'] as const
export type IncomeReminder = (typeof INCOME_REMINDERS)[number]

const BEFORE: Readonly<Record<IncomeReminder, Temporal.DurationLike>> = {
  FOUR_WEEKS: REMINDED_BEFORE,
  TWO_WEEKS: { weeks: 2 },
  ONE_DAY: { days: 1 },
}

/** The reminder whose day has come and no later one has. What a day without a server has missed is made up for. */
export function findDueReminder(lastDay: Temporal.PlainDate, today: Temporal.PlainDate): IncomeReminder | undefined {
  if (isAfter(today, lastDay)) return undefined
  return INCOME_REMINDERS.findLast((reminder) => !isBefore(today, lastDay.subtract(BEFORE[reminder])))
}
