import type { eventTarget, newDiscussionTime } from '@nalle/contract/municipality/calendar.ts'
import { givenDiscussionTime, newDiscussionSurvey, newEvent } from '@nalle/contract/municipality/calendar.ts'
import { id } from '@nalle/contract/wire.ts'
import type { CalendarEventId, ChildId, DiscussionTimeId } from '@nalle/domain/ids.ts'
import { includes, isValidRange } from '@nalle/domain/time/date-range.ts'
import { isValidTimeRange } from '@nalle/domain/time/time-range.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type EventTargetOf = z.output<typeof eventTarget>
export type NewEvent = z.output<typeof newEvent>
export type NewDiscussionTime = z.output<typeof newDiscussionTime>

export const addEventCommand = command({
  name: 'calendar.addEvent',
  input: newEvent,
  answer: id<CalendarEventId>('calendar-event'),
  refusals: only(
    CALENDAR_REFUSALS,
    'TITLE_MISSING',
    'PERIOD_BACKWARDS',
    'TARGETS_MISSING',
    'UNKNOWN_UNIT',
    'UNKNOWN_CHILD',
    'GROUP_OF_ANOTHER_UNIT',
  ),
  run: addEvent,
})

export function addEvent(tx: Transaction, event: NewEvent): Promise<CalendarEventId> {
  return insertEvent(tx, addEventCommand, event, 'DAYCARE_EVENT')
}

export const addDiscussionSurveyCommand = command({
  name: 'calendar.addDiscussionSurvey',
  input: newDiscussionSurvey,
  answer: id<CalendarEventId>('calendar-event'),
  refusals: {
    ...addEventCommand.refusals,
    ...only(CALENDAR_REFUSALS, 'TIMES_BACKWARDS', 'TIME_OUTSIDE_SURVEY', 'ONE_TIME_A_CHILD'),
  },
  run: addDiscussionSurvey,
})

/** Times among which families choose one for each child. */
export async function addDiscussionSurvey(
  tx: Transaction,
  survey: NewEvent & { readonly times: readonly NewDiscussionTime[] },
): Promise<CalendarEventId> {
  mustBe(addDiscussionSurveyCommand, survey.times.every(isValidTimeRange), 'TIMES_BACKWARDS')
  mustBe(
    addDiscussionSurveyCommand,
    survey.times.every(({ date }) => includes(survey.period, date)),
    'TIME_OUTSIDE_SURVEY',
  )
  const eventId = await insertEvent(tx, addDiscussionSurveyCommand, survey, 'DISCUSSION_SURVEY')
  await insertRows(
    tx,
    addDiscussionSurveyCommand,
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

export const giveDiscussionTimeCommand = command({
  name: 'calendar.giveDiscussionTime',
  input: givenDiscussionTime,
  refusals: only(CALENDAR_REFUSALS, 'TIME_NOT_FREE', 'ONE_TIME_A_CHILD', 'UNKNOWN_CHILD'),
  run: (tx, { id: timeId, childId }, { now }) => giveDiscussionTime(tx, timeId, childId, now),
})

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
    giveDiscussionTimeCommand,
    tx
      .updateTable('discussion_time')
      .set({ child_id: childId, reserved_at: childId && now })
      .where('id', '=', id)
      .where((row) => (childId === null ? row.lit(true) : row.eb('child_id', 'is', null)))
      .executeTakeFirst(),
  )
  mustBe(giveDiscussionTimeCommand, given.numUpdatedRows > 0n, 'TIME_NOT_FREE')
}

async function insertEvent(
  tx: Transaction,
  caller: CanRefuse<'TITLE_MISSING' | 'PERIOD_BACKWARDS' | 'TARGETS_MISSING'>,
  { id = newId<'calendar-event'>(), title, description, period, targets, createdAt }: NewEvent,
  type: 'DAYCARE_EVENT' | 'DISCUSSION_SURVEY',
): Promise<CalendarEventId> {
  checkEvent(caller, { title, period, targets })
  await insertRows(tx, caller, 'calendar_event', [
    { id, type, title, description, period: dateRangeText(period), created_at: createdAt },
  ])
  await insertRows(tx, caller, 'calendar_event_target', targetRows(id, targets))
  return id
}

/** Words, days and whom it is for. */
export async function changeEvent(tx: Transaction, event: Identified<NewEvent>): Promise<void> {
  const { id, title, description, period, targets } = event
  checkEvent(addEventCommand, event)
  await updateRow(tx, addEventCommand, 'calendar_event', id, { title, description, period: dateRangeText(period) })
  await tx.deleteFrom('calendar_event_target').where('event_id', '=', id).execute()
  await insertRows(tx, addEventCommand, 'calendar_event_target', targetRows(id, targets))
}

function checkEvent(
  caller: CanRefuse<'TITLE_MISSING' | 'PERIOD_BACKWARDS' | 'TARGETS_MISSING'>,
  { title, period, targets }: Pick<NewEvent, 'title' | 'period' | 'targets'>,
): void {
  mustBe(caller, title.trim() !== '', 'TITLE_MISSING')
  mustBe(caller, isValidRange(period), 'PERIOD_BACKWARDS')
  mustBe(caller, targets.length > 0, 'TARGETS_MISSING')
}

function targetRows(id: CalendarEventId, targets: NewEvent['targets']) {
  return targets.map(({ unitId, groupId, childId }) => ({
    event_id: id,
    unit_id: unitId,
    group_id: groupId ?? null,
    child_id: childId ?? null,
  }))
}
