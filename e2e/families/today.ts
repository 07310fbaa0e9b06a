import { instantAt } from '@nalle/domain/time/helsinki.ts'

/** The day on which the stories are told, unless one says otherwise: a Monday in September, during the terms. */
export const TODAY = '2026-09-14'

/** Helsinki time, as the header of the moment wants it. */
export function momentOf(day: string, time = '09:00'): Temporal.Instant {
  return instantAt(Temporal.PlainDate.from(day), Temporal.PlainTime.from(time))
}
