import type { AppealedDecision, City, Delivery } from '../city/city.ts'
import { isAfter, isBefore } from '../time/date-range.ts'
import { isWorkingDay, nextWorkingDay } from '../time/working-days.ts'
import { isPrePrimary } from './decision-types.ts'
import type { DecisionType } from './decision-types.ts'

type Limits = Pick<City, 'limits'>
type Times = Pick<City, 'decisions'>

/** By when an answer is asked for. A wish, not a limit: a later answer is taken, so the day need not be a working one. */
export function answerBy(sentOn: Temporal.PlainDate, { limits }: Limits): Temporal.PlainDate {
  return sentOn.add({ days: limits.decisionAnswerDays })
}

/** 0 on the last day, less than that when it has passed. */
export function daysLeft(answerByDay: Temporal.PlainDate, today: Temporal.PlainDate): number {
  return today.until(answerByDay, { largestUnit: 'days' }).days
}

export function deemedReceived(
  sentOn: Temporal.PlainDate,
  delivery: Delivery,
  { decisions }: Times,
): Temporal.PlainDate {
  return sentOn.add({ days: decisions.deemedReceivedDays[delivery] })
}

/** The last day of an appeal. Where offices are closed that day, it is the next day on which they are open. */
export function appealUntil(
  received: Temporal.PlainDate,
  kind: AppealedDecision,
  { decisions }: Times,
): Temporal.PlainDate {
  const last = received.add({ days: decisions.appealDays[kind] })
  return isWorkingDay(last) ? last : nextWorkingDay(last)
}

/** Daycare or a club beside pre-primary education is daycare or a club all the same. */
export function appealedAs(type: DecisionType): AppealedDecision {
  return isPrePrimary(type) ? 'prePrimaryPlacement' : 'daycarePlacement'
}

export const REMINDERS = ['WEEK_LEFT', 'LAST_DAY'] as const
export type Reminder = (typeof REMINDERS)[number]

export const WEEK = { days: 7 } as const

/**
 * Of what somebody who has not answered is reminded today. Whoever was not reminded on the very day, because nothing
 * ran, is reminded on a later one; where a week is all the time there is, the decision itself has just been told of.
 */
export function reminderOn(today: Temporal.PlainDate, sentOn: Temporal.PlainDate, city: Limits): Reminder | undefined {
  const last = answerBy(sentOn, city)
  if (today.equals(last)) return 'LAST_DAY'
  const weekBefore = last.subtract(WEEK)
  const isWeekLeft = !isBefore(today, weekBefore) && isBefore(today, last)
  return isWeekLeft && isAfter(weekBefore, sentOn) ? 'WEEK_LEFT' : undefined
}
