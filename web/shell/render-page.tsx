import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { Router } from 'wouter'
import { LANGUAGE } from '../language/languages.ts'
import { pageOrigin } from '../session/page-location.ts'
import { beginWith, readStart, type Start } from '../session/start.ts'
import { guard } from './guard.ts'
import { Portal } from './Portal.tsx'

/** A page as the browser would draw it first, and the address at which the portal shows it. */
type RenderedPage = { readonly address: string; readonly title: string; readonly html: string }

const TITLE = /<title>(.*?)<\/title>/
const loaded = new Set<string>()

/**
 * Writes the pages that somebody meets who is not logged in: to be read, and their links to be followed, before any
 * script. The server calls it with the start answer and the address; the build makes one file of it for each language.
 */
export async function renderPage(
  startAnswer: string,
  asked: string,
  now: Temporal.Instant,
): Promise<RenderedPage | undefined> {
  const start = readStart(startAnswer)
  const page = start.auth.loggedIn ? undefined : pageToRender(asked, start)
  if (page === undefined) return undefined
  const [path = '', search = ''] = page.address.split(/\?(.*)/s, 2)
  const portal = (
    <Router ssrPath={path} ssrSearch={search}>
      <Portal clock={() => now} loginError={undefined} writtenAt={path} />
    </Router>
  )
  if (!loaded.has(page.kind)) {
    beginWith(start)
    await toTheEnd((await prerenderToNodeStream(portal)).prelude)
    loaded.add(page.kind)
  }
  // Its parts are there now, so nobody else's answer can come in between.
  beginWith(start)
  const html = renderToString(portal)
  return { address: page.address, title: TITLE.exec(html)?.[1] ?? '', html: html.replace(TITLE, '') }
}

/** Those without anything to type in, which would be lost when the script takes over. */
const RENDERED = ['/login', '/accessibility'] as const

function pageToRender(asked: string, start: Start): { kind: string; address: string } | undefined {
  const { pathname, search, searchParams } = new URL(pageOrigin() + asked)
  const verdict = guard({ pathname, search, hash: '' }, start, LANGUAGE)
  if (verdict.kind === 'go') return pageToRender(verdict.to, start)
  if (verdict.kind === 'not-found') return { kind: verdict.kind, address: pathname + search }
  // Whether an address in full is ours can only the browser tell.
  const isPlain = (searchParams.get('next') ?? '/').startsWith('/')
  const known = verdict.kind === 'show' && RENDERED.find((path) => path === verdict.route.path)
  return known && isPlain ? { kind: known, address: pathname + search } : undefined
}

async function toTheEnd(stream: NodeJS.ReadableStream): Promise<void> {
  for await (const part of stream) void part
}
