import type { Start } from '../../session/start.ts'
import { navigationFor } from '../navigation.ts'
import { findRoute } from '../routes.ts'
import { isInstalledAppLeft } from './install-offer.ts'

/** The server reads it when the application is opened again, and forgets it at logout (`server/http/last-page.ts`). */
const LAST_PAGE_COOKIE = 'nalle.last-page'
/** After a night one begins at the beginning. */
const KEPT_SECONDS = 12 * 60 * 60

/** What only the application on a home screen has: a number on its icon, and the page to go on with. */
export function keepUpInstalledApp(start: Start, pathname: string): void {
  if (isInstalledAppLeft()) return
  const { main, menu } = navigationFor(start, pathname)
  const waiting = [...main, ...menu].reduce((sum, { count }) => sum + count, 0)
  // Some systems have no numbers on icons, others want to be asked first: neither is anybody's trouble.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(waiting).catch(() => undefined)
  // What needs strong identification would send people away to their bank before they have asked for anything.
  if (findRoute(pathname)?.strength !== 'WEAK') return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LAST_PAGE_COOKIE}=${pathname}; path=/; max-age=${KEPT_SECONDS}; samesite=lax${secure}`
}
