import type { AuthLevel } from '../../access/strength.ts'
import type { ChildId } from '../../ids.ts'
import { findIntersection, includes, isAfter, isBefore } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { CalendarDay } from '../calendar-day.ts'
import { canStillTell, missingOf } from '../day/day-highlights.ts'
import type { HolidayPeriod } from '../holidays/holiday-periods.ts'
import { findQuestionnaireRefusal } from '../holidays/questionnaires.ts'
import type { Questionnaire } from '../holidays/questionnaires.ts'

export type QuestionnaireNotice = {
  /** Some asked child has no answer yet. */
  readonly isUnanswered: boolean
  /** It can be answered only after strong login. */
  readonly isLocked: boolean
  readonly answerBy: Temporal.PlainDate
}

/** What the calendar says about a questionnaire, or nothing when it cannot be answered today. */
export function findQuestionnaireNotice(
  asked: {
    readonly questionnaire: Pick<Questionnaire, 'active' | 'requiresStrongAuth'>
    readonly eligibleChildren: Readonly<Record<ChildId, readonly DateRange[]>>
    readonly previousAnswers: readonly { readonly childId: ChildId }[]
  },
  today: Temporal.PlainDate,
  level: AuthLevel,
): QuestionnaireNotice | undefined {
  const refusal = findQuestionnaireRefusal(asked.questionnaire, today, level)
  const children = Object.keys(asked.eligibleChildren)
  if (refusal === 'QUESTIONNAIRE_NOT_OPEN' || children.length === 0) return undefined
  const answered = new Set<string>(asked.previousAnswers.map(({ childId }) => childId))
  return {
    isUnanswered: children.some((childId) => !answered.has(childId)),
    isLocked: refusal === 'STRONG_LOGIN_NEEDED',
    answerBy: asked.questionnaire.active.end,
  }
}

/** Holiday periods about which families are asked just now, in the order given. */
export function openHolidayPeriods(
  periods: readonly HolidayPeriod[],
  today: Temporal.PlainDate,
): readonly HolidayPeriod[] {
  return periods.filter(({ reservationsOpenOn, reservationDeadline }) =>
    includes({ start: reservationsOpenOn, end: reservationDeadline }, today),
  )
}

/** How far ahead a guardian is reminded of days without a reservation. */
export const REMINDER_DAYS = 14

/** The days of the next two weeks for which something is still missing; what can still be told is told apart from what staff have to be asked about. */
export function missingDays(
  days: readonly CalendarDay[],
  moment: { readonly today: Temporal.PlainDate; readonly reservable: DateRange },
): readonly { readonly childId: ChildId; readonly date: Temporal.PlainDate; readonly canBeReported: boolean }[] {
  const lastDay = moment.today.add({ days: REMINDER_DAYS })
  return days
    .filter(({ date }) => !isBefore(date, moment.today) && !isAfter(date, lastDay))
    .flatMap(({ date, children }) =>
      children
        .filter((childDay) => missingOf(date, childDay, moment) !== null)
        .map((childDay) => ({
          childId: childDay.childId,
          date,
          canBeReported: canStillTell(date, childDay, moment.reservable),
        })),
    )
}

export type AbsenceRangeNotice = {
  /** Days whose week is locked: an absence reported for them cannot be taken back here. */
  readonly lockedDays: DateRange | undefined
  readonly closedHolidayPeriods: readonly HolidayPeriod[]
  /** Nothing is written on their days: the family is asked about them when the time comes. */
  readonly laterHolidayPeriods: readonly HolidayPeriod[]
}

/** What a guardian should know before an absence over these days is saved. */
export function absenceRangeNotice(
  range: DateRange,
  moment: { readonly today: Temporal.PlainDate; readonly reservable: DateRange },
  periods: readonly HolidayPeriod[],
): AbsenceRangeNotice {
  const locked = { start: moment.today, end: moment.reservable.start.subtract({ days: 1 }) }
  const touched = periods.filter(({ period }) => findIntersection(range, period) !== undefined)
  return {
    lockedDays: findIntersection(range, locked),
    closedHolidayPeriods: touched.filter(({ reservationDeadline }) => isAfter(moment.today, reservationDeadline)),
    laterHolidayPeriods: laterHolidayPeriods(range, moment.today, periods),
  }
}

/** Holiday periods of these days about which families will be asked, but not yet. */
export function laterHolidayPeriods(
  range: DateRange,
  today: Temporal.PlainDate,
  periods: readonly HolidayPeriod[],
): readonly HolidayPeriod[] {
  return periods.filter(
    ({ period, reservationsOpenOn }) =>
      findIntersection(range, period) !== undefined && isAfter(reservationsOpenOn, today),
  )
}
