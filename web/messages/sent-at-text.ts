import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { formats } from '../language/formats.ts'

/** Within these days a weekday says enough; the same weekday of last week would be mistaken for today. */
const DAYS_KNOWN_BY_NAME = 7

type Words = { readonly today: string; readonly yesterday: string }

/** When a message came, as people say it: today, yesterday or on Monday with the time, and else the day alone. */
export function sentAtText(sentAt: Temporal.Instant, today: Temporal.PlainDate, words: Words): string {
  const day = dayIn(sentAt)
  const { days } = day.until(today)
  if (days < 0 || days >= DAYS_KNOWN_BY_NAME) return formats.date(day)
  const name = [words.today, words.yesterday][days] ?? formats.weekday(day)
  return formats.instant(sentAt).replace(formats.date(day), name)
}
