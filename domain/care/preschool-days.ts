import { isPrePrimary } from '../placements/placement-types.ts'
import type { PreschoolTerm } from '../placements/terms.ts'
import { daysOf, findIntersection, includes } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { isWorkingDay } from '../time/working-days.ts'
import type { PlacementInTime } from './child-day.ts'

/** The days of a range on which pre-primary education is given to a child. */
export function preschoolOperationalDates(
  range: DateRange,
  placements: readonly Pick<PlacementInTime, 'period' | 'type'>[],
  terms: readonly PreschoolTerm[],
): readonly Temporal.PlainDate[] {
  return placements
    .filter(({ type }) => isPrePrimary(type))
    .flatMap(({ period }) => findIntersection(range, period) ?? [])
    .toSorted((a, b) => Temporal.PlainDate.compare(a.start, b.start))
    .flatMap((part) => [...daysOf(part)])
    .filter((day) => isWorkingDay(day) && terms.some((term) => isIn(term, day)))
}

function isIn({ extendedTerm, termBreaks }: PreschoolTerm, day: Temporal.PlainDate): boolean {
  return includes(extendedTerm, day) && !termBreaks.some((rest) => includes(rest, day))
}
