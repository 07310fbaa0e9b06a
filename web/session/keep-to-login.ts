import '../api/calls/session.generated.ts'
import { call } from '../api/call.ts'
import { findOtherLogin, noteOtherLogin } from '../api/page-login.ts'
import type { AuthStatus } from './start.ts'
import { aliveMessage, hearTabs, tellTabs, type TabMessage } from './tabs.ts'

/**
 * A page belongs to the person who was logged in when it was opened, or to nobody. This tells the other tabs whose login
 * it is, and hears from them when it is another's.
 */
export function keepToLogin(auth: AuthStatus, openedAt: Temporal.Instant): void {
  const loginId = auth.loggedIn ? auth.loginId : undefined
  hearTabs((message) => {
    const reaction = reactionTo(message, { loginId, isOver: findOtherLogin() !== undefined })
    if (reaction.kind === 'end-page') noteOtherLogin(reaction)
    else if (reaction.kind === 'ask') void reloadIfLoggedIn()
    else if (reaction.kind === 'reload') location.reload()
    else if (reaction.kind === 'go-to-root') location.replace('/')
  })
  tellTabs(auth.loggedIn ? aliveMessage(auth, openedAt) : { kind: 'ended' })
  forgetWhenLeft()
}

type Reaction =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'end-page'; readonly firstName: string }
  | { readonly kind: 'reload' }
  | { readonly kind: 'go-to-root' }

type Page = {
  /** Undefined for a page that was opened by nobody. */
  readonly loginId: string | undefined
  /** Somebody else has logged in since. */
  readonly isOver: boolean
}

/** What a page does about a message; how long the session of its own person lasts is the matter of `session-watch.ts`. */
export function reactionTo(message: TabMessage, { loginId, isOver }: Page): Reaction {
  // It shows nothing of anybody. Once the server agrees that somebody is logged in, it is theirs.
  if (loginId === undefined) return { kind: message.kind === 'alive' ? 'ask' : 'nothing' }
  if (message.kind === 'alive' && message.loginId !== loginId) {
    return { kind: 'end-page', firstName: message.firstName }
  }
  if (!isOver) return { kind: 'nothing' }
  // The first person is back, and what they had typed is still kept in this tab.
  if (message.kind === 'alive') return { kind: 'reload' }
  return { kind: message.kind === 'ended' ? 'go-to-root' : 'nothing' }
}

async function reloadIfLoggedIn(): Promise<void> {
  const status = await call('session.getAuthStatus').catch(() => undefined)
  if (status?.loggedIn) location.reload()
}

/**
 * A browser may keep a whole page for the way back (bfcache), and show it after somebody else has logged in. Such a page
 * is left blank, and loaded anew when one comes back to it.
 */
function forgetWhenLeft(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
