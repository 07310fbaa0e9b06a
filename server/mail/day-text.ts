import type { Language } from '@nalle/domain/city/city.ts'

export const LOCALES: Readonly<Record<Language, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }

/** A day as a mail tells it. What waits for its mail is kept as JSON, where days are texts. */
export function dayText(day: string, language: Language): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'numeric', year: 'numeric' } as const
  return Temporal.PlainDate.from(day).toLocaleString(LOCALES[language], parts)
}
