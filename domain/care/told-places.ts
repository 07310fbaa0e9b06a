import type { UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { DateRange } from '../time/date-range.ts'

/** What a family calls daycare is daycare, also in the year in which a part of it is free. */
const AS_FAMILIES_SAY: Readonly<Partial<Record<PlacementType, PlacementType>>> = {
  DAYCARE_FIVE_YEAR_OLDS: 'DAYCARE',
  DAYCARE_PART_TIME_FIVE_YEAR_OLDS: 'DAYCARE_PART_TIME',
}

type TellablePlace = { readonly unitId: UnitId; readonly type: PlacementType; readonly period: DateRange }

/** Placements that a family takes for one place are told as one. They come in the order of time. */
export function joinedPlaces(placements: readonly TellablePlace[]): readonly TellablePlace[] {
  return placements.reduce<readonly TellablePlace[]>((told, { unitId, type, period }) => {
    const said = AS_FAMILIES_SAY[type] ?? type
    const last = told.at(-1)
    const goesOn = last !== undefined && last.unitId === unitId && last.type === said && follows(last.period, period)
    if (!goesOn) return [...told, { unitId, type: said, period }]
    return [...told.slice(0, -1), { ...last, period: { start: last.period.start, end: period.end } }]
  }, [])
}

/** A placement that ends early, pauses or never begins because of a new one. */
export type EndedPlace = TellablePlace & {
  /** Null where no day of it is left before the new place. */
  readonly lastDay: Temporal.PlainDate | null
  readonly resumesOn: Temporal.PlainDate | null
}

/** The same for what ends: a place that is cut, and whose later part falls away, ends once. In the order of time. */
export function joinedEnds(ends: readonly EndedPlace[]): readonly EndedPlace[] {
  return ends.reduce<readonly EndedPlace[]>((told, end) => {
    const last = told.at(-1)
    const isOnePlace =
      last !== undefined && last.unitId === end.unitId && last.resumesOn === null && follows(last.period, end.period)
    if (!isOnePlace || end.lastDay !== null) return [...told, end]
    const period = { start: last.period.start, end: end.period.end }
    return [...told.slice(0, -1), { ...last, period, resumesOn: end.resumesOn }]
  }, [])
}

function follows(earlier: DateRange, later: DateRange): boolean {
  return earlier.end.add({ days: 1 }).equals(later.start)
}
