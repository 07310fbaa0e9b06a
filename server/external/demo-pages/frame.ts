import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '@nalle/domain/city/city.ts'
import { LANGUAGES } from '@nalle/domain/city/city.ts'
import { escapeHtml } from '../../http/escape-html.ts'

/** The common frame of the pages that only demo and test installations have: plain HTML in the spirit of the portal. */
export type DemoPage = {
  readonly language: Language
  readonly title: string
  /** Whose page it is: the identity provider's, the mailbox's. */
  readonly place: string
  /** Said at the end: that everything here is made up. */
  readonly footer: string
  /** Where the same page is in another language; left out where it cannot be shown again. */
  readonly here: ((language: Language) => string) | undefined
  readonly main: readonly string[]
}

export function demoPage({ language, title, place, footer, here, main }: DemoPage): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(title)} – ${place}</title><link rel="icon" href="data:,">`,
    `<link rel="stylesheet" href="${STYLE_ADDRESS}"></head><body>`,
    `<header><div class="mark">${BEAR}<span>${place}</span></div>`,
    here === undefined ? '' : languagePicker(language, here),
    `</header><main>${main.join('')}</main><footer><p>${footer}</p></footer></body></html>`,
  ].join('')
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-type', 'text/html; charset=utf-8').send(page)
}

const STYLE_ADDRESS = '/demo/style.css'
const STYLED = Symbol('demo style')

/** Every kind of page asks for the style; it is served once. */
export function addDemoStyle(fastify: FastifyInstance): void {
  if (fastify.hasDecorator(STYLED)) return
  fastify.decorate(STYLED, true)
  const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
  fastify.get(STYLE_ADDRESS, (_request, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(style))
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fi: 'Suomeksi', sv: 'På svenska', en: 'In English' }
const LANGUAGE_WORD: Readonly<Record<Language, string>> = { fi: 'Kieli', sv: 'Språk', en: 'Language' }

function languagePicker(current: Language, here: (language: Language) => string): string {
  const links = LANGUAGES.map((language) => {
    const mark = language === current ? ' aria-current="true"' : ''
    return `<li><a href="${escapeHtml(here(language))}" lang="${language}" hreflang="${language}"${mark}>${LANGUAGE_NAMES[language]}</a></li>`
  })
  return `<nav aria-label="${LANGUAGE_WORD[current]}"><ul>${links.join('')}</ul></nav>`
}

const BEAR =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><g class="fur"><circle cx="9" cy="10.5" r="6.5"/><circle cx="31" cy="10.5" r="6.5"/>' +
  '<circle cx="20" cy="21" r="15.6"/></g><ellipse cx="20" cy="26.2" rx="8.3" ry="6.9" class="muzzle"/><g class="ink">' +
  '<circle cx="13" cy="18.3" r="1.8"/><circle cx="27" cy="18.3" r="1.8"/><ellipse cx="20" cy="23" rx="3" ry="2.2"/></g></svg>'
