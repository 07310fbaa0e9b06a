import { EVENT_TARGETS, EVENT_TYPES } from '@nalle/domain/calendar/discussions/events.ts'
import type { CalendarEventId, ChildId, DiscussionTimeId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, dateRange, id, time } from './wire.ts'

const childId = id<ChildId>('person')

const calendarEvent = z.object({
  id: id<CalendarEventId>('calendar-event'),
  title: z.string(),
  description: z.string(),
  period: dateRange,
  eventType: z.enum(EVENT_TYPES),
  attendingChildren: z.record(
    childId,
    z.array(
      z.object({
        periods: z.array(dateRange),
        type: z.enum(EVENT_TARGETS),
        groupName: z.string().nullable(),
        unitName: z.string().nullable(),
      }),
    ),
  ),
  timesByChild: z.record(
    childId,
    z.array(
      z.object({
        id: id<DiscussionTimeId>('discussion-time'),
        date,
        startTime: time,
        endTime: time,
        childId: childId.nullable(),
        isEditable: z.boolean(),
      }),
    ),
  ),
})
export type CalendarEventOnWire = z.output<typeof calendarEvent>

export const getCalendarEvents = endpoint({
  method: 'GET',
  path: '/api/citizen/calendar-events',
  auth: 'WEAK',
  query: z.object({ start: date, end: date }),
  answer: z.array(calendarEvent),
  audit: 'calendar.events',
  cache: 'until-changed',
})

/** The event as a file (RFC 5545) for the guardian's own calendar. An addition of ours. */
export const getEventFile = endpoint({
  method: 'GET',
  path: '/api/citizen/calendar-event/:id/ics',
  auth: 'WEAK',
  params: z.object({ id: id<CalendarEventId>('calendar-event') }),
  file: 'DOWNLOAD',
  audit: 'calendar.event-file',
})

/** The same for the discussion time that is reserved for a child. An addition of ours. */
export const getDiscussionTimeFile = endpoint({
  method: 'GET',
  path: '/api/citizen/calendar-event/reservation/:calendarEventTimeId/ics',
  auth: 'WEAK',
  params: z.object({ calendarEventTimeId: id<DiscussionTimeId>('discussion-time') }),
  file: 'DOWNLOAD',
  audit: 'calendar.discussion-time-file',
})

export const reserveDiscussionTime = endpoint({
  method: 'POST',
  path: '/api/citizen/calendar-event/reservation',
  auth: 'WEAK',
  cityFeature: 'discussionReservations',
  body: z.object({ calendarEventTimeId: id<DiscussionTimeId>('discussion-time'), childId }),
  refusals: {
    TIME_ALREADY_RESERVED: 409,
    ANOTHER_TIME_RESERVED: 409,
    TIME_UNKNOWN: 400,
    TIME_LOCKED: 400,
  },
  audit: 'calendar.reserve-discussion-time',
})

export const cancelDiscussionTime = endpoint({
  method: 'DELETE',
  path: '/api/citizen/calendar-event/reservation',
  auth: 'WEAK',
  cityFeature: 'discussionReservations',
  query: z.object({ calendarEventTimeId: id<DiscussionTimeId>('discussion-time'), childId }),
  refusals: { TIME_OF_ANOTHER_CHILD: 400, TIME_LOCKED: 400 },
  audit: 'calendar.cancel-discussion-time',
})
