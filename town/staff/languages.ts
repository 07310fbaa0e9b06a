import type { Language } from '@nalle/domain/city/city.ts'

/** Words that hardly any message is without, and no other of the languages has. */
const WORDS: Readonly<Record<Language, readonly string[]>> = {
  fi: [
    'on',
    'ja',
    'ei',
    'hei',
    'voiko',
    'että',
    'huomenna',
    'kiitos',
    'meillä',
    'lapsi',
    'olla',
    'tulee',
    'moi',
    'onko',
  ],
  sv: ['och', 'är', 'hej', 'inte', 'att', 'tack', 'vi', 'barnet', 'kan', 'imorgon', 'jag', 'det', 'hon', 'han'],
  en: ['the', 'and', 'is', 'hello', 'hi', 'not', 'thanks', 'we', 'can', 'tomorrow', 'will', 'i', 'you', 'she', 'he'],
}

/** The language in which a message seems to be written; Finnish when nobody can tell. */
export function languageOf(text: string): Language {
  const words = text.toLowerCase().split(/[^\p{L}]+/u)
  const count = (language: Language) => words.filter((word) => WORDS[language].includes(word)).length
  const languages: readonly Language[] = ['fi', 'sv', 'en']
  return languages.reduce((best, language) => (count(language) > count(best) ? language : best), 'fi')
}
