import type { UnitId } from '../ids.ts'
import { fiveYearOldPeriod } from '../placements/ages.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { findIntersection, isAfter, partsOutside } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'

/** A place that a child is given. */
export type NewPlace = {
  readonly unitId: UnitId
  readonly type: PlacementType
  readonly period: DateRange
  /** What goes with pre-primary education becomes plain daycare afterwards; null where there is no such day. */
  readonly lastDayOfTerm: Temporal.PlainDate | null
}

/** A part of it that is one placement. */
export type PlacePart = { readonly unitId: UnitId; readonly type: PlacementType; readonly period: DateRange }

/** A part of daycare is free in the year in which a child turns five, so it has types of its own. */
const OF_FIVE_YEAR_OLDS: Readonly<Partial<Record<PlacementType, PlacementType>>> = {
  DAYCARE: 'DAYCARE_FIVE_YEAR_OLDS',
  DAYCARE_PART_TIME: 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS',
}

/** The placements that a place consists of, one after another without a gap. */
export function partsOf(place: NewPlace, dateOfBirth: Temporal.PlainDate): readonly PlacePart[] {
  return byTerm(place).flatMap((part) => byAge(part, dateOfBirth))
}

function byTerm({ unitId, type, period, lastDayOfTerm }: NewPlace): readonly PlacePart[] {
  if (lastDayOfTerm === null || !isAfter(period.end, lastDayOfTerm)) return [{ unitId, type, period }]
  const firstDayAfter = lastDayOfTerm.add({ days: 1 })
  if (isAfter(period.start, lastDayOfTerm)) return [{ unitId, type: 'DAYCARE', period }]
  return [
    { unitId, type, period: { start: period.start, end: lastDayOfTerm } },
    { unitId, type: 'DAYCARE', period: { start: firstDayAfter, end: period.end } },
  ]
}

function byAge(part: PlacePart, dateOfBirth: Temporal.PlainDate): readonly PlacePart[] {
  const ofFiveYearOlds = OF_FIVE_YEAR_OLDS[part.type]
  const year = fiveYearOldPeriod(dateOfBirth)
  const within = findIntersection(part.period, year)
  if (ofFiveYearOlds === undefined || within === undefined) return [part]
  return [
    ...partsOutside(part.period, year).map((period) => ({ ...part, period })),
    { ...part, type: ofFiveYearOlds, period: within },
  ].toSorted((one, other) => Temporal.PlainDate.compare(one.period.start, other.period.start))
}
