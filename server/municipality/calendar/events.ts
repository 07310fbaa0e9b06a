import type { CalendarEventId, ChildId, DiscussionTimeId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { includes, isValidRange } from '@nalle/domain/time/date-range.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { isValidTimeRange } from '@nalle/domain/time/time-range.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { inWords, mustBe, NotPossible } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'

/** Everybody in the unit, a group of it, or one child in it. */
export type EventTargetOf = { readonly unitId: UnitId; readonly groupId?: GroupId; readonly childId?: ChildId }

export type NewEvent = {
  readonly id?: CalendarEventId
  readonly title: string
  readonly description: string
  readonly period: DateRange
  readonly targets: readonly EventTargetOf[]
  readonly createdAt: Temporal.Instant
}

export type NewDiscussionTime = TimeRange & {
  readonly id?: DiscussionTimeId
  readonly date: Temporal.PlainDate
  /** Staff may reserve a time for a family at once. */
  readonly childId?: ChildId
}

export function addEvent(tx: Transaction, event: NewEvent): Promise<CalendarEventId> {
  return insertEvent(tx, event, 'DAYCARE_EVENT')
}

/** Times among which families choose one for each child. */
export async function addDiscussionSurvey(
  tx: Transaction,
  survey: NewEvent & { readonly times: readonly NewDiscussionTime[] },
): Promise<CalendarEventId> {
  mustBe(survey.times.every(isValidTimeRange), 'TIMES_BACKWARDS')
  mustBe(
    survey.times.every(({ date }) => includes(survey.period, date)),
    'TIME_OUTSIDE_SURVEY',
  )
  const eventId = await insertEvent(tx, survey, 'DISCUSSION_SURVEY')
  await insertRows(
    tx,
    'discussion_time',
    survey.times.map(({ id, date, start, end, childId }) => ({
      id: id ?? newId<'discussion-time'>(),
      event_id: eventId,
      date,
      start_time: start,
      end_time: end,
      child_id: childId ?? null,
      reserved_at: childId === undefined ? null : survey.createdAt,
    })),
  )
  return eventId
}

/** Staff reserve a time for a family, or free it again. */
export async function giveDiscussionTime(
  tx: Transaction,
  id: DiscussionTimeId,
  childId: ChildId | null,
  now: Temporal.Instant,
): Promise<void> {
  // A guardian who books for the same child at this moment waits, and is then told that the child has a time.
  if (childId !== null) await sql`select from person where id = ${childId} for no key update`.execute(tx)
  const given = await inWords(
    tx
      .updateTable('discussion_time')
      .set({ child_id: childId, reserved_at: childId && now })
      .where('id', '=', id)
      .where((row) => (childId === null ? row.lit(true) : row.eb('child_id', 'is', null)))
      .executeTakeFirst(),
  )
  if (given.numUpdatedRows === 0n) throw new NotPossible('TIME_NOT_FREE')
}

async function insertEvent(
  tx: Transaction,
  { id = newId<'calendar-event'>(), title, description, period, targets, createdAt }: NewEvent,
  type: 'DAYCARE_EVENT' | 'DISCUSSION_SURVEY',
): Promise<CalendarEventId> {
  mustBe(title.trim() !== '', 'TITLE_MISSING')
  mustBe(isValidRange(period), 'PERIOD_BACKWARDS')
  mustBe(targets.length > 0, 'TARGETS_MISSING')
  await insertRows(tx, 'calendar_event', [
    { id, type, title, description, period: dateRangeText(period), created_at: createdAt },
  ])
  await insertRows(
    tx,
    'calendar_event_target',
    targets.map(({ unitId, groupId, childId }) => ({
      event_id: id,
      unit_id: unitId,
      group_id: groupId ?? null,
      child_id: childId ?? null,
    })),
  )
  return id
}
