import { cancelDiscussionTime, reserveDiscussionTime } from '@nalle/contract/calendar-events.ts'
import { canCancelTime, isEditableTime } from '@nalle/domain/calendar/discussions/discussion-times.ts'
import { attendanceOf, visibleTimes } from '@nalle/domain/calendar/discussions/events.ts'
import type { ChildId, DiscussionTimeId, PersonId } from '@nalle/domain/ids.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { requireOwnChild } from '../../access/require-own-child.ts'
import type { Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { noteEvent } from '../../feed/note-events.ts'
import { forbid, refuse } from '../../http/errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import { readCaregivers } from '../../access/caregivers.ts'
import { findEvents, readWhereabouts } from './events.ts'
import { discussionBookedMail, discussionCancelledMail } from '../mails/mails.ts'

type Choosing = {
  readonly guardianId: PersonId
  readonly timeId: DiscussionTimeId
  readonly childId: ChildId
  readonly now: Temporal.Instant
}

/**
 * The slot's own row decides: of a thousand who want it at once, the first to change it has it. One child never gets
 * two slots of a survey, because the child is locked first and the table forbids it besides.
 */
export async function reserveTime(tx: Transaction, { guardianId, timeId, childId, now }: Choosing): Promise<void> {
  const today = dayIn(now)
  await requireOwnChild(tx, guardianId, childId, today)
  await lockChildren(tx, [childId])
  const [survey] = await findEvents(
    tx,
    sql`event.type = 'DISCUSSION_SURVEY'
      and event.id = (select event_id from discussion_time where id = ${timeId})`,
    [childId],
  )
  if (survey === undefined) return refuse(reserveDiscussionTime, 'TIME_UNKNOWN')
  const [child] = await readWhereabouts(tx, [childId])
  const attendance = child === undefined ? [] : attendanceOf(survey, child)
  const offered = visibleTimes(survey.times, attendance, childId, today)
  if (attendance.length === 0) return refuse(reserveDiscussionTime, 'TIME_UNKNOWN')

  const time = offered.find(({ id }) => id === timeId)
  // It exists, but another child has it.
  if (time === undefined) return refuse(reserveDiscussionTime, await whyNotOffered(tx, timeId))
  if (time.childId === childId) return
  if (!time.isEditable) refuse(reserveDiscussionTime, 'TIME_LOCKED')
  if (survey.times.some((other) => other.childId === childId)) refuse(reserveDiscussionTime, 'ANOTHER_TIME_RESERVED')

  const taken = await tx
    .updateTable('discussion_time')
    .set({ child_id: childId, reserved_at: now })
    .where('id', '=', timeId)
    .where('child_id', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) refuse(reserveDiscussionTime, 'TIME_ALREADY_RESERVED')
  await tellCaregivers(tx, discussionBookedMail, { ...time, childId, now })
  await noteEvent(tx, 'discussion-time.reserved', { discussionTimeId: timeId, childId, personId: guardianId }, now)
}

type AgreedTime = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly startTime: Temporal.PlainTime
  readonly endTime: Temporal.PlainTime
  readonly now: Temporal.Instant
}

/** Everybody who looks after the child hears of it, also the one who did it: the mail is their note of the time. */
async function tellCaregivers(
  tx: Transaction,
  template: typeof discussionBookedMail,
  { childId, date, startTime, endTime, now }: AgreedTime,
): Promise<void> {
  const child = await tx
    .selectFrom('person')
    .select(['preferred_name as preferredName', 'first_names as firstName'])
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  const data = {
    childId,
    childName: callingNameOf(child),
    date: date.toString(),
    start: startTime.toString(),
    end: endTime.toString(),
  }
  const caregivers = await readCaregivers(tx, [childId], dayIn(now))
  for (const to of caregivers.keys()) {
    await queueMail(tx, { to, kind: 'DISCUSSION_TIME_NOTIFICATION', template, data, now })
  }
}

async function whyNotOffered(
  tx: Transaction,
  timeId: DiscussionTimeId,
): Promise<'TIME_ALREADY_RESERVED' | 'TIME_UNKNOWN'> {
  const time = await tx.selectFrom('discussion_time').select('child_id').where('id', '=', timeId).executeTakeFirst()
  return time !== undefined && time.child_id !== null ? 'TIME_ALREADY_RESERVED' : 'TIME_UNKNOWN'
}

export async function cancelTime(tx: Transaction, { guardianId, timeId, childId, now }: Choosing): Promise<void> {
  const today = dayIn(now)
  const time = await tx
    .selectFrom('discussion_time')
    .select(['date', 'child_id as childId', 'start_time as startTime', 'end_time as endTime'])
    .where('id', '=', timeId)
    .forUpdate()
    .executeTakeFirst()
  if (time === undefined || time.childId === null) return forbid()
  await requireOwnChild(tx, guardianId, time.childId, today)
  if (time.childId !== childId) refuse(cancelDiscussionTime, 'TIME_OF_ANOTHER_CHILD')
  if (!canCancelTime({ date: time.date, isEditable: isEditableTime(time.date, today) }, today)) {
    refuse(cancelDiscussionTime, 'TIME_LOCKED')
  }
  await tx.updateTable('discussion_time').set({ child_id: null, reserved_at: null }).where('id', '=', timeId).execute()
  await tellCaregivers(tx, discussionCancelledMail, { ...time, childId, now })
  await noteEvent(tx, 'discussion-time.cancelled', { discussionTimeId: timeId, childId, personId: guardianId }, now)
}
