import { getStart } from '@nalle/contract/session.ts'
import { isAddressOf } from '@nalle/domain/session/page-addresses.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Citizen } from './app.ts'
import { recordReading } from './audit.ts'
import { preferredEncoding } from './compression.ts'
import { describeFailure } from './describe-failure.ts'
import { notFound } from './errors.ts'
import { escapeHtml } from './escape-html.ts'
import { nowOf } from './request-time.ts'
import { pageLanguage } from './page-language.ts'
import type { WebFile, WebFiles } from './web-files.ts'

/** What the shell needs first, as the text of its JSON. */
export type WriteStart = (citizen: Citizen | undefined, now: Temporal.Instant) => Promise<string>

/** The portal itself: the files of the web, and the page at every other address that is not one of ours. */
export function pageRoutes(app: App, web: WebFiles, writeStart: WriteStart): void {
  const { phone } = app.city.contact
  const pages = {
    fi: splitAtStart(withPhone(web.pages.fi, phone)),
    sv: splitAtStart(withPhone(web.pages.sv, phone)),
    en: splitAtStart(withPhone(web.pages.en, phone)),
  }
  app.fastify.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    const file = web.files.get(path)
    if (file !== undefined) return sendFile(file, request, reply)
    if (!isPage(path, app)) notFound()
    const [before, after] = pages[pageLanguage(request, app.city.languages)]
    const start = await startOf(request, reply)
    // The portal says in words that there is nothing here; whoever does not read words is told by the status.
    const isThere = web.addresses.some((address) => isAddressOf(address, path))
    return reply
      .code(isThere ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .send(`${before}${start}${after}`)
  })

  async function startOf(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    try {
      const now = nowOf(app, request)
      const citizen = await app.identify(request, reply, now)
      const start = await writeStart(citizen, now)
      if (citizen !== undefined) {
        const act = { name: getStart.audit, citizen, now, subjects: [citizen.id], requestId: request.id }
        recordReading(app, act, 'OK', request.log)
      }
      return scriptOf(start)
    } catch (error) {
      if (!app.db.isPassingFailure(error)) throw error
      // The page still comes; it will ask by itself and tell the person what is wrong.
      request.log.error({ failure: describeFailure(error) }, 'page without its start')
      return ''
    }
  }
}

/** For whoever can do no more than read the page: a browser that is too old, or runs no scripts. */
function withPhone(page: string, phone: string): string {
  const link = `<a href="tel:${escapeHtml(phone.replaceAll(' ', ''))}">${escapeHtml(phone)}</a>`
  return page.replaceAll('<!--phone-->', () => link)
}

const START = '<!--start-->'

function splitAtStart(page: string): readonly [before: string, after: string] {
  const at = page.indexOf(START)
  if (at < 0) throw new Error(`a page of the web has no ${START}`)
  return [page.slice(0, at), page.slice(at + START.length)]
}

/** JSON inside HTML: nothing in it may end the element, and old parsers took two rare characters for line ends. */
function scriptOf(json: string): string {
  const safe = json.replaceAll(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `<script type="application/json" id="start">${safe}</script>`
}

/** Machines' addresses and files are there or not there; a person's address shows the portal, which knows its routes. */
function isPage(path: string, app: App): boolean {
  if (/^\/(api|assets|health|test)(\/|$)/.test(path)) return false
  if (app.mode === 'production' && /^\/demo(\/|$)/.test(path)) return false
  return !/\.[a-z0-9]+$/i.test(path)
}

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'content-type': file.type,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const compressed = encoding === undefined ? undefined : file.compressed[encoding]
  if (encoding === undefined || compressed === undefined) return reply.send(file.content)
  return reply.header('content-encoding', encoding).send(compressed)
}
