import type { CityLook } from '@nalle/domain/city/city.ts'
import { findAddressOf } from '@nalle/domain/session/page-addresses.ts'
import { escapeHtml } from './escape-html.ts'
import type { PageTheme } from './page-theme.ts'
import { policyAllowing } from './security-headers.ts'
import type { PageFiles, PageManifest, RenderedPage } from './web-files.ts'

/** A page as the build made it, cut where the server writes something into it. */
export type PageFrame = {
  /** The page with its files, what is drawn in it already, and what its script begins with. */
  readonly write: (parts: PageParts) => string
  /** Its content security policy. */
  readonly policy: string
  /** What every page from the device needs, and for the worker to bring out what these pages need. */
  readonly shellLinks: string
  readonly filesAt: (path: string, isLoggedIn: boolean) => { readonly isThere: boolean; readonly links: string }
}

export type PageParts = {
  readonly theme: PageTheme | undefined
  readonly links: string
  readonly drawn: RenderedPage | undefined
  readonly start: string
}

const TITLE = '<title>Nalle</title>'
const FILES = '<!--page-files-->'
const APPLICATION = '<div id="application">'
const START = '<!--start-->'
const FONT_NOW = '<link rel="preload" as="font"'
/** No browser fetches it; whoever keeps the page knows from it what belongs to it. */
const FONT_LATER = '<link rel="later" as="font"'
const INLINE_SCRIPT = /<script type="module">(.*?)<\/script>/gs
export const ROOT = '/'
const LOGIN = '/login'
/** Pages that start from the device most often, and whose files each needs: the root leads to the calendar. */
const FROM_DEVICE = {
  [ROOT]: '/calendar',
  '/calendar': '/calendar',
  '/messages': '/messages',
  '/children': '/children',
}

export function pageFrame(page: string, manifest: PageManifest, look: CityLook): PageFrame {
  const [top, afterTitle] = splitAt(TITLE, page)
  const [head, afterHead] = splitAt(FILES, afterTitle)
  const [body, afterBody] = splitAt(APPLICATION, afterHead)
  const [rest, end] = splitAt(START, afterBody)
  // Where scripts draw the page, these come first: the fonts are needed when they are done (`start-application.tsx`).
  const bodyToDraw = body.replaceAll(FONT_NOW, FONT_LATER)
  const style = styleOf(look)
  const patterns = Object.keys(manifest.pages)
  return {
    write: ({ theme, links, drawn, start }) => {
      const begin = theme === undefined ? top : top.replace('<html ', `<html data-theme="${theme}" `)
      const title = drawn === undefined ? TITLE : `<title>${drawn.title}</title>`
      const place =
        drawn === undefined
          ? APPLICATION
          : `<div id="application" data-address="${escapeHtml(drawn.address)}">${drawn.html}`
      const after = drawn === undefined ? bodyToDraw : body
      return `${begin}${title}${head}<style>${style}</style>${links}${after}${place}${rest}${start}${end}`
    },
    policy: policyAllowing(
      [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script),
      [style],
    ),
    shellLinks: shellLinks(manifest),
    filesAt: (path, isLoggedIn) => {
      const pattern = findAddressOf(patterns, path, (one) => one)
      const files = [...(isLoggedIn ? [manifest.guardian] : []), ...filesOf(pattern, isLoggedIn, manifest)]
      return { isThere: pattern !== undefined, links: linksTo(files) }
    },
  }
}

/** In comments, of which `web/worker/pages.ts` opens the one for the page that it is asked for. */
function shellLinks({ pages, guardian, fromDevice }: PageManifest): string {
  const all = [guardian, fromDevice]
  const pageLinks = Object.entries(FROM_DEVICE).map(([path, like]) => {
    const { scripts, styles } = pages[like] ?? guardian
    const own = {
      scripts: scripts.filter((file) => !all.some((other) => other.scripts.includes(file))),
      styles: styles.filter((file) => !all.some((other) => other.styles.includes(file))),
    }
    return `<!--at ${path} ${linksTo([own])}-->`
  })
  return linksTo(all) + pageLinks.join('')
}

/** The city's own leading colour, before any script: the portal sets the same (`web/shell/city-theme.ts`). */
const styleOf = ({ lead, onLead }: CityLook) =>
  `:root{--city-lead-day:${lead.day};--city-lead-night:${lead.night};--city-on-lead-day:${onLead.day};--city-on-lead-night:${onLead.night}}`

/** Whoever has to log in first is shown the login page. */
function filesOf(pattern: string | undefined, isLoggedIn: boolean, { pages }: PageManifest): readonly PageFiles[] {
  const page = pattern === undefined ? undefined : pages[pattern]
  const shown = !isLoggedIn && page !== undefined && (pattern === ROOT || !page.isPublic) ? pages[LOGIN] : page
  return shown === undefined ? [] : [shown]
}

/** So that the browser fetches them while it is still reading the page. */
function linksTo(files: readonly PageFiles[]): string {
  const styles = new Set(files.flatMap((some) => some.styles))
  const scripts = new Set(files.flatMap((some) => some.scripts))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

function splitAt(mark: string, page: string): readonly [before: string, after: string] {
  const at = page.indexOf(mark)
  if (at < 0) throw new Error(`a page of the web has no ${mark}`)
  return [page.slice(0, at), page.slice(at + mark.length)]
}
