import { LANGUAGE, type Language } from './languages.ts'
import { inLanguage, texts } from './texts.ts'

/** Finnish Swedish and British English: the customs of people who live in Finland, in their own language. */
export const LOCALES: Readonly<Record<Language, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }

const TIME_ZONE = 'Europe/Helsinki'

/** A weekday at the end of one line and its date on the next are read as two things. */
const NO_BREAK = '\u00a0'

/**
 * The browser knows them too, but a slow phone asks it for a tenth of a second before the first one comes. A test compares
 * them with what it says.
 */
const names = texts({
  fi: {
    weekdays: 'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai',
    shortWeekdays: 'ma ti ke to pe la su',
    months: 'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
    and: 'ja',
  },
  sv: {
    weekdays: 'måndag tisdag onsdag torsdag fredag lördag söndag',
    shortWeekdays: 'mån tis ons tors fre lör sön',
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
    and: 'och',
  },
  en: {
    weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    shortWeekdays: 'Mon Tue Wed Thu Fri Sat Sun',
    months: 'January February March April May June July August September October November December',
    and: 'and',
  },
})

const nth = (words: string, place: number) => words.split(' ')[place - 1] ?? ''

/** How days, times and amounts are written. Days are written the Finnish way in every language: 14.9.2026. */
export function formatsOf(language: Language) {
  const locale = LOCALES[language]
  const { weekdays, shortWeekdays, months, and } = inLanguage(names, language)
  const weekday = ({ dayOfWeek }: Temporal.PlainDate) => nth(shortWeekdays, dayOfWeek)
  const number = lazily(() => new Intl.NumberFormat(locale))
  const money = lazily(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))
  const wholeMoney = lazily(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
  )
  const euros = (cents: number) => (cents % 100 === 0 ? wholeMoney() : money()).format(cents / 100)

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
    weekday: ({ dayOfWeek }: Temporal.PlainDate) => nth(weekdays, dayOfWeek),
    month: ({ month, year }: Temporal.PlainDate) => `${nth(months, month)} ${year}`,
    dateRange: (start: Temporal.PlainDate, end: Temporal.PlainDate | null) =>
      end === null ? FROM[language](date(start)) : `${date(start)}–${date(end)}`,
    timeRange: (start: Temporal.PlainTime, end: Temporal.PlainTime) => `${time(start)}–${endTime(end)}`,
    instant: (moment: Temporal.Instant) => {
      const there = moment.toZonedDateTimeISO(TIME_ZONE)
      return `${date(there.toPlainDate())} ${CLOCK_WORDS[language]}${NO_BREAK}${time(there.toPlainTime())}`
    },
    /** a, b ja c */
    list: (words: readonly string[]) =>
      words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`,
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

/** Making a formatter is slow, and most pages need few of them. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
