import type { ChildId, GroupId, UnitId } from '../../ids.ts'
import { findIntersection, includes, isBefore } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { isEditableTime } from './discussion-times.ts'

export const EVENT_TYPES = ['DAYCARE_EVENT', 'DISCUSSION_SURVEY'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Whom an event is for: one child, a group, or everybody in the unit. */
export const EVENT_TARGETS = ['INDIVIDUAL', 'GROUP', 'UNIT'] as const
export type EventTarget = (typeof EVENT_TARGETS)[number]

/** Everybody in the unit, a group of it, or one child in it. */
export type EventTargetOf = {
  readonly unitId: UnitId
  readonly unitName: string
  readonly groupId: GroupId | null
  readonly groupName: string | null
  readonly childId: ChildId | null
}

export type EventSeen = {
  readonly eventType: EventType
  readonly period: DateRange
  readonly targets: readonly EventTargetOf[]
}

/** Where a child is and was, by unit and group. */
export type ChildInUnits = {
  readonly id: ChildId
  readonly placements: readonly {
    readonly unitId: UnitId
    readonly period: DateRange
    readonly groups: readonly { readonly groupId: GroupId; readonly period: DateRange }[]
  }[]
  readonly backupCare: readonly {
    readonly unitId: UnitId
    readonly groupId: GroupId | null
    readonly period: DateRange
  }[]
}

export type Attending = {
  readonly type: EventTarget
  readonly periods: readonly DateRange[]
  readonly groupName: string | null
  readonly unitName: string | null
}

/** How a child takes part in an event: once for each target that means the child; not at all when none does. */
export function attendanceOf(event: EventSeen, child: ChildInUnits): readonly Attending[] {
  const inGroups = staysOf(child, event.eventType, groupsOf)
  const inUnits = staysOf(child, event.eventType, placesOf)
  return event.targets.flatMap((target) => {
    if (target.childId !== null && target.childId !== child.id) return []
    // What is for one child alone also reaches it between two groups.
    const periods = (target.childId !== null && target.groupId === null ? inUnits : inGroups)
      .filter(
        ({ unitId, groupId }) => unitId === target.unitId && (target.groupId === null || groupId === target.groupId),
      )
      .flatMap(({ period }) => findIntersection(event.period, period) ?? [])
      .toSorted((a, b) => Temporal.PlainDate.compare(a.start, b.start))
    if (periods.length === 0) return []
    const { groupName, unitName } = target
    return [{ type: typeOf(target), periods, groupName, unitName }]
  })
}

/** Where the child takes part: unit and group, as far as they are known. */
export function placeOf([part]: readonly Pick<Attending, 'unitName' | 'groupName'>[]): string {
  return [part?.unitName, part?.groupName].filter((name) => name !== null && name !== undefined).join(', ')
}

function typeOf({ childId, groupId }: EventTargetOf): EventTarget {
  if (childId !== null) return 'INDIVIDUAL'
  return groupId === null ? 'UNIT' : 'GROUP'
}

type Stay = { readonly unitId: UnitId; readonly groupId: GroupId | null; readonly period: DateRange }

type PlaceOfChild = ChildInUnits['placements'][number]

function placesOf({ unitId, period }: PlaceOfChild): readonly Stay[] {
  return [{ unitId, groupId: null, period }]
}

/** Who was never put into a group belongs to the unit alone. */
function groupsOf(place: PlaceOfChild): readonly Stay[] {
  return place.groups.length === 0 ? placesOf(place) : place.groups.map((group) => ({ unitId: place.unitId, ...group }))
}

/**
 * Days in a unit, or in its groups. An event is where the child really is; a discussion is about the child's own group,
 * wherever the child spends the summer.
 */
function staysOf(
  child: ChildInUnits,
  eventType: EventType,
  daysOfPlace: (place: PlaceOfChild) => readonly Stay[],
): readonly Stay[] {
  const own = child.placements.flatMap(daysOfPlace)
  if (eventType === 'DISCUSSION_SURVEY') return own
  const away = child.backupCare
  return [
    ...own.flatMap((stay) =>
      withoutPeriods(
        stay,
        away.map(({ period }) => period),
      ),
    ),
    ...away,
  ]
}

function withoutPeriods(stay: Stay, periods: readonly DateRange[]): readonly Stay[] {
  return periods.reduce<readonly Stay[]>((left, period) => left.flatMap((part) => withoutPeriod(part, period)), [stay])
}

function withoutPeriod(stay: Stay, { start, end }: DateRange): readonly Stay[] {
  const { period } = stay
  if (isBefore(end, period.start) || isBefore(period.end, start)) return [stay]
  const before = { start: period.start, end: start.subtract({ days: 1 }) }
  const after = { start: end.add({ days: 1 }), end: period.end }
  return [before, after].filter((part) => !isBefore(part.end, part.start)).map((part) => ({ ...stay, period: part }))
}

/** The times of a survey that a child's guardian sees: free ones and the child's own, on days the child takes part. */
export function visibleTimes<Time extends { readonly date: Temporal.PlainDate; readonly childId: ChildId | null }>(
  times: readonly Time[],
  attending: readonly Attending[],
  childId: ChildId,
  today: Temporal.PlainDate,
): readonly (Time & { readonly isEditable: boolean })[] {
  return times
    .filter((time) => time.childId === null || time.childId === childId)
    .filter(({ date }) => attending.some(({ periods }) => periods.some((period) => includes(period, date))))
    .map((time) => ({ ...time, isEditable: isEditableTime(time.date, today) }))
}
