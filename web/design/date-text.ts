/**
 * What a guardian types as a day: `14.9.2026`, `14.09.2026` or `14092026`, with or without spaces.
 * Nothing typed is `null`; something that is no day of the calendar is `'invalid'`.
 */
export function parseDateText(text: string): Temporal.PlainDate | 'invalid' | null {
  const typed = text.replaceAll(/\s/g, '')
  if (typed === '') return null
  // A year begins with something else than zero: 0026 is a slip of the finger.
  const parts = /^(\d{1,2})\.(\d{1,2})\.([1-9]\d{3})$/.exec(typed) ?? /^(\d{2})(\d{2})([1-9]\d{3})$/.exec(typed)
  if (!parts) return 'invalid'
  const [day = 0, month = 0, year = 0] = parts.slice(1).map(Number)
  try {
    return Temporal.PlainDate.from({ day, month, year }, { overflow: 'reject' })
  } catch {
    return 'invalid'
  }
}

/** A day that is written as one but is in no calendar, such as 31.2.2027. */
export function isNoDayOfCalendar(text: string): boolean {
  const [, day, month] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text.replaceAll(/\s/g, '')) ?? []
  const isWritten = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
  return isWritten && parseDateText(withWholeYear(text)) === 'invalid'
}

/**
 * 16.8.21 as 16.8.2021. Only for a field that was left: who types 2026 has 20 on the way. Years from 70 on are of the last
 * century.
 */
export function withWholeYear(text: string): string {
  return text.replace(
    /^(\s*\d{1,2}\s*\.\s*\d{1,2}\s*\.\s*)(\d{2})\s*$/,
    (_, dayAndMonth: string, year: string) => `${dayAndMonth}${Number(year) < 70 ? '20' : '19'}${year}`,
  )
}

export function dateToText(date: Temporal.PlainDate): string {
  return `${twoDigits(date.day)}.${twoDigits(date.month)}.${date.year}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
