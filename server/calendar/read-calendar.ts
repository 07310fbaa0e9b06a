import type { getReservations } from '@nalle/contract/calendar.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { buildCalendar } from '@nalle/domain/calendar/build-calendar.ts'
import { hasCalendar, isListed, upcomingPlacement } from '@nalle/domain/calendar/calendar-children.ts'
import { monthSummaries } from '@nalle/domain/calendar/month/month-summaries.ts'
import type { ChildInCare } from '@nalle/domain/care/child-day.ts'
import { isBefore } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Read } from '../database/database.ts'
import { calendarVersion, readVersions } from './calendar-version.ts'
import type { AskedCalendar } from './calendar-version.ts'
import { circumstancesIn } from './circumstances.ts'
import { readCalendarRows } from './calendar-rows.ts'

type CalendarAnswer = AnswerOf<typeof getReservations>

/** The calendar of a guardian's children over some days, with the version of what it was made from. */
export async function readCalendar(
  db: Read,
  asked: AskedCalendar,
): Promise<{ readonly calendar: CalendarAnswer; readonly version: string }> {
  const { own, range, now, city } = asked
  const today = dayIn(now)
  const rows = await readCalendarRows(db, idsOf(own), range)
  const circumstances = circumstancesIn(rows.season, now, city)
  const inCalendar = rows.children.filter(({ placements }) =>
    hasCalendar(placements, today, city.limits.calendarOpenBeforePlacementDays),
  )
  const days = buildCalendar(inCalendar, range, circumstances)
  const children = own.flatMap(({ id, firstName, lastName, preferredName, duplicateOf, imageId }) => {
    const child = inCalendar.find((other) => other.id === id)
    if (child === undefined || !isListed(child, range.start, today)) return []
    return [
      {
        id,
        firstName,
        lastName,
        preferredName,
        duplicateOf,
        imageId,
        ...upcomingPlacement(child, today),
        contractDaysPerMonth: contractDaysOf(child, today),
        monthSummaries: [...monthSummaries(child, days)],
      },
    ]
  })
  // The days are made for this answer and nobody else holds them.
  const calendar = {
    reservableRange: circumstances.reservable,
    children,
    days: days as CalendarAnswer['days'],
    snapshot: rows.versions.snapshot,
  }
  return { calendar, version: calendarVersion(asked, rows.versions) }
}

/** The version that the calendar would have now, without reading the calendar. */
export async function readVersion(db: Read, asked: AskedCalendar): Promise<string> {
  return calendarVersion(asked, await readVersions(db, idsOf(asked.own)))
}

const idsOf = (own: AskedCalendar['own']) => own.map(({ id }) => id)

/** As agreed for today, or for the first day of care. */
function contractDaysOf({ placements }: ChildInCare, today: Temporal.PlainDate): number | null {
  const needs = placements
    .flatMap(({ serviceNeeds }) => serviceNeeds)
    .filter(({ period }) => !isBefore(period.end, today))
  return needs[0]?.contractDaysPerMonth ?? null
}
