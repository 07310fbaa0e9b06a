import { createHash } from 'node:crypto'
import type { Language } from '@nalle/domain/city/city.ts'
import type { FastifyReply } from 'fastify'

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}' +
  'h1{font-size:1.5rem;line-height:1.25}a{display:inline-block;padding:.75rem 1.5rem .75rem 0}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** A page without scripts and files: a title, a text and links. `links` is HTML, the other two are text without markup. */
export function sendPlainPage(
  reply: FastifyReply,
  page: {
    readonly status: number
    readonly language: Language
    readonly title: string
    readonly text: string
    readonly links: string
  },
): FastifyReply {
  const { status, language, title, text, links } = page
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
    .send(
      [
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
        `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>`,
        `<p>${links}</p></main></body></html>`,
      ].join(''),
    )
}
