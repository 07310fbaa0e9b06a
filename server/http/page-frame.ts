import { findAddressOf } from '@nalle/domain/session/page-addresses.ts'
import { policyAllowing } from './security-headers.ts'
import type { PageFiles, PageManifest } from './web-files.ts'

/** A page as the build made it, cut where the server writes something into it. */
export type PageFrame = {
  readonly head: string
  readonly body: string
  readonly end: string
  /** Its content security policy. */
  readonly policy: string
  readonly filesAt: (path: string, isLoggedIn: boolean) => { readonly isThere: boolean; readonly links: string }
}

const FILES = '<!--page-files-->'
const START = '<!--start-->'
const INLINE_SCRIPT = /<script type="module">(.*?)<\/script>/gs
const ROOT = '/'
const LOGIN = '/login'

export function pageFrame(page: string, manifest: PageManifest): PageFrame {
  const [head, rest] = splitAt(FILES, page)
  const [body, end] = splitAt(START, rest)
  const patterns = Object.keys(manifest.pages)
  return {
    head,
    body,
    end,
    policy: policyAllowing([...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)),
    filesAt: (path, isLoggedIn) => {
      const pattern = findAddressOf(patterns, path, (one) => one)
      const files = [...(isLoggedIn ? [manifest.guardian] : []), ...filesOf(pattern, isLoggedIn, manifest)]
      return { isThere: pattern !== undefined, links: linksTo(files) }
    },
  }
}

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
