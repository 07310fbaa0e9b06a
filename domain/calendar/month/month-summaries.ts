import type { ChildId } from '../../ids.ts'
import { findIntersection } from '../../time/date-range.ts'
import type { CalendarDay } from '../calendar-day.ts'
import type { ChildInCare } from '../../care/child-day.ts'

export type MonthSummary = {
  readonly year: number
  readonly month: number
  readonly serviceNeedMinutes: number
  readonly reservedMinutes: number
  readonly usedServiceMinutes: number
}

/** The months of the shown days in which the child has an hour-based service need; sums over the shown days only. */
export function monthSummaries(child: ChildInCare, days: readonly CalendarDay[]): readonly MonthSummary[] {
  if (!child.placements.some(({ serviceNeeds }) => serviceNeeds.some(({ hoursPerMonth }) => hoursPerMonth !== null))) {
    return []
  }
  const months: { sum: Writable<MonthSummary> | undefined; year: number; month: number }[] = []
  for (const { date, children } of days) {
    const childDay = children.find(({ childId }: { childId: ChildId }) => childId === child.id)
    if (childDay === undefined) continue
    const { year, month } = date
    let current = months.at(-1)
    if (current === undefined || current.month !== month || current.year !== year) {
      months.push((current = { year, month, sum: emptyMonth(child, date) }))
    }
    if (current.sum === undefined || childDay.usedService === null) continue
    current.sum.reservedMinutes += childDay.usedService.reservedMinutes
    current.sum.usedServiceMinutes += childDay.usedService.usedServiceMinutes
  }
  return months.flatMap(({ sum }) => sum ?? [])
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

function emptyMonth(
  child: ChildInCare,
  { year, month, daysInMonth }: Temporal.PlainDate,
): Writable<MonthSummary> | undefined {
  const whole = {
    start: new Temporal.PlainDate(year, month, 1),
    end: new Temporal.PlainDate(year, month, daysInMonth),
  }
  const [first] = child.placements
    .flatMap(({ serviceNeeds }) => serviceNeeds)
    .filter(({ period, hoursPerMonth }) => hoursPerMonth !== null && findIntersection(whole, period) !== undefined)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.period.start, b.period.start))
  if (first === undefined || first.hoursPerMonth === null) return undefined
  return { year, month, serviceNeedMinutes: first.hoursPerMonth * 60, reservedMinutes: 0, usedServiceMinutes: 0 }
}

export type UsageWarning = 'PLANNED_EXCEEDS_NEED' | 'USED_EXCEEDS_NEED'

/** More was planned, or used, in a month than was agreed and is paid for. */
export function usageWarnings(summary: MonthSummary): readonly UsageWarning[] {
  const { serviceNeedMinutes, reservedMinutes, usedServiceMinutes } = summary
  return [
    ...(reservedMinutes > serviceNeedMinutes ? (['PLANNED_EXCEEDS_NEED'] as const) : []),
    ...(usedServiceMinutes > serviceNeedMinutes ? (['USED_EXCEEDS_NEED'] as const) : []),
  ]
}
