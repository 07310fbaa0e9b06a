import type { Language } from '@nalle/domain/city/city.ts'

export const LOCALES: Readonly<Record<Language, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }

// Made once: making one takes a hundred times as long as using it, and an evening has ten thousand mails.
const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  fi: dayFormat(LOCALES.fi),
  sv: dayFormat(LOCALES.sv),
  en: dayFormat(LOCALES.en),
}

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** A day as a mail tells it. What waits for its mail is kept as JSON, where days are texts. */
export function dayText(day: string, language: Language): string {
  // A moment is written far more quickly than a day itself.
  return DAYS[language].format(Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds)
}
