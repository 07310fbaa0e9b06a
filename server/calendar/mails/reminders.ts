import { findWeekLockingTomorrow } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import { buildCalendar } from '@nalle/domain/calendar/build-calendar.ts'
import { childDayOf } from '@nalle/domain/care/child-day.ts'
import { isReminderDue, REMINDED_DAYS_BEFORE } from '@nalle/domain/calendar/discussions/discussion-times.ts'
import { attendanceOf } from '@nalle/domain/calendar/discussions/events.ts'
import { missingDays, REMINDER_DAYS } from '@nalle/domain/calendar/notices/notices.ts'
import { canBeReserved } from '@nalle/domain/care/operational-days.ts'
import { eligibleRanges } from '@nalle/domain/calendar/holidays/questionnaires.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { earlier, isAfter, later } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { Database, Read, Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import { queueMail, queueMails } from '../../mail/outbox.ts'
import { readCaregivers, readFamilies } from '../../access/caregivers.ts'
import { readCircumstances } from '../circumstances.ts'
import { findEvents, readWhereabouts } from '../discussions/events.ts'
import type { StoredEvent } from '../discussions/events.ts'
import { readChildrenInCare } from '../../care/children-in-care.ts'
import {
  discussionReminderMail,
  missingReservationsMail,
  newEventMail,
  newSurveyMail,
  questionnaireMail,
  reservationLockMail,
} from './mails.ts'
import { readPlacements } from '../../care/placements.ts'
import { findQuestionnaire } from '../holidays/questionnaires.ts'

type Choices = Pick<City, 'limits' | 'features'>

/** So many children at a time: little to keep in mind, and other writers are not kept waiting. */
const CHILDREN_AT_A_TIME = 500

/** What is new is told about for this long; after that a job that was kept from running says nothing stale. */
const NEWS_DAYS = 3

/**
 * Once a week, on the city's day, guardians hear that something is missing on days of the next two weeks that can still
 * be told. One mail for a guardian and a week, however often the job runs.
 */
export async function remindOfMissingReservations(
  db: Database,
  now: Temporal.Instant,
  city: Choices,
  childrenAtATime = CHILDREN_AT_A_TIME,
): Promise<number> {
  const today = dayIn(now)
  if (today.dayOfWeek !== city.limits.reservationReminderWeekday) return 0
  const range = { start: today, end: today.add({ days: REMINDER_DAYS }) }
  return tellOfMissing(db, now, city, { range, template: missingReservationsMail, childrenAtATime })
}

/** On the day before a week locks, whose days are still missing in it: devices are told, and those alone. */
export async function tellOfLockTomorrow(db: Database, now: Temporal.Instant, city: Choices): Promise<number> {
  const range = findWeekLockingTomorrow(now, city.limits.reservationThresholdHours)
  if (range === undefined) return 0
  return tellOfMissing(db, now, city, { range, template: reservationLockMail, childrenAtATime: CHILDREN_AT_A_TIME })
}

async function tellOfMissing(
  db: Database,
  now: Temporal.Instant,
  city: Choices,
  {
    range,
    template,
    childrenAtATime,
  }: {
    readonly range: DateRange
    readonly template: typeof missingReservationsMail
    readonly childrenAtATime: number
  },
): Promise<number> {
  const today = dayIn(now)
  return forChildrenInCare(db, today, childrenAtATime, async (tx, childIds) => {
    const circumstances = await readCircumstances(tx, now, city)
    // A guardian hears of all their children at once, whichever of them comes first.
    const families = await readFamilies(tx, childIds, today)
    const children = await readChildrenInCare(tx, [...new Set([...families.values()].flat())], range)
    const childOf = new Map(children.map((child) => [child.id, child]))
    const canBeKept = (childId: ChildId, date: Temporal.PlainDate) => {
      const child = childOf.get(childId)
      return child !== undefined && canBeReserved(childDayOf(child, date))
    }
    const days = buildCalendar(children, range, circumstances)
    const missing = missingDays(days, circumstances).filter(
      ({ childId, date, canBeReported }) => canBeReported && canBeKept(childId, date),
    )
    const missingOf = Map.groupBy(missing, ({ childId }) => childId)
    return countMails(families, async (to, theirs) => {
      const dates = theirs.flatMap((childId) => (missingOf.get(childId) ?? []).map(({ date }) => date))
      if (dates.length === 0) return false
      const data = { first: dates.reduce(earlier).toString(), last: dates.reduce(later).toString() }
      const key = `${template.name} ${today} ${to}`
      const kind = 'ATTENDANCE_RESERVATION_NOTIFICATION'
      return queueMail(tx, { to, kind, template, data, now, key })
    })
  })
}

/** Two days before a booked discussion everybody who looks after the child is reminded of it, once. */
export async function remindOfDiscussions(db: Database, now: Temporal.Instant): Promise<number> {
  const today = dayIn(now)
  return db.transaction(async (tx) => {
    const near = await tx
      .selectFrom('discussion_time as time')
      .innerJoin('person as child', 'child.id', 'time.child_id')
      .select(['time.id', 'time.date', 'time.start_time as start', 'time.end_time as end', 'child.id as childId'])
      .select(['child.preferred_name as preferredName', 'child.first_names as firstName'])
      .where('time.date', '>=', today)
      .where('time.date', '<=', today.add({ days: REMINDED_DAYS_BEFORE }))
      .execute()
    const due = near.filter(({ date }) => isReminderDue(date, today))
    const caregivers = await readCaregivers(
      tx,
      due.map(({ childId }) => childId),
      today,
    )
    const mails = [...caregivers].flatMap(([to, children]) =>
      due
        .filter(({ childId }) => children.includes(childId))
        .map(({ id, childId, date, start, end, ...child }) => ({
          to,
          kind: 'DISCUSSION_TIME_NOTIFICATION' as const,
          template: discussionReminderMail,
          data: {
            timeId: id,
            childId,
            childName: callingNameOf(child),
            date: date.toString(),
            start: start.toString(),
            end: end.toString(),
          },
          now,
          key: `discussion-reminder ${id} ${childId} ${date} ${to}`,
        })),
    )
    return queueMails(tx, mails)
  })
}

