import { LANGUAGES } from '@nalle/domain/city/city.ts'
import type { Language } from '@nalle/domain/city/city.ts'
import type { FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'

export const LANGUAGE_COOKIE = 'nalle.language'

/** What the person chose, else what the browser prefers, else what most people of the city speak. */
export function pageLanguage(request: FastifyRequest, otherwise: Language = 'fi'): Language {
  return (
    languageIn(readCookie(request, LANGUAGE_COOKIE)) ??
    preferredLanguage(request.headers['accept-language']) ??
    otherwise
  )
}

export function preferredLanguage(header: string | undefined): Language | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return {
        language: languageIn(range.split('-')[0]),
        quality: quality === undefined ? 1 : Number(quality.slice(2)),
      }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .find(({ language }) => language !== undefined)?.language
}

function languageIn(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text)
}
