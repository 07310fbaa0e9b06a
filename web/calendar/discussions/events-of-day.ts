import { includes } from '@nalle/domain/time/date-range.ts'
import type { CalendarEvent } from '../queries.ts'

/** What happens on a day: events that some child takes part in then, and discussions that a child has a time for. */
export function eventsOn(date: Temporal.PlainDate, events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  return events.filter((event) =>
    event.eventType === 'DAYCARE_EVENT'
      ? Object.values(event.attendingChildren).some((parts) =>
          parts.some(({ periods }) => periods.some((period) => includes(period, date))),
        )
      : Object.entries(event.timesByChild).some(([childId, times]) =>
          times.some((time) => time.childId === childId && time.date.equals(date)),
        ),
  )
}
