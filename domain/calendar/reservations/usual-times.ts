import type { ChildId } from '../../ids.ts'
import { isBefore } from '../../time/date-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { mondayOf } from '../../time/weeks.ts'
import { reservedTimes } from '../calendar-day.ts'
import type { CalendarDay } from '../calendar-day.ts'

/** So many weeks show a habit, and few enough that an old one is soon forgotten. */
export const WEEKS_OF_HABIT = 4

/** When a child usually comes. */
export type UsualTimes = {
  /** The commonest times of all days. */
  readonly anyDay: readonly TimeRange[]
  /** By weekday from 1: the commonest, or none where the child could have come and was not told to. */
  readonly weekdays: ReadonlyMap<number, readonly TimeRange[]>
}

/**
 * What was reserved for the child in the last weeks before a day for which anything was reserved; nothing where there is
 * no such week. Of equally common times the latest are usual. Absences and holiday periods say nothing of a habit.
 */
export function findUsualTimes(
  days: Iterable<CalendarDay>,
  childId: ChildId,
  before: Temporal.PlainDate,
  weeks = WEEKS_OF_HABIT,
): UsualTimes | undefined {
  const past = [...days]
    .filter(({ date }) => isBefore(date, before))
    .flatMap(({ date, children }) => {
      const childDay = children.find((child) => child.childId === childId)
      const couldCome =
        childDay?.scheduleType === 'RESERVATION_REQUIRED' &&
        childDay.absence === null &&
        childDay.holidayPeriodEffect === null
      return couldCome ? [{ date, week: mondayOf(date).toString(), times: reservedTimes(childDay) }] : []
    })
    .toSorted((a, b) => Temporal.PlainDate.compare(b.date, a.date))
  const told = [...new Set(past.filter(({ times }) => times.length > 0).map(({ week }) => week))].slice(0, weeks)
  const shown = past.filter(({ week }) => told.includes(week))
  const anyDay = commonest(shown.map(({ times }) => times))
  if (anyDay.length === 0) return undefined
  const weekdays = [...new Set(shown.map(({ date }) => date.dayOfWeek))]
  return {
    anyDay,
    weekdays: new Map(
      weekdays.map((weekday) => [
        weekday,
        commonest(shown.filter(({ date }) => date.dayOfWeek === weekday).map(({ times }) => times)),
      ]),
    ),
  }
}

/** The commonest of what was told, the latest first; nothing where nothing was. */
function commonest(latestFirst: readonly (readonly TimeRange[])[]): readonly TimeRange[] {
  const counted = new Map<string, { readonly times: readonly TimeRange[]; count: number }>()
  for (const times of latestFirst) {
    if (times.length === 0) continue
    const key = times.map(({ start, end }) => `${start}-${end}`).join(' ')
    const known = counted.get(key) ?? { times, count: 0 }
    known.count += 1
    counted.set(key, known)
  }
  const [most] = [...counted.values()].toSorted((a, b) => b.count - a.count)
  return most?.times ?? []
}

/** What was agreed with the unit, as its times stand: for every day alike, or by weekday from 1. */
export type AgreedTimes =
  | { readonly type: 'REGULAR'; readonly times: TimeRange }
  | { readonly type: 'IRREGULAR'; readonly weekdays: ReadonlyMap<number, TimeRange> }

/** Agreed times as a habit, for a child of whom nothing was told yet. */
export function usualByAgreement(agreed: AgreedTimes): UsualTimes {
  if (agreed.type === 'REGULAR') return { anyDay: [agreed.times], weekdays: new Map() }
  const weekdays = new Map(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const times = agreed.weekdays.get(weekday)
      return [weekday, times === undefined ? [] : [times]] as const
    }),
  )
  return { anyDay: commonest([...weekdays.values()]), weekdays }
}
