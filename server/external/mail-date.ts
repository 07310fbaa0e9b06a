import { inHelsinki } from '@nalle/domain/time/helsinki.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A moment as the Date header of a mail writes it (RFC 5322, section 3.3): `Mon, 14 Sep 2026 09:00:00 +0300`. */
export function mailDate(moment: Temporal.Instant): string {
  const local = inHelsinki(moment)
  const day = `${WEEKDAYS[local.dayOfWeek - 1]}, ${local.day} ${MONTHS[local.month - 1]} ${local.year}`
  return `${day} ${twoDigits(local.hour)}:${twoDigits(local.minute)}:${twoDigits(local.second)} ${local.offset.replace(':', '')}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
