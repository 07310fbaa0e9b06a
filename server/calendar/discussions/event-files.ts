import { Readable } from 'node:stream'
import { calendarFile, calendarFileName } from '@nalle/domain/calendar/discussions/calendar-file.ts'
import type { ExportedEvent } from '@nalle/domain/calendar/discussions/calendar-file.ts'
import { placeOf } from '@nalle/domain/calendar/discussions/events.ts'
import type { CalendarEventId, DiscussionTimeId, PersonId } from '@nalle/domain/ids.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { ownChildren } from '../../access/own-children.ts'
import { keepAs } from '../../attachments/content-disposition.ts'
import type { Read } from '../../database/database.ts'
import { forbid } from '../../http/errors.ts'
import { findEvents, readWhereabouts, shownEvent } from './events.ts'

type Asking = { readonly guardianId: PersonId; readonly now: Temporal.Instant }

/** An event in which one of the guardian's children takes part, as a calendar program takes it. */
export async function readEventFile(db: Read, id: CalendarEventId, asking: Asking): Promise<ExportedEvent> {
  const { children, findShown } = await eventsOf(db, asking)
  const event = await findShown(sql`event.type = 'DAYCARE_EVENT' and event.id = ${id}`)
  if (event === undefined) return forbid()
  // Siblings may be in different groups, or units, that the same event is for.
  const places = new Set(children.map((child) => placeOf(event.attendingChildren[child.id] ?? [])))
  return {
    id,
    title: event.title,
    description: event.description,
    location: [...places].filter((place) => place !== '').join('; '),
    when: { allDay: event.period },
  }
}

/** The time of a discussion that is reserved for one of the guardian's children. */
export async function readDiscussionTimeFile(db: Read, id: DiscussionTimeId, asking: Asking): Promise<ExportedEvent> {
  const { children, findShown } = await eventsOf(db, asking)
  const survey = await findShown(sql`event.id = (select event_id from discussion_time where id = ${id})`)
  for (const child of children) {
    const time = survey?.timesByChild[child.id]?.find((each) => each.id === id && each.childId === child.id)
    if (survey === undefined || time === undefined) continue
    return {
      id,
      title: `${survey.title}: ${callingNameOf(child)}`,
      description: survey.description,
      location: placeOf(survey.attendingChildren[child.id] ?? []),
      when: { date: time.date, times: { start: time.startTime, end: time.endTime } },
    }
  }
  return forbid()
}

async function eventsOf(db: Read, { guardianId, now }: Asking) {
  const today = dayIn(now)
  const children = await ownChildren(db, guardianId, today)
  const childIds = children.map(({ id }) => id)
  const findShown = async (condition: ReturnType<typeof sql>) => {
    if (childIds.length === 0) return undefined
    const [whereabouts, [event]] = await Promise.all([
      readWhereabouts(db, childIds),
      findEvents(db, condition, childIds),
    ])
    return event && shownEvent(event, whereabouts, today)
  }
  return { children, findShown }
}

/** A phone opens it in its calendar, everybody else keeps it as a file with a name that tells what it is. */
export function sendCalendarFile(event: ExportedEvent, now: Temporal.Instant, reply: FastifyReply): Readable {
  const content = Buffer.from(calendarFile(event, now))
  reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    'content-length': content.length,
    'content-disposition': keepAs(calendarFileName(event.title)),
    'cache-control': 'no-store',
  })
  return Readable.from(content)
}
