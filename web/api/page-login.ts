import type { LOGIN_HEADER, LOGIN_PARAMETER, REFUSALS_OF_EVERY_CALL } from '@nalle/contract/endpoint.ts'

// Typed by the contract, which the browser does not ship.
const HEADER: typeof LOGIN_HEADER = 'x-nalle-login'
const PARAMETER: typeof LOGIN_PARAMETER = 'nalle-login'
const CHANGED: keyof typeof REFUSALS_OF_EVERY_CALL = 'LOGIN_CHANGED'

/** Who is logged in with this browser now, when it is no longer the person to whom this page belongs. */
export type OtherLogin = { readonly firstName: string }

let loginId: string | undefined
let other: OtherLogin | undefined
const listeners = new Set<() => void>()

/** From now on every request of this page names this login; a page that was opened by nobody names none. */
export function belongToLogin(id: string | undefined): void {
  loginId = id
}

/** Kept as drafts are: with the next login or logout it is forgotten like those of others. */
export const ENDED_AT = 'nalle.draft..ended-at'

/** The session of this page has ended on the server: whoever logs in again in this tab comes back to it. */
export function noteEndedPlace(): void {
  try {
    if (loginId) sessionStorage.setItem(ENDED_AT, location.pathname + location.search + location.hash)
  } catch {
    // Without storage the person finds the way back alone.
  }
}

export function loginHeaders(): Readonly<Record<string, string>> {
  return loginId === undefined ? {} : { [HEADER]: loginId }
}

/** For links and event streams, for which a browser sends no header of ours. */
export function withLogin(address: string): string {
  if (loginId === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(loginId)}`
}

export function findOtherLogin(): OtherLogin | undefined {
  return other
}

export function onOtherLogin(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page is over: it makes no call any more. */
export function noteOtherLogin(login: OtherLogin): void {
  other = login
  for (const listener of listeners) listener()
}

/** Whether a refusal says that somebody else is logged in, which is then known everywhere on the page. */
export function tellsOfOtherLogin(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('errorCode' in body) || body.errorCode !== CHANGED) return false
  noteOtherLogin({ firstName: 'firstName' in body ? String(body.firstName) : '' })
  return true
}
