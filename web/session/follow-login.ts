import '../api/calls/session.generated.ts'
import { call } from '../api/call.ts'
import { hearTabs, tellTabs } from './tab-channel.ts'

/**
 * For a page on which nobody is logged in. It shows nothing of anybody; once somebody logs in with another tab, and the
 * server agrees, it is theirs.
 */
export function followLogin(): void {
  tellTabs({ kind: 'ended' })
  // What the icon counted was somebody's.
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
  hearTabs(({ kind }) => {
    if (kind === 'alive') void reloadIfLoggedIn()
  })
}

async function reloadIfLoggedIn(): Promise<void> {
  const status = await call('session.getAuthStatus').catch(() => undefined)
  if (status?.loggedIn) location.reload()
}
