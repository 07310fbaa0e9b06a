import { LOCALES } from '../language/formats.ts'
import { LANGUAGE } from '../language/languages.ts'

const namesOf = (length: 'long' | 'short') => {
  let format: Intl.DateTimeFormat | undefined
  return (month: Temporal.PlainYearMonth) => {
    format ??= new Intl.DateTimeFormat(LOCALES[LANGUAGE], { month: length, timeZone: 'UTC' })
    return format.format(month.toPlainDate({ day: 1 }).toZonedDateTime('UTC').epochMilliseconds)
  }
}

/** syyskuu */
export const monthName = /* @__PURE__ */ namesOf('long')

/** syys: where there is little room. */
export const shortMonth = /* @__PURE__ */ namesOf('short')

/** Syyskuu 2026: at the beginning of a line, also where names of months are written small. */
export function monthTitle(month: Temporal.PlainYearMonth): string {
  const [first = '', ...rest] = monthName(month)
  return `${first.toLocaleUpperCase()}${rest.join('')} ${month.year}`
}
