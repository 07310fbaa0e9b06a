import { createHash } from 'node:crypto'
import type { Language } from '@nalle/domain/city/city.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguage } from './page-language.ts'

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

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}' +
  'h1{font-size:1.5rem;line-height:1.25}a{display:inline-block;padding:.75rem 1.5rem .75rem 0}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Whether the browser is on its way to this address, rather than a page asking for something. */
export function isNavigation(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-mode'] === 'navigate'
}

export function sendUnavailablePage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request)
  const { title, text, again, home } = TEXTS[language]
  return reply
    .code(503)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
    .send(
      [
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
        `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>`,
        // An empty address is the one that failed.
        `<p><a href="">${again}</a> <a href="/">${home}</a></p></main></body></html>`,
      ].join(''),
    )
}
