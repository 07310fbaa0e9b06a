import { LOGIN_HEADER } from '@nalle/contract/endpoint.ts'
import { getStart } from '@nalle/contract/session.ts'
import type { Language } from '@nalle/domain/city/city.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Citizen } from './app.ts'
import { recordReading } from './audit.ts'
import { preferredEncoding } from './compression.ts'
import { describeFailure } from './describe-failure.ts'
import { notFound } from './errors.ts'
import { escapeHtml } from './escape-html.ts'
import { firstAnswers } from './first-answers.ts'
import type { FirstCallsAt } from './first-answers.ts'
import { installManifestRoute, takesPictures } from './install-manifest.ts'
import { findLastPage } from './last-page.ts'
import { nowOf } from './request-time.ts'
import { pageFrame, ROOT } from './page-frame.ts'
import { pageLanguage } from './page-language.ts'
import { findPageTheme } from './page-theme.ts'
import { shareTargetRoute } from './share-target.ts'
import type { RenderedPage, RenderPage, WebFile, WebFiles } from './web-files.ts'

type Started = {
  readonly citizen: Citizen | undefined
  /** What the person sees at this address: the root leads on. */
  readonly shown: string
  readonly start: string
  readonly drawn: RenderedPage | undefined
}

/** What the shell needs first, as the text of its JSON, and the page that the root is for this person. */
export type WriteStart = (
  request: FastifyRequest,
  citizen: Citizen | undefined,
  now: Temporal.Instant,
) => Promise<{ readonly text: string; readonly landing: string }>

/** What the server writes into a page. */
export type FirstScreen = { readonly writeStart: WriteStart; readonly firstCallsAt: FirstCallsAt }

/**
 * The service worker of the portal (`web/worker`), and what stands at its address in a city that has switched it off: it
 * throws away what the other kept, and itself.
 */
const WORKER = '/service-worker.js'
const RETIRED_WORKER = '/retired-worker.js'
/** The portal without anybody's data, for the worker to keep: whoever asks gets the same. */
const SHELL = '/shell'

/** The portal itself: the files of the web, and the page at every other address that is not one of ours. */
export function pageRoutes(app: App, web: WebFiles, { writeStart, firstCallsAt }: FirstScreen): void {
  const { look, contact } = app.city
  const frameIn = (language: Language) =>
    pageFrame(withPhone(web.pages[language], contact.phone), web.manifests[language], look)
  const pages = { fi: frameIn('fi'), sv: frameIn('sv'), en: frameIn('en') }
  installManifestRoute(app)
  if (takesPictures(app.city)) shareTargetRoute(app)
  app.fastify.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    const file = web.files.get(path === WORKER && !app.city.features.offline ? RETIRED_WORKER : path)
    if (file !== undefined) return sendFile(file, request, reply, path === WORKER ? OF_WORKER : {})
    if (!isPage(path, app)) notFound()
    const language = pageLanguage(request, app.city.languages)
    const page = pages[language]
    const theme = findPageTheme(request)
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy })
    if (path === SHELL && app.city.features.offline) {
      const files = JSON.stringify(web.manifests[language].offline.map((name) => `/${name}`))
      return reply.send(
        page.write({ theme, links: page.shellLinks, drawn: undefined, start: scriptOf('files-to-keep', files) }),
      )
    }
    const lastPage = findLastPage(request, (left) => page.filesAt(left, true).isThere)
    if (lastPage !== undefined) return reply.redirect(lastPage, 302)
    const { citizen, shown, start, drawn } = await startOf(request, reply, path, web.renderers[language])
    const { isThere, links } = page.filesAt(shown, citizen !== undefined)
    if (citizen === undefined && start !== '') reply.header(LOGIN_HEADER, 'nobody')
    // The portal says in words that there is nothing here; whoever does not read words is told by the status.
    return reply.code(isThere ? 200 : 404).send(page.write({ theme, links, drawn, start }))
  })

  async function startOf(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    render: RenderPage,
  ): Promise<Started> {
    try {
      const now = nowOf(app, request)
      const citizen = await app.identify(request, reply, now)
      const { text, landing } = await writeStart(request, citizen, now)
      const start = scriptOf('start', text)
      const drawn = citizen === undefined ? await drawnAt(request, text, now, render) : undefined
      if (drawn !== undefined) return { citizen, shown: path, start, drawn }
      if (citizen !== undefined) {
        const act = { name: getStart.audit, citizen, now, subjects: [citizen.id], requestId: request.id }
        recordReading(app, act, 'OK', request.log)
      }
      const shown = path === ROOT && citizen !== undefined ? landing : path
      // Not as an address: `//` is a path to whoever asks, and no address at all.
      const [, query] = (request.raw.url ?? ROOT).split(/\?(.*)/s, 2)
      const calls = await firstCallsAt({
        path: shown,
        search: path === ROOT || query === undefined ? '' : `?${query}`,
        today: dayIn(now),
        city: app.city,
        citizen,
        db: app.db,
      })
      const answers = await firstAnswers(app, calls, citizen, request)
      const begin = answers === undefined ? start : start + scriptOf('first-answers', answers)
      return { citizen, shown, start: begin, drawn }
    } catch (error) {
      if (!app.db.isPassingFailure(error)) throw error
      // The page still comes; it will ask by itself and tell the person what is wrong.
      request.log.error({ failure: describeFailure(error) }, 'page without its start')
      return { citizen: undefined, shown: path, start: '', drawn: undefined }
    }
  }
}

