import type { ChildId } from '@nalle/domain/ids.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import type { CalendarEvent } from '../queries.ts'

/** What happens on a day: events that some child takes part in then, and discussions that a child has a time for. */
export function eventsOn(date: Temporal.PlainDate, events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  return events.filter((event) => childrenAt(event, date).length > 0)
}

/** The number of events on a day as the children see them: an event for two of them counts twice. */
export function countEvents(
  date: Temporal.PlainDate,
  events: readonly CalendarEvent[],
  children: readonly { readonly id: ChildId }[],
): number {
  const counts = eventsOn(date, events).map((event) => {
    const ids = childrenAt(event, date)
    // One that is only for a second entry of a child, which is not shown, is an event all the same.
    return Math.max(1, children.filter(({ id }) => ids.includes(id)).length)
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

function childrenAt(event: CalendarEvent, date: Temporal.PlainDate): readonly string[] {
  const entries =
    event.eventType === 'DAYCARE_EVENT'
      ? Object.entries(event.attendingChildren).filter(([, parts]) =>
          parts.some(({ periods }) => periods.some((period) => includes(period, date))),
        )
      : Object.entries(event.timesByChild).filter(([childId, times]) =>
          times.some((time) => time.childId === childId && time.date.equals(date)),
        )
  return entries.map(([childId]) => childId)
}
