import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie } from './cookies.ts'
import { HOME_SCREEN_START } from './install-manifest.ts'

/** Written by the installed application (`web/shell/install/installed-app.ts`), for some hours. */
const LAST_PAGE_COOKIE = 'nalle.last-page'

/** Where the application that is opened from the home screen was left; nothing for whoever came by another way. */
export function findLastPage(request: FastifyRequest, isPage: (path: string) => boolean): string | undefined {
  if (request.raw.url !== HOME_SCREEN_START) return undefined
  const path = readCookie(request, LAST_PAGE_COOKIE)
  // Only an address that is one of our pages, letter for letter, is ever gone to.
  return path !== undefined && /^(\/[\w-]+)+$/.test(path) && isPage(path) ? path : undefined
}

/** At logout: whoever comes next begins at the beginning. */
export function forgetLastPage(reply: FastifyReply, secure: boolean): void {
  clearCookie(reply, LAST_PAGE_COOKIE, secure)
}
