import { isMidnight, type TimeInterval } from '@nalle/domain/time/time-range.ts'
import { formats } from '../language/formats.ts'

/** Full hours need no minutes where there is little room: 8–16, 8.30–16. */
export function shortTimes({ start, end }: TimeInterval): string {
  return `${shortTime(start)}–${end === null ? '' : shortEnd(end)}`
}

const shortTime = (time: Temporal.PlainTime) => (time.minute === 0 ? String(time.hour) : formats.time(time))
const shortEnd = (time: Temporal.PlainTime) => (isMidnight(time) ? '24' : shortTime(time))

export function fullTimes({ start, end }: TimeInterval): string {
  return end === null ? `${formats.time(start)}–` : formats.timeRange(start, end)
}
