import { withLogin } from '../api/page-login.ts'
import type { Language } from '../language/languages.ts'

/** Where login leads afterwards travels with every one of these addresses. */
export function loginPageAddress(next: string): string {
  return `/login${withNext(next)}`
}

export function loginFormAddress(next: string | undefined): string {
  return `/login/form${withNext(next)}`
}

export function strongLoginAddress(returnTo: string, language: Language): string {
  return `/api/citizen/auth/sfi/login?RelayState=${encodeURIComponent(returnTo)}&locale=${language}`
}

/** Names the login of this page: nobody else's is ended by it. */
export function logoutAddress(language: Language): string {
  return withLogin(`/api/citizen/auth/logout?RelayState=%2F&locale=${language}`)
}

/** The root is where login leads anyway. */
const withNext = (next: string | undefined) =>
  next === undefined || next === '/' ? '' : `?next=${encodeURIComponent(next)}`
