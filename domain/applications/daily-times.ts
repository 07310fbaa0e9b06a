import type { FieldProblem, FieldPath } from './errors.ts'
import type { DailyTimes } from './form.ts'
import { isBlank } from '../people/contact-details.ts'

/** Part-time care is at most five hours a day, which makes 25 hours in a week of five days. */
export const LONGEST_PART_TIME_MINUTES = 300

const MINUTES_IN_A_DAY = 24 * 60
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/

type Care = { readonly dailyTimes: DailyTimes; readonly partTime: boolean; readonly shiftCare: boolean }

export function dailyTimesErrors(
  fields: { readonly startTime: FieldPath; readonly endTime: FieldPath },
  care: Care,
): readonly FieldProblem[] {
  const { startTime, endTime } = care.dailyTimes
  const wrong = [...timeErrors(fields.startTime, startTime), ...timeErrors(fields.endTime, endTime)]
  if (wrong.length > 0) return wrong
  const length = lengthOfDay(minutesInto(startTime), minutesInto(endTime), care.shiftCare)
  if (length <= 0) return [[fields.endTime, 'END_NOT_AFTER_START']]
  return care.partTime && length > LONGEST_PART_TIME_MINUTES ? [[fields.endTime, 'PART_TIME_TOO_LONG']] : []
}

function timeErrors(field: FieldPath, time: string): readonly FieldProblem[] {
  if (isBlank(time)) return [[field, 'MISSING']]
  return CLOCK.test(time) ? [] : [[field, 'TIME']]
}

/** A day ends by midnight, which is written 00:00; in shift care it may go on into the next morning. */
function lengthOfDay(start: number, end: number, shiftCare: boolean): number {
  const length = end - start
  if (length > 0 || !(shiftCare || end === 0)) return length
  return length + MINUTES_IN_A_DAY
}

function minutesInto(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return hour * 60 + minute
}
