import { LANGUAGES } from '@nalle/domain/city/city.ts'
import type { Language } from '@nalle/domain/city/city.ts'
import type { FastifyRequest } from 'fastify'
import { acceptedIn } from './accept-header.ts'
import { readCookie } from './cookies.ts'

export const LANGUAGE_COOKIE = 'nalle.language'

/** Of the languages that are offered: what the person chose, else what the browser prefers, else the first. */
export function pageLanguage(request: FastifyRequest, offered: readonly Language[] = LANGUAGES): Language {
  return (
    languageIn(readCookie(request, LANGUAGE_COOKIE), offered) ??
    preferredLanguage(request.headers['accept-language'], offered) ??
    offered[0] ??
    'fi'
  )
}

/** The language of what has it in its address: the one its address names, or else as for any page. */
export function languageOfPage(request: FastifyRequest, offered: readonly Language[] = LANGUAGES): Language {
  const [, query = ''] = (request.raw.url ?? '').split(/\?(.*)/s, 2)
  return languageIn(new URLSearchParams(query).get('locale') ?? undefined, offered) ?? pageLanguage(request, offered)
}

export function preferredLanguage(
  header: string | undefined,
  offered: readonly Language[] = LANGUAGES,
): Language | undefined {
  return acceptedIn(header)
    .map(({ name, quality }) => ({ language: languageIn(name.split('-', 1)[0], offered), quality }))
    .toSorted((a, b) => b.quality - a.quality)
    .find(({ language }) => language !== undefined)?.language
}

function languageIn(text: string | undefined, offered: readonly Language[] = LANGUAGES): Language | undefined {
  return offered.find((language) => language === text)
}
