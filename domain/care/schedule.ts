import { scheduleOn } from '../placements/terms.ts'
import type { ScheduleType, Terms } from '../placements/terms.ts'
import type { ChildDay } from './child-day.ts'

/** What the day asks of the child: times, the fixed hours of a term, or nothing; null when the child has no place. */
export function scheduleOf(
  { date, placement }: Pick<ChildDay, 'date' | 'placement'>,
  terms: Terms,
): ScheduleType | null {
  return placement === null ? null : scheduleOn(date, placement.type, terms)
}
