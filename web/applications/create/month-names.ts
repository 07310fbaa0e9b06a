import { LOCALES } from '../../language/formats.ts'
import { LANGUAGE } from '../../language/languages.ts'

/** The name of a month, from 1, in its basic form. */
export function monthName(month: number): string {
  const middle = Temporal.PlainDate.from({ year: 2026, month, day: 15 }).toZonedDateTime('UTC').epochMilliseconds
  return new Intl.DateTimeFormat(LOCALES[LANGUAGE], { month: 'long', timeZone: 'UTC' }).format(middle)
}
