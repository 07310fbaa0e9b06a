/**
 * What a guardian types as a time: `8`, `8.30`, `08:30` or `0830`.
 * Nothing typed is `null`; something that is no time of the day is `'invalid'`.
 */
export function parseTimeText(text: string): Temporal.PlainTime | 'invalid' | null {
  const typed = text.replaceAll(/\s/g, '')
  if (typed === '') return null
  const parts = /^(\d{1,2})(?:[.:](\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  if (!parts) return 'invalid'
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)]
  if (hour > 23 || minute > 59) return 'invalid'
  return Temporal.PlainTime.from({ hour, minute })
}

/** The same where a time ends: midnight closes the day, and is written 24, 24.00, 0.00 or 23.59. */
export function parseEndTimeText(text: string): Temporal.PlainTime | 'invalid' | null {
  return MIDNIGHT_AS_END.test(text.replaceAll(/\s/g, '')) ? MIDNIGHT : parseTimeText(text)
}

const MIDNIGHT_AS_END = /^(24|24[.:]?00|23[.:]?59)$/
const MIDNIGHT = Temporal.PlainTime.from('00:00')

/** As it is written in the language of the page, with its own mark between hours and minutes: 8.30 or 8:30. */
export function timeToText(time: Temporal.PlainTime, mark: string): string {
  return `${time.hour}${mark}${String(time.minute).padStart(2, '0')}`
}

export function endTimeToText(time: Temporal.PlainTime, mark: string): string {
  return time.equals(MIDNIGHT) ? `24${mark}00` : timeToText(time, mark)
}
