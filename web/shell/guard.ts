import { isStrongEnough, type AuthLevel } from '@nalle/domain/access/strength.ts'
import { landingOf, type Landing } from '@nalle/domain/session/landing.ts'
import type { Language } from '../language/languages.ts'
import { loginPageAddress, strongLoginAddress } from '../session/login-addresses.ts'
import type { Start } from '../session/start.ts'
import { isBuilt } from './built-features.ts'
import { findRoute, ROOT, type Route } from './routes.ts'

/** What happens when somebody opens an address. */
export type Verdict =
  | { readonly kind: 'show'; readonly route: Route }
  /** Not for this person yet: when it will be, or that there is no such page. */
  | { readonly kind: 'later'; readonly route: Route }
  | { readonly kind: 'not-found' }
  /** Another page of ours. */
  | { readonly kind: 'go'; readonly to: string }
  /** Away to identification and back. */
  | { readonly kind: 'leave'; readonly to: string }

export type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

type Built = (route: Route) => boolean
const builtNow: Built = (route) => isBuilt(route.feature)

export function guard(address: Address, start: Start, language: Language, built: Built = builtNow): Verdict {
  if (address.pathname === ROOT) return { kind: 'go', to: landingFor(start, built) }
  const route = findRoute(address.pathname)
  if (route === undefined || !exists(route, start, built)) return { kind: 'not-found' }
  const level = levelOf(start)

  if (route.feature === 'session') return level === undefined ? { kind: 'show', route } : { kind: 'go', to: ROOT }
  if (isStrongEnough(level, route.strength)) {
    if (offers(route, start)) return { kind: 'show', route }
    return 'opensLater' in route ? { kind: 'later', route } : { kind: 'not-found' }
  }
  return level === undefined
    ? { kind: 'go', to: loginPageAddress(fullPath(address)) }
    : { kind: 'leave', to: strongLoginAddress(fullPath(address), language) }
}

/** Whether a link to this path may be shown: it would not end at a page that is not there. */
export function canOpen(path: string, start: Start, built: Built = builtNow): boolean {
  const route = findRoute(path)
  return route !== undefined && exists(route, start, built) && offers(route, start)
}

function landingFor(start: Start, built: Built): Landing {
  const visitor = start.auth.loggedIn
    ? { level: start.auth.authLevel, hasReservations: start.auth.user.accessibleFeatures.reservations }
    : undefined
  return landingOf(visitor, (page) => canOpen(page, start, built))
}

/** In this installation at all, whoever asks. */
function exists(route: Route, start: Start, built: Built): boolean {
  if (!built(route) || (route.demo && !start.demo)) return false
  return route.cityFeature === undefined || start.city.features[route.cityFeature]
}

/** For this person, once they have logged in. */
function offers(route: Route, start: Start): boolean {
  if (route.userFeature === undefined) return true
  return start.auth.loggedIn && start.auth.user.accessibleFeatures[route.userFeature]
}

export function levelOf(start: Start): AuthLevel | undefined {
  return start.auth.loggedIn ? start.auth.authLevel : undefined
}

const fullPath = ({ pathname, search, hash }: Address) => pathname + search + hash
