import type { Language } from '@nalle/domain/city/city.ts'
import { TIME_ZONE } from '@nalle/domain/time/helsinki.ts'

const LOCALES: Record<Language, string> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }

/** A moment as it stands in a mail; it is kept as text, for the outbox keeps JSON. */
export function momentText(at: string, language: Language): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDateTime()
    .toLocaleString(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' })
    .replace(/ (klo|kl\.|at) /, ' $1\u00a0')
}
