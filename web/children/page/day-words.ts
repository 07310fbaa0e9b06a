import type { AbsenceType } from '@nalle/domain/care/absence-types.ts'
import { formats } from '../../language/formats.ts'
import type { Overview } from '../queries.ts'
import type { dayTexts } from './day-texts.ts'

type Words = NonNullable<(typeof dayTexts)['fi']>
type Day = Overview['days'][number]

/** What a day is for the child: what was comes before what was told, and that before what is usual. */
export function dayWords(day: Day, t: Words): string {
  const last = day.attendances.at(-1)
  if (last !== undefined) {
    return last.end === null
      ? t.since(formats.time(last.start))
      : t.attended(day.attendances.map(({ start, end }) => formats.timeRange(start, end ?? start)).join(', '))
  }
  if (day.absence !== null) return absenceWord(day.absence, t)
  const times = day.reservations.filter((reservation) => reservation !== null)
  if (times.length > 0) return t.reserved(times.map(({ start, end }) => formats.timeRange(start, end)).join(', '))
  if (day.reservations.length > 0) return t.present
  if (day.schedule === null) return t.noPlace
  if (day.schedule === 'TERM_BREAK') return t.termBreak
  if (!day.isOpen) return t.closed
  return day.schedule === 'FIXED_SCHEDULE' ? t.fixed : t.nothing
}

function absenceWord(type: AbsenceType, t: Words): string {
  if (type === 'SICKLEAVE') return t.sick
  if (type === 'PLANNED_ABSENCE') return t.planned
  return type === 'FREE_ABSENCE' ? t.free : t.absent
}
