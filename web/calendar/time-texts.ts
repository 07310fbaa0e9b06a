import type { TimeInterval } from '@nalle/domain/time/time-range.ts'
import { formats } from '../language/formats.ts'

/** Written alike wherever times stand, so that they can be compared at a glance: 8.00–16.00. */
export function fullTimes({ start, end }: TimeInterval): string {
  return end === null ? `${formats.time(start)}–` : formats.timeRange(start, end)
}
