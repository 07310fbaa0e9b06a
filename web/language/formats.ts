import { LANGUAGE, type Language } from './languages.ts'

/** Finnish Swedish and British English: the customs of people who live in Finland, in their own language. */
export const LOCALES: Readonly<Record<Language, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }

const TIME_ZONE = 'Europe/Helsinki'

/** A weekday at the end of one line and its date on the next are read as two things. */
const NO_BREAK = '\u00a0'

/** How days, times and amounts are written. Days are written the Finnish way in every language: 14.9.2026. */
export function formatsOf(language: Language) {
  const locale = LOCALES[language]
  const weekday = weekdayNames(locale, 'short')
  const weekdayInFull = weekdayNames(locale, 'long')
  const month = lazily(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
  const number = lazily(() => new Intl.NumberFormat(locale))
  const money = lazily(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))
  const wholeMoney = lazily(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
  )
  const euros = (cents: number) => (cents % 100 === 0 ? wholeMoney() : money()).format(cents / 100)

  const list = lazily(() => new Intl.ListFormat(locale))

  const date = (day: Temporal.PlainDate) => `${day.day}.${day.month}.${day.year}`
  const time = (clock: Temporal.PlainTime) => {
    const minute = String(clock.minute).padStart(2, '0')
    return language === 'en' ? `${clock.hour}:${minute}` : `${clock.hour}.${minute}`
  }
  /** Midnight as an end is the one that closes the day: 24.00. */
  const endTime = (clock: Temporal.PlainTime) => time(clock).replace(/^0(?=.00$)/, '24')

  return {
    date,
    time,
    endTime,
    /** ma 14.9.2026, on one line always. */
    dateWithWeekday: (day: Temporal.PlainDate) => `${weekday(day)}${NO_BREAK}${date(day)}`,
    /** ma 14.9. */
    shortDate: (day: Temporal.PlainDate) => `${weekday(day)}${NO_BREAK}${day.day}.${day.month}.`,
    /** ma */
    shortWeekday: weekday,
    weekday: weekdayInFull,
    month: (day: Temporal.PlainDate) => month().format(noonOf(day)),
    dateRange: (start: Temporal.PlainDate, end: Temporal.PlainDate | null) =>
      end === null ? FROM[language](date(start)) : `${date(start)}–${date(end)}`,
    timeRange: (start: Temporal.PlainTime, end: Temporal.PlainTime) => `${time(start)}–${endTime(end)}`,
    instant: (moment: Temporal.Instant) => {
      const there = moment.toZonedDateTimeISO(TIME_ZONE)
      return `${date(there.toPlainDate())} ${CLOCK_WORDS[language]}${NO_BREAK}${time(there.toPlainTime())}`
    },
    /** a, b ja c */
    list: (words: readonly string[]) => list().format(words),
    number: (value: number) => number().format(value),
    /** 288 €, 49,50 € */
    euros,
    /** 0–50 € */
    eurosRange: (lowest: number, highest: number) =>
      language === 'en'
        ? `${euros(lowest)} – ${euros(highest)}`
        : `${euros(lowest).replace('€', '').trimEnd()}–${euros(highest)}`,
  }
}

/** Of what has no end: 14.9.2026 alkaen. */
const FROM: Readonly<Record<Language, (day: string) => string>> = {
  fi: (day) => `${day} alkaen`,
  sv: (day) => `fr.o.m. ${day}`,
  en: (day) => `from ${day}`,
}

const CLOCK_WORDS: Readonly<Record<Language, string>> = { fi: 'klo', sv: 'kl.', en: 'at' }

export const formats = formatsOf(LANGUAGE)

/** Names of days come from the browser, which knows moments only: noon in UTC falls on the same day as the date. */
const noonOf = (day: Temporal.PlainDate) =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: Temporal.PlainTime.from('12:00') }).epochMilliseconds

/** Asked of the browser once for each of the seven: a month of the calendar names its days by the hundred. */
function weekdayNames(locale: string, length: 'short' | 'long'): (day: Temporal.PlainDate) => string {
  const names = new Map<number, string>()
  const format = lazily(() => new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }))
  return (day) => {
    const { dayOfWeek } = day
    const name = names.get(dayOfWeek) ?? format().format(noonOf(day))
    names.set(dayOfWeek, name)
    return name
  }
}

/** Making a formatter is slow, and most pages need few of them. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
