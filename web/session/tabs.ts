/** Said from tab to tab of one browser. */
export type TabMessage =
  | { readonly kind: 'alive'; readonly userId: string; readonly endsAt: string }
  | { readonly kind: 'ended' }

export function openTabChannel(): BroadcastChannel {
  return new BroadcastChannel('nalle.session')
}

/** A tab in which nobody is logged in lets the others find out whether they still are. */
export function tellThatNobodyIsHere(): void {
  const channel = openTabChannel()
  channel.postMessage({ kind: 'ended' } satisfies TabMessage)
  channel.close()
}
