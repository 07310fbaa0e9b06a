import type { ServiceNeedOptionId } from '../../ids.ts'
import { fiveYearOldPeriod } from '../../placements/ages.ts'
import type { PlacementType } from '../../placements/placement-types.ts'
import { daysOf, includes } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { NewPlace } from '../new-place.ts'
import type { Placement } from '../placement-changes.ts'
import type { WantedNeed } from '../take-place.ts'

/** A child's care as a caseworker with a wall calendar would keep it: for each day, all that holds on it. */
export type ReferenceCare = Map<string, DayOfCare>
export type DayOfCare = {
  readonly unitId: string
  readonly type: PlacementType
  readonly need: { readonly optionId: ServiceNeedOptionId; readonly shiftCare: string } | null
  readonly groupId: string | null
}

/** Rubs out the days of the new place and writes them anew; all others are left as they are. */
export function takePlaceByTheDay(
  care: ReferenceCare,
  place: NewPlace,
  dateOfBirth: Temporal.PlainDate,
  wanted: WantedNeed | null,
): void {
  for (const day of daysOf(place.period)) {
    const type = typeOfDay(day, place, dateOfBirth)
    const isNeeded = wanted !== null && wanted.validPlacementType === type && includes(wanted.validity, day)
    care.set(day.toString(), {
      unitId: place.unitId,
      type,
      need: isNeeded ? { optionId: wanted.optionId, shiftCare: wanted.shiftCare } : null,
      groupId: null,
    })
  }
}

function typeOfDay(day: Temporal.PlainDate, place: NewPlace, dateOfBirth: Temporal.PlainDate): PlacementType {
  const isAfterTerm = place.lastDayOfTerm !== null && Temporal.PlainDate.compare(day, place.lastDayOfTerm) > 0
  const type = isAfterTerm ? 'DAYCARE' : place.type
  if (!includes(fiveYearOldPeriod(dateOfBirth), day)) return type
  if (type === 'DAYCARE') return 'DAYCARE_FIVE_YEAR_OLDS'
  return type === 'DAYCARE_PART_TIME' ? 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS' : type
}

/** What is left of each day when its daycare ends. */
const WITHOUT_DAYCARE: Readonly<Record<string, PlacementType>> = {
  PRESCHOOL_DAYCARE: 'PRESCHOOL',
  PRESCHOOL_CLUB: 'PRESCHOOL',
  PREPARATORY_DAYCARE: 'PREPARATORY',
}

/**
 * Rubs out what ends, day by day. Which days belong together is told from outside: `isOfGroup` for the places that are
 * terminated, `isAdditional` for the daycare after pre-primary education.
 */
export function terminateByTheDay(
  care: ReferenceCare,
  lastDay: Temporal.PlainDate,
  daycareOnly: boolean,
  belongs: (day: string) => 'GROUP' | 'ADDITIONAL' | undefined,
): void {
  for (const [text, day] of care) {
    const belonging = belongs(text)
    if (belonging === undefined || Temporal.PlainDate.compare(Temporal.PlainDate.from(text), lastDay) <= 0) continue
    const type = WITHOUT_DAYCARE[day.type]
    if (!daycareOnly || belonging === 'ADDITIONAL') care.delete(text)
    else if (type !== undefined) care.set(text, { ...day, type, need: null })
  }
}

/** Writes another amount of care on each day of a place from the first on; the kind of place goes with it. */
export function changeNeedByTheDay(care: ReferenceCare, rest: DateRange, wanted: WantedNeed): void {
  for (const date of daysOf(rest)) {
    const day = care.get(date.toString())
    if (day === undefined) continue
    const agreed = { optionId: wanted.optionId, shiftCare: wanted.shiftCare }
    const kept = day.type === wanted.validPlacementType ? day.need : null
    const need = includes(wanted.validity, date) ? agreed : kept
    care.set(date.toString(), { ...day, type: wanted.validPlacementType, need })
  }
}

/** What a set of placements says of each day. Throws where it says two things of one. */
export function readByTheDay(placements: readonly Placement[]): ReferenceCare {
  const care: ReferenceCare = new Map()
  for (const { unitId, type, period, serviceNeeds, groups } of placements) {
    if (!isWhole(period, serviceNeeds) || !isWhole(period, groups)) throw new Error('a part outside of its placement')
    for (const day of daysOf(period)) {
      if (care.has(day.toString())) throw new Error('two placements on one day')
      const need = onlyOne(serviceNeeds, day)
      care.set(day.toString(), {
        unitId,
        type,
        need: need === undefined ? null : { optionId: need.optionId, shiftCare: need.shiftCare },
        groupId: onlyOne(groups, day)?.groupId ?? null,
      })
    }
  }
  return care
}

type Part = { readonly period: DateRange }

function isWhole(period: DateRange, parts: readonly Part[]): boolean {
  return parts.every((part) => includes(period, part.period.start) && includes(period, part.period.end))
}

function onlyOne<P extends Part>(parts: readonly P[], day: Temporal.PlainDate): P | undefined {
  const found = parts.filter(({ period }) => includes(period, day))
  if (found.length > 1) throw new Error('two of a kind on one day')
  return found[0]
}
