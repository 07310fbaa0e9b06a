import { daysByDate, type CalendarDay } from '@nalle/domain/calendar/calendar-day.ts'
import { withWaitingDays, type WaitingDay } from '@nalle/domain/calendar/day/waiting-days.ts'
import type { MonthSummary } from '@nalle/domain/calendar/month/month-summaries.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { earlier, later, type DateRange } from '@nalle/domain/time/date-range.ts'
import { createContext, use } from 'react'
import { initialsOf } from '../design/child-hue.ts'
import { huesOf } from '../design/sibling-hues.ts'
import type { CalendarAnswer, CalendarChild, CalendarEvent, HolidayPeriod, OpenQuestionnaire } from './queries.ts'

/** A child as every part of the calendar shows it. */
export type ShownChild = CalendarChild & {
  readonly name: string
  /** One letter, or two where siblings begin alike. */
  readonly initials: string
  /** Another than its siblings'. */
  readonly hue: number | undefined
}

/** Everything that the calendar and its dialogs know. */
export type CalendarData = {
  readonly now: Temporal.Instant
  readonly today: Temporal.PlainDate
  readonly children: readonly ShownChild[]
  /** By day, as `2026-09-14`. */
  readonly days: ReadonlyMap<string, CalendarDay>
  /** What is not sent yet; the days are shown as if it were. */
  readonly waiting: readonly WaitingDay[]
  /** The days that are there, from the first to the last. */
  readonly range: DateRange
  readonly reservable: DateRange
  readonly snapshot: string
  readonly events: readonly CalendarEvent[]
  readonly questionnaire: OpenQuestionnaire | undefined
  readonly holidayPeriods: readonly HolidayPeriod[]
}

/** Puts together the parts that were fetched; earlier months come as parts of their own when somebody looks at them. */
export function calendarOf(
  parts: readonly CalendarAnswer[],
  {
    lastKept,
    ...others
  }: Pick<CalendarData, 'now' | 'today' | 'events' | 'questionnaire' | 'holidayPeriods' | 'range' | 'waiting'> & {
    /** The last day of a calendar that the device has kept: what is not there cannot be asked about. */
    readonly lastKept: Temporal.PlainDate | undefined
  },
): CalendarData {
  const [newest] = parts
  if (newest === undefined) throw new Error('a calendar without days')
  return {
    ...others,
    // An event that two parts share comes with each of them, and whole.
    events: [...new Map(others.events.map((event) => [event.id, event])).values()],
    // Technical copies of a child are not shown.
    children: shownChildren(newest.children.filter(({ duplicateOf }) => duplicateOf === null)).map((child) => ({
      ...child,
      monthSummaries: summed(child.id, parts),
    })),
    days: withWaitingDays(daysByDate(parts.flatMap(({ days }) => days)), others.waiting),
    reservable: lastKept ? upTo(lastKept, newest.reservableRange) : newest.reservableRange,
    snapshot: newest.snapshot,
  }
}

function upTo(last: Temporal.PlainDate, { start, end }: DateRange): DateRange {
  return { start, end: later(start, earlier(end, last)) }
}

function shownChildren(children: readonly CalendarChild[]): readonly ShownChild[] {
  const names = children.map(callingNameOf)
  const initials = initialsOf(names)
  const hues = huesOf(children.map(({ id }) => id))
  return children.map((child, at) => ({
    ...child,
    name: names[at] ?? '',
    initials: initials[at] ?? '',
    hue: hues.get(child.id),
  }))
}

/** A month that two parts share is the sum of both: each has counted its own days only. */
function summed(id: ChildId, parts: readonly CalendarAnswer[]): MonthSummary[] {
  const months = new Map<string, MonthSummary>()
  for (const { children } of parts) {
    for (const month of children.find((child) => child.id === id)?.monthSummaries ?? []) {
      const key = `${month.year}-${month.month}`
      const before = months.get(key)
      months.set(key, {
        ...month,
        reservedMinutes: month.reservedMinutes + (before?.reservedMinutes ?? 0),
        usedServiceMinutes: month.usedServiceMinutes + (before?.usedServiceMinutes ?? 0),
      })
    }
  }
  return [...months.values()]
}

const Calendar = createContext<CalendarData | null>(null)
export const CalendarProvider = Calendar

export function useCalendar(): CalendarData {
  const calendar = use(Calendar)
  if (calendar === null) throw new Error('useCalendar needs a calendar around it')
  return calendar
}
