import { navigate } from 'wouter/use-browser-location'
import { findPage } from './built-features.ts'
import { findRoute, ROOT, type RoutePath } from './routes.ts'

/**
 * Makes plain links go from page to page without a reload, and fetches a page while somebody is still pointing at the
 * link to it. So every `<a href>` of the portal is an ordinary link, whichever feature draws it.
 */
export function followLinks(page: Document, prefetch: (path: RoutePath) => void): void {
  page.addEventListener('click', (event) => {
    const link = linkOf(event.target)
    if (!link || !isPlainClick(event)) return
    const address = ownAddress(link, location)
    if (address === undefined) return
    event.preventDefault()
    navigate(address)
  })
  const pointedAt = (event: Event) => {
    const link = linkOf(event.target)
    const route = link && ownAddress(link, location) !== undefined ? findRoute(new URL(link.href).pathname) : undefined
    if (route) prefetch(route.path)
  }
  page.addEventListener('pointerover', pointedAt)
  page.addEventListener('focusin', pointedAt)
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href]') : null
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** Anything else is the person's wish to open the link in their own way. */
export function isPlainClick(click: Click): boolean {
  const withKey = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  return click.button === 0 && !withKey && !click.defaultPrevented
}

type LinkTo = { readonly href: string; readonly target: string; readonly download: string }

/** The address within the portal that a link leads to; nothing when it leads out, to a file, or within the same page. */
export function ownAddress(
  link: LinkTo,
  here: { readonly origin: string; readonly pathname: string; readonly search: string },
): string | undefined {
  const url = new URL(link.href)
  if (url.origin !== here.origin || (link.target !== '' && link.target !== '_self') || link.download !== '') {
    return undefined
  }
  const withinPage = url.hash !== '' && url.pathname === here.pathname && url.search === here.search
  return withinPage || !isOurs(url.pathname) ? undefined : url.pathname + url.search + url.hash
}

function isOurs(pathname: string): boolean {
  const route = findRoute(pathname)
  return pathname === ROOT || (route !== undefined && findPage(route.path) !== undefined)
}
