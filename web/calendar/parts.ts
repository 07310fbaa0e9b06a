import { mondayOf } from '@nalle/domain/calendar/reservable-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { monthOf } from './weeks.ts'

/** What is fetched at first: from the first week of the previous month to the end of the month a year ahead. */
export function firstPart(today: Temporal.PlainDate): DateRange {
  return {
    start: mondayOf(today.with({ day: 1 }).subtract({ months: 1 })),
    end: monthOf(today.add({ years: 1 })).end,
  }
}

const EARLIER_MONTHS = 3

/** Whole weeks before those that are there. */
export function earlierPart(before: Temporal.PlainDate): DateRange {
  const end = before.subtract({ days: 1 })
  return { start: mondayOf(end.with({ day: 1 }).subtract({ months: EARLIER_MONTHS - 1 })), end }
}
