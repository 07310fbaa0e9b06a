import type { ChildId, QuestionnaireId, UnitId } from '../ids.ts'
import type { AbsenceCategory, PlacementType } from '../placements/placement-types.ts'
import type { ShiftCareType } from '../placements/service-needs.ts'
import type { OpeningTimes, ProviderType, UnitLanguage } from '../placements/units.ts'
import { includes } from '../time/date-range.ts'
import type { DateRange, OpenDateRange } from '../time/date-range.ts'
import type { TimeInterval, TimeRange } from '../time/time-range.ts'
import type { AbsenceType } from './absence-types.ts'
import type { WrittenDay } from '../time/cached-days.ts'
import type { User, UserType } from './users.ts'

/**
 * What is known about one child and one day. The server fills it from the database; every rule about the day is
 * answered from it, and from nothing else but the moment, the terms and the holiday periods.
 */
export type ChildDay = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly placement: PlacementOfDay | null
  /** The unit in which the child really is that day, when it is not the one of the placement. */
  readonly backupUnit: CareUnit | null
} & DayRows

export type PlacementOfDay = {
  readonly type: PlacementType
  readonly unit: CareUnit
  /** What was agreed for this day; null when nothing was, and the default of the placement type holds. */
  readonly serviceNeed: AgreedNeed | null
  readonly defaultNeed: NeedBasis | null
}

/** What is stored for a child and a day. */
export type DayRows = {
  readonly absences: readonly AbsenceRow[]
  readonly reservations: readonly ReservationRow[]
  readonly attendances: readonly TimeInterval[]
}

/** At most one for each category of a child's day. */
export type AbsenceRow = {
  readonly category: AbsenceCategory
  readonly type: AbsenceType
  /** Who made or last changed it. */
  readonly changedBy: UserType
  readonly questionnaireId: QuestionnaireId | null
}

export type ReservationRow = {
  /** Null: the child is present, the times are not known yet. */
  readonly times: TimeRange | null
  readonly changedBy: User | null
  readonly changedAt: Temporal.Instant | null
}

export type CareUnit = {
  readonly id: UnitId
  readonly name: string
  readonly language: UnitLanguage
  readonly providerType: ProviderType
  /** The unit has the feature RESERVATIONS in use. */
  readonly takesReservations: boolean
  readonly opening: OpeningTimes
  readonly preschoolTime: TimeRange | null
  readonly preparatoryTime: TimeRange | null
}

export type NeedBasis = { readonly hoursPerMonth: number | null; readonly contractDaysPerMonth: number | null }
export type AgreedNeed = NeedBasis & { readonly shiftCare: ShiftCareType }

/** A child with all of its care over time. Placements, needs and backup care never overlap themselves. */
export type ChildInCare = {
  readonly id: ChildId
  readonly placements: readonly PlacementInTime[]
  readonly backupCare: readonly { readonly period: DateRange; readonly unit: CareUnit }[]
  /** By day, as `2026-09-14`; a day on which nothing is stored is left out. */
  readonly rows: ReadonlyMap<string, DayRows>
}

export type PlacementInTime = {
  readonly period: DateRange
  readonly type: PlacementType
  readonly unit: CareUnit
  readonly createdAt: Temporal.Instant
  readonly serviceNeeds: readonly (AgreedNeed & { readonly period: DateRange })[]
  /** The default options of the placement type, by their validity. */
  readonly defaultNeeds: readonly (NeedBasis & { readonly validity: OpenDateRange })[]
}

/** Stands in every family's calendar, so it cannot be changed. */
export const NOTHING_STORED: DayRows = Object.freeze({
  absences: Object.freeze([]),
  reservations: Object.freeze([]),
  attendances: Object.freeze([]),
})

export function childDayOf(child: ChildInCare, date: Temporal.PlainDate): ChildDay {
  return dayWith(child.id, date, careOn(child, date), child.rows.get(date.toString()) ?? NOTHING_STORED)
}

/** The child's days one after another. Where the child is, is looked up only on days on which it changes. */
export function childDaysOf(child: ChildInCare, days: readonly WrittenDay[]): readonly ChildDay[] {
  const periods = periodsOfCare(child)
  const firstDays = new Set(periods.map(({ start }) => start.toString()))
  const lastDays = new Set(periods.flatMap(({ end }) => end?.toString() ?? []))
  let care: Care | undefined
  return days.map(({ date, text }, at) => {
    const changes = firstDays.has(text) || lastDays.has(days[at - 1]?.text ?? '')
    if (care === undefined || changes) care = careOn(child, date)
    return dayWith(child.id, date, care, child.rows.get(text) ?? NOTHING_STORED)
  })
}

/** Where the child is; the same for many days on end. */
type Care = Pick<ChildDay, 'placement' | 'backupUnit'>

export function dayWith(
  childId: ChildId,
  date: Temporal.PlainDate,
  { placement, backupUnit }: Care,
  { absences, reservations, attendances }: DayRows,
): ChildDay {
  return { childId, date, placement, backupUnit, absences, reservations, attendances }
}

export function careOn(child: ChildInCare, date: Temporal.PlainDate): Care {
  const placement = child.placements.find(({ period }) => includes(period, date))
  const backup = child.backupCare.find(({ period }) => includes(period, date))
  return {
    placement: placement === undefined ? null : placementOfDay(placement, date),
    backupUnit: backup?.unit ?? null,
  }
}

/** Everything in a child's care that holds from a day to a day: in between, care is the same. */
export function periodsOfCare({ placements, backupCare }: ChildInCare): readonly OpenDateRange[] {
  return [
    ...backupCare.map(({ period }) => period),
    ...placements.flatMap(({ period, serviceNeeds, defaultNeeds }) => [
      period,
      ...serviceNeeds.map((need) => need.period),
      ...defaultNeeds.map(({ validity }) => validity),
    ]),
  ]
}

function placementOfDay(placement: PlacementInTime, date: Temporal.PlainDate): PlacementOfDay {
  const { type, unit, serviceNeeds, defaultNeeds } = placement
  return {
    type,
    unit,
    serviceNeed: serviceNeeds.find(({ period }) => includes(period, date)) ?? null,
    defaultNeed: defaultNeeds.find(({ validity }) => includes(validity, date)) ?? null,
  }
}

export function shiftCareOf(day: Pick<ChildDay, 'placement'>): ShiftCareType {
  return day.placement?.serviceNeed?.shiftCare ?? 'NONE'
}
