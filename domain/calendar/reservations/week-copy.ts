import type { ChildId } from '../../ids.ts'
import { isAfter, isBefore } from '../../time/date-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { findChildDay, reservedTimes } from '../calendar-day.ts'
import type { CalendarChildDay } from '../calendar-day.ts'
import { dayVariant } from '../day/day-variants.ts'
import { differingRequests } from './day-requests.ts'
import type { DayRequest } from './day-requests.ts'
import { mondayOf } from '../../time/weeks.ts'
import { fitsOpeningTimes } from './reservation-times.ts'
import type { ReservationGround } from './reservation-slots.ts'

/** The times of one child's week, for the same child or its siblings, in the given weeks. */
export type WeekCopy = {
  readonly fromChild: ChildId
  readonly fromWeek: Temporal.PlainDate
  readonly toChildren: readonly ChildId[]
  /** Any day of each week. */
  readonly toWeeks: readonly Temporal.PlainDate[]
}

export type CopyConflict =
  | 'LOCKED'
  | 'NOT_YET_OPEN'
  | 'HOLIDAY_PERIOD'
  | 'PUBLIC_HOLIDAY'
  | 'UNIT_CLOSED'
  | 'NO_TIMES_ASKED'
  | 'OUTSIDE_OPENING_TIMES'
  | 'ABSENT'
  | 'ABSENT_BY_STAFF'
  | 'SAME_ALREADY'

export type CopyPlan = {
  readonly requests: readonly DayRequest[]
  /** Days that are left as they are, each with its reason: shown before anything is saved. */
  readonly conflicts: readonly {
    readonly childId: ChildId
    readonly date: Temporal.PlainDate
    readonly why: CopyConflict
  }[]
  /** Days of the requests on which other times are replaced. */
  readonly replaced: readonly { readonly childId: ChildId; readonly date: Temporal.PlainDate }[]
  /** Absences of the copied week, which are not copied. */
  readonly absences: readonly { readonly childId: ChildId; readonly date: Temporal.PlainDate }[]
}

const DAYS_OF_A_WEEK = [0, 1, 2, 3, 4, 5, 6]

export function planWeekCopy(copy: WeekCopy, ground: ReservationGround): CopyPlan {
  const monday = mondayOf(copy.fromWeek)
  const requests: DayRequest[] = []
  const conflicts: CopyPlan['conflicts'][number][] = []
  const replaced: CopyPlan['replaced'][number][] = []
  for (const childId of copy.toChildren) {
    for (const week of copy.toWeeks.map(mondayOf)) {
      if (week.equals(monday) && childId === copy.fromChild) continue
      for (const days of DAYS_OF_A_WEEK) {
        const source = findChildDay(ground.days, copy.fromChild, monday.add({ days }))
        const times = source === undefined || source.absence !== null ? [] : reservedTimes(source)
        if (times.length === 0) continue
        const date = week.add({ days })
        const target = findChildDay(ground.days, childId, date)
        const why = findConflict(date, target, times, ground)
        if (why !== undefined || target === undefined) {
          conflicts.push({ childId, date, why: why ?? 'UNIT_CLOSED' })
          continue
        }
        const asked = differingRequests([copied(childId, date, times, target)], ground.days)
        if (asked.length === 0) conflicts.push({ childId, date, why: 'SAME_ALREADY' })
        requests.push(...asked)
        const before = reservedTimes(target)
        if (asked.length > 0 && before.length > 0) replaced.push({ childId, date })
      }
    }
  }
  const absences = DAYS_OF_A_WEEK.map((days) => monday.add({ days }))
    .filter((date) => (findChildDay(ground.days, copy.fromChild, date)?.absence ?? null) !== null)
    .map((date) => ({ childId: copy.fromChild, date }))
  return { requests, conflicts, replaced, absences }
}

/** Each child's own week, for itself: all of them in one go. */
export function planOwnWeeks(
  copy: Pick<WeekCopy, 'fromWeek' | 'toWeeks'> & { readonly childIds: readonly ChildId[] },
  ground: ReservationGround,
): CopyPlan {
  const { childIds, ...weeks } = copy
  const plans = childIds.map((childId) => planWeekCopy({ ...weeks, fromChild: childId, toChildren: [childId] }, ground))
  return {
    requests: plans.flatMap(({ requests }) => requests),
    conflicts: plans.flatMap(({ conflicts }) => conflicts),
    replaced: plans.flatMap(({ replaced }) => replaced),
    absences: plans.flatMap(({ absences }) => absences),
  }
}

function findConflict(
  date: Temporal.PlainDate,
  target: CalendarChildDay | undefined,
  times: readonly TimeRange[],
  { reservable, days }: ReservationGround,
): CopyConflict | undefined {
  if (isBefore(date, reservable.start)) return 'LOCKED'
  if (isAfter(date, reservable.end)) return 'NOT_YET_OPEN'
  if (target === undefined) return days.get(date.toString())?.holiday === true ? 'PUBLIC_HOLIDAY' : 'UNIT_CLOSED'
  if (target.absence !== null) return target.absence.editable ? 'ABSENT' : 'ABSENT_BY_STAFF'
  const variant = dayVariant({ date, holiday: false }, target, reservable)
  if (variant.mode === 'READ_ONLY' || variant.asks === 'ABSENCE') {
    return target.holidayPeriodEffect === null ? 'NO_TIMES_ASKED' : 'HOLIDAY_PERIOD'
  }
  if (target.scheduleType !== 'RESERVATION_REQUIRED') return 'NO_TIMES_ASKED'
  if (variant.asks === 'PRESENCE') return undefined
  return times.every((range) => fitsOpeningTimes(range, target.reservableTimeRange))
    ? undefined
    : 'OUTSIDE_OPENING_TIMES'
}

/** In an open holiday period the copied day says that the child comes; its times are told later. */
function copied(
  childId: ChildId,
  date: Temporal.PlainDate,
  [reservation, secondReservation]: readonly TimeRange[],
  target: CalendarChildDay,
): DayRequest {
  if (reservation === undefined || target.holidayPeriodEffect?.type === 'ReservationsOpen') {
    return { type: 'PRESENT', childId, date }
  }
  return { type: 'RESERVATIONS', childId, date, reservation, secondReservation: secondReservation ?? null }
}
