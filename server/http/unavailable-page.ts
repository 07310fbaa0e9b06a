import type { Language } from '@nalle/domain/city/city.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguage } from './page-language.ts'
import { sendPlainPage } from './plain-page.ts'

/**
 * For somebody whose browser goes to an address of ours, such as that of a document, while something behind it is away:
 * words instead of the JSON that programs read. It needs no file, no database and no script.
 */
const TEXTS: Readonly<Record<Language, { title: string; text: string; again: string; home: string }>> = {
  fi: {
    title: 'Tätä ei juuri nyt saada auki',
    text: 'Vika on palvelussa, ei sinussa. Mitään ei ole kadonnut. Yritä uudelleen hetken kuluttua.',
    again: 'Yritä uudelleen',
    home: 'Etusivulle',
  },
  sv: {
    title: 'Det här går inte att öppna just nu',
    text: 'Felet ligger i tjänsten, inte hos dig. Ingenting har försvunnit. Försök på nytt om en stund.',
    again: 'Försök på nytt',
    home: 'Till startsidan',
  },
  en: {
    title: 'This cannot be opened right now',
    text: 'The fault is in the service, not yours. Nothing is lost. Please try again in a moment.',
    again: 'Try again',
    home: 'To the front page',
  },
}

/** Whether the browser is on its way to this address, rather than a page asking for something. */
export function isNavigation(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-mode'] === 'navigate'
}

export function sendUnavailablePage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request)
  const { title, text, again, home } = TEXTS[language]
  return sendPlainPage(reply, {
    status: 503,
    language,
    title,
    text,
    // An empty address is the one that failed.
    links: `<a href="">${again}</a> <a href="/">${home}</a>`,
  })
}
