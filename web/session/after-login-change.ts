import type { TabMessage } from './tab-channel.ts'

export type WayOn =
  | { readonly kind: 'stay' }
  | { readonly kind: 'tell'; readonly firstName: string }
  | { readonly kind: 'reload' }
  | { readonly kind: 'go-to-root' }

/** What a page of this login that is over does about a message from another tab. */
export function wayOnAfter(message: TabMessage, loginId: string): WayOn {
  if (message.kind === 'leaving') return { kind: 'stay' }
  if (message.kind === 'ended') return { kind: 'go-to-root' }
  if (message.loginId !== loginId) return { kind: 'tell', firstName: message.firstName }
  // The first person is back, and what they had typed is still kept in this tab.
  return { kind: 'reload' }
}