/** Without it the page is drawn by its script, as every other is. */
async function drawnAt(
  request: FastifyRequest,
  start: string,
  now: Temporal.Instant,
  render: RenderPage,
): Promise<RenderedPage | undefined> {
  try {
    return await render(start, request.raw.url ?? ROOT, now)
  } catch (error) {
    request.log.error({ failure: describeFailure(error) }, 'page not drawn')
    return undefined
  }
}

/** For whoever can do no more than read the page: a browser that is too old, or runs no scripts. */
function withPhone(page: string, phone: string): string {
  const link = `<a href="tel:${escapeHtml(phone.replaceAll(' ', ''))}">${escapeHtml(phone)}</a>`
  return page.replaceAll('<!--phone-->', () => link)
}

/** JSON inside HTML: nothing in it may end the element, and old parsers took two rare characters for line ends. */
function scriptOf(id: string, json: string): string {
  const safe = json.replaceAll(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `<script type="application/json" id="${id}">${safe}</script>`
}

/** Machines' addresses and files are there or not there; a person's address shows the portal, which knows its routes. */
function isPage(path: string, app: App): boolean {
  if (/^\/(api|assets|health|test)(\/|$)/.test(path)) return false
  if (app.mode === 'production' && /^\/demo(\/|$)/.test(path)) return false
  return !/\.[a-z0-9]+$/i.test(path)
}

/** The worker's own policy: it speaks to us and runs nothing else. Asked for again at every visit, so that it can go. */
const OF_WORKER = { 'content-security-policy': "default-src 'none'; connect-src 'self'" }

/** What a browser shows as a page of its own; a picture in vectors can hold scripts. */
const CAN_BE_A_DOCUMENT = /^(image\/svg|text\/html)/
const OF_A_FILE = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

function sendFile(
  file: WebFile,
  request: FastifyRequest,
  reply: FastifyReply,
  more: Readonly<Record<string, string>>,
): FastifyReply {
  // A script is no document: what a policy says of those would only make it arrive later.
  if (!CAN_BE_A_DOCUMENT.test(file.type)) {
    for (const name of Object.keys(reply.getHeaders())) if (!OF_A_FILE.includes(name)) reply.removeHeader(name)
  }
  reply.headers({
    'content-type': file.type,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
    ...more,
  })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const compressed = encoding === undefined ? undefined : file.compressed[encoding]
  if (encoding === undefined || compressed === undefined) return reply.send(file.content)
  return reply.header('content-encoding', encoding).send(compressed)
}
