/** Said from tab to tab of one browser. */
export type TabMessage =
  /** Somebody is logged in, as the server has just said. */
  | {
      readonly kind: 'alive'
      readonly loginId: string
      readonly firstName: string
      /** On the clock of this device. */
      readonly endsAt: string
    }
  /** Somebody is logging out: in a moment nobody is logged in. */
  | { readonly kind: 'leaving' }
  /** A tab in which nobody is logged in lets the others find out whether they still are. */
  | { readonly kind: 'ended' }

let channel: BroadcastChannel | undefined

export function tellTabs(message: TabMessage): void {
  channelOfTabs().postMessage(message)
}

export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data)
  channelOfTabs().addEventListener('message', onMessage)
  return () => channelOfTabs().removeEventListener('message', onMessage)
}

/** One for the whole page: whoever speaks through it does not hear itself. */
function channelOfTabs(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('nalle.login'))
}