/** Events and surveys of the last days, told once to everybody whose child takes part. */
export async function tellOfNewEvents(db: Database, now: Temporal.Instant): Promise<number> {
  const since = now.subtract({ hours: 24 * NEWS_DAYS })
  const events = await findEvents(db, sql`event.created_at > ${since}`, [])
  let told = 0
  for (const event of events) {
    if (isAfter(dayIn(now), event.period.end)) continue
    told += await db.transaction((tx) => tellOfEvent(tx, event, now))
  }
  return told
}

async function tellOfEvent(tx: Transaction, event: StoredEvent, now: Temporal.Instant): Promise<number> {
  const children = await readWhereabouts(tx, await childrenIn(tx, event))
  const attending = children.filter((child) => attendanceOf(event, child).length > 0)
  const caregivers = await readCaregivers(
    tx,
    attending.map(({ id }) => id),
    dayIn(now),
  )
  return countMails(caregivers, (to) => {
    const mail = { to, now, key: `event ${event.id} ${to}` }
    if (event.eventType === 'DISCUSSION_SURVEY') {
      return queueMail(tx, { ...mail, kind: 'DISCUSSION_TIME_NOTIFICATION', template: newSurveyMail, data: {} })
    }
    const isPersonal = event.targets.some(({ childId }) => childId !== null)
    const { start, end } = event.period
    const data = { title: isPersonal ? null : event.title, date: start.toString(), last: end.toString() }
    return queueMail(tx, { ...mail, kind: 'CALENDAR_EVENT_NOTIFICATION', template: newEventMail, data })
  })
}

/** Everybody who is in one of the event's units meanwhile; whether they take part is the rules' matter. */
async function childrenIn(db: Read, { id, targets }: StoredEvent): Promise<readonly ChildId[]> {
  const unitIds = targets.map(({ unitId }) => unitId)
  const rows = await select<{ childId: ChildId }>(
    db,
    sql`
      select place.child_id as "childId"
      from (
        select child_id, unit_id, period from placement
        union all select child_id, unit_id, period from backup_care
      ) place
      join calendar_event event on event.id = ${id} and place.period && event.period
      where place.unit_id = any (${unitIds}::uuid[])
      group by place.child_id order by place.child_id`,
  )
  return rows.map(({ childId }) => childId)
}

/** As a questionnaire opens, everybody whose child is asked hears of it, once. */
export async function tellOfQuestionnaire(db: Database, now: Temporal.Instant, city: Choices): Promise<number> {
  const today = dayIn(now)
  const questionnaire = await findQuestionnaire(
    db,
    sql`type = ${city.features.holidayQuestionnaires} and active @> ${today}::date
      and lower(active) > ${today.subtract({ days: NEWS_DAYS })}::date`,
  )
  if (questionnaire === undefined) return 0
  return forChildrenInCare(db, today, CHILDREN_AT_A_TIME, async (tx, childIds) => {
    const { placements } = await readPlacements(tx, childIds)
    const asked = childIds.filter((id) => eligibleRanges(questionnaire, placements.get(id) ?? [], today).length > 0)
    return countMails(await readCaregivers(tx, asked, today), (to) => {
      const data = { answerBy: questionnaire.active.end.toString() }
      const key = `questionnaire ${questionnaire.id} ${to}`
      return queueMail(tx, { to, kind: 'CALENDAR_EVENT_NOTIFICATION', template: questionnaireMail, data, now, key })
    })
  })
}

async function countMails(
  caregivers: ReadonlyMap<PersonId, readonly ChildId[]>,
  write: (to: PersonId, children: readonly ChildId[]) => Promise<boolean>,
): Promise<number> {
  let written = 0
  for (const [personId, children] of caregivers) if (await write(personId, children)) written += 1
  return written
}

/** All children who have a place now or soon, some at a time, each time in a transaction of its own. */
async function forChildrenInCare(
  db: Database,
  today: Temporal.PlainDate,
  atATime: number,
  work: (tx: Transaction, childIds: readonly ChildId[]) => Promise<number>,
): Promise<number> {
  let done = 0
  let last: ChildId | undefined
  for (;;) {
    const rows = await select<{ childId: ChildId }>(
      db,
      sql`
        select child_id as "childId" from placement
        where period && daterange(${today}::date, ${today.add({ days: REMINDER_DAYS })}::date, '[]')
          and (${last ?? null}::uuid is null or child_id > ${last ?? null}::uuid)
        group by child_id order by child_id limit ${atATime}`,
    )
    if (rows.length === 0) return done
    const childIds = rows.map(({ childId }) => childId)
    done += await db.transaction((tx) => work(tx, childIds))
    last = childIds.at(-1)
  }
}
