export const LANGUAGES = ['fi', 'sv', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The server reads this cookie to choose in which language it serves the page. */
export const LANGUAGE_COOKIE = 'nalle.language'

const A_YEAR_IN_SECONDS = 31_536_000

export function isLanguage(word: string | undefined): word is Language {
  return word !== undefined && LANGUAGES.some((language) => language === word)
}

/**
 * Read once, when the page starts: a translating browser changes the document's language afterwards, and the
 * formats must not change with it.
 */
export const LANGUAGE: Language = languageOf(globalThis.document?.documentElement.lang)

export function languageOf(lang: string | undefined): Language {
  const word = lang?.slice(0, 2).toLowerCase()
  return isLanguage(word) ? word : 'fi'
}

/** Remembers the choice and opens the same address in the other language. */
export function chooseLanguage(language: Language): void {
  document.cookie = languageCookie(language, location.protocol === 'https:')
  location.reload()
}

export function languageCookie(language: Language, secure: boolean): string {
  return preferenceCookie(LANGUAGE_COOKIE, language, secure)
}

/** What somebody chose on this device, for the server to know before the page is there. */
export function preferenceCookie(name: string, value: string, secure: boolean): string {
  const cookie = `${name}=${value}; path=/; max-age=${A_YEAR_IN_SECONDS}; samesite=lax`
  return secure ? `${cookie}; secure` : cookie
}
