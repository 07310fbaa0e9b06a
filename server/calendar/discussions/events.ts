import type { CalendarEventOnWire } from '@nalle/contract/calendar-events.ts'
import type { EventType, ChildInUnits, EventSeen, EventTargetOf } from '@nalle/domain/calendar/discussions/events.ts'
import { attendanceOf, visibleTimes } from '@nalle/domain/calendar/discussions/events.ts'
import type { CalendarEventId, ChildId, DiscussionTimeId, GroupId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import { ownChildren } from '../../access/own-children.ts'
import type { Read } from '../../database/database.ts'
import { fixedSelect, select } from '../../database/database.ts'
import { dateRangeText, readDateRange } from '../../database/types.ts'

/** What happens in the units and groups of a guardian's children, and the times of discussions open to them. */
export async function readEvents(
  db: Read,
  guardianId: PersonId,
  range: DateRange,
  today: Temporal.PlainDate,
): Promise<CalendarEventOnWire[]> {
  const childIds = (await ownChildren(db, guardianId, today)).map(({ id }) => id)
  if (childIds.length === 0) return []
  const [children, events] = await Promise.all([readWhereabouts(db, childIds), readEventsFor(db, childIds, range)])
  return events.flatMap((event) => shownEvent(event, children, today) ?? [])
}

export function shownEvent(
  event: StoredEvent,
  children: readonly ChildInUnits[],
  today: Temporal.PlainDate,
): CalendarEventOnWire | undefined {
  const attending = children
    .map((child) => ({ child, attendance: attendanceOf(event, child) }))
    .filter(({ attendance }) => attendance.length > 0)
  const isSurvey = event.eventType === 'DISCUSSION_SURVEY'
  // A child for whom no time is left has an empty list, and its guardian is told so.
  const times = (isSurvey ? attending : []).map(
    ({ child, attendance }) => [child.id, visibleTimes(event.times, attendance, child.id, today)] as const,
  )
  if (attending.length === 0 || (isSurvey && times.every(([, visible]) => visible.length === 0))) return undefined
  const { id, title, description, period, eventType } = event
  return {
    id,
    title,
    description,
    period,
    eventType,
    attendingChildren: Object.fromEntries(
      attending.map(({ child, attendance }) => [
        child.id,
        attendance.map((part) => ({ ...part, periods: [...part.periods] })),
      ]),
    ),
    timesByChild: Object.fromEntries(times.map(([childId, visible]) => [childId, [...visible]])),
  }
}

/** Where children have been, are and will be, by unit and group. */
export async function readWhereabouts(db: Read, childIds: readonly ChildId[]): Promise<readonly ChildInUnits[]> {
  const rows = await selectWhereabouts(db, childIds)
  return childIds.map((id) => {
    const own = rows.filter(({ childId }) => childId === id)
    return {
      id,
      placements: own
        .filter(({ isBackupCare }) => !isBackupCare)
        .map(({ unitId, period, groups }) => ({
          unitId,
          period,
          groups: (groups ?? []).map(([groupId, days]) => ({ groupId, period: readDateRange(days) as DateRange })),
        })),
      backupCare: own
        .filter(({ isBackupCare }) => isBackupCare)
        .map(({ unitId, period, groupId }) => ({ unitId, period, groupId })),
    }
  })
}

type WhereaboutsRow = {
  readonly childId: ChildId
  readonly isBackupCare: boolean
  readonly unitId: UnitId
  readonly period: DateRange
  readonly groupId: GroupId | null
  readonly groups: readonly [GroupId, days: string][] | null
}

const selectWhereabouts = fixedSelect<WhereaboutsRow>(`
  select child_id as "childId", false as "isBackupCare", unit_id as "unitId", period, null::uuid as "groupId",
    (select json_agg(json_build_array(place.group_id, place.period::text) order by place.period)
      from group_placement place where place.placement_id = placement.id) as groups
  from placement where child_id = any ($1::uuid[])
  union all
  select child_id, true, unit_id, period, group_id, null from backup_care where child_id = any ($1::uuid[])
  order by period`)

export type StoredTime = {
  readonly id: DiscussionTimeId
  readonly date: Temporal.PlainDate
  readonly startTime: Temporal.PlainTime
  readonly endTime: Temporal.PlainTime
  readonly childId: ChildId | null
}

export type StoredEvent = EventSeen & {
  readonly id: CalendarEventId
  readonly title: string
  readonly description: string
  readonly times: readonly StoredTime[]
}

/** Events first, then surveys; only those that concern a unit in which one of the children has a place. */
function readEventsFor(db: Read, childIds: readonly ChildId[], range: DateRange): Promise<readonly StoredEvent[]> {
  return findEvents(
    db,
    sql`event.period && ${dateRangeText(range)}::daterange and exists (
      select from calendar_event_target target
      where target.event_id = event.id
        and (target.child_id is null or target.child_id = any (${childIds}::uuid[]))
        and target.unit_id in (
          select unit_id from placement where child_id = any (${childIds}::uuid[])
          union select unit_id from backup_care where child_id = any (${childIds}::uuid[])
        )
    )`,
    childIds,
  )
}

export async function findEvents(
  db: Read,
  condition: ReturnType<typeof sql>,
  childIds: readonly ChildId[],
): Promise<readonly StoredEvent[]> {
  const rows = await select<EventRow>(
    db,
    sql`
      select event.id, event.type as "eventType", event.title, event.description, event.period,
        (select json_agg(json_build_array(unit.id, unit.name, target.group_id, unit_group.name, target.child_id)
            order by unit.name, unit.id, unit_group.name, target.group_id, target.child_id nulls first)
          from calendar_event_target target
          join unit on unit.id = target.unit_id
          left join unit_group on unit_group.id = target.group_id
          where target.event_id = event.id) as targets,
        (select json_agg(json_build_array(time.id, time.date, time.start_time, time.end_time, time.child_id)
            order by time.date, time.start_time, time.id)
          from discussion_time time
          where time.event_id = event.id and (time.child_id is null or time.child_id = any (${childIds}::uuid[])))
          as times
      from calendar_event event
      where ${condition}
      order by event.type, event.period, event.title, event.id`,
  )
  return rows.map(({ targets, times, ...event }) => ({
    ...event,
    targets: (targets ?? []).map(([unitId, unitName, groupId, groupName, childId]): EventTargetOf => ({
      unitId,
      unitName,
      groupId,
      groupName,
      childId,
    })),
    times: (times ?? []).map(([id, date, start, end, childId]) => ({
      id,
      date: Temporal.PlainDate.from(date),
      startTime: Temporal.PlainTime.from(start),
      endTime: Temporal.PlainTime.from(end),
      childId,
    })),
  }))
}

type EventRow = {
  readonly id: CalendarEventId
  readonly eventType: EventType
  readonly title: string
  readonly description: string
  readonly period: DateRange
  readonly targets:
    | readonly [UnitId, unitName: string, GroupId | null, groupName: string | null, ChildId | null][]
    | null
  readonly times: readonly [DiscussionTimeId, date: string, start: string, end: string, ChildId | null][] | null
}
