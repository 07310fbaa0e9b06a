import { QUEUE_CHANNEL } from './names.ts'
import { sendFromDevice, SYNC_TAG } from './queue-lock.ts'

/** Of browsers that have it; the types of TypeScript do not know it. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

/**
 * Browsers that can wake the worker once there is a connection, also when no page is open: what waits is sent then. In
 * the others it is sent with the next page.
 */
export function sendWhenConnected(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync', (event) => {
    // Such an event, by its name.
    const { tag, waitUntil } = event as SyncEvent
    if (tag === SYNC_TAG) waitUntil.call(event, sendAll())
  })
}

async function sendAll(): Promise<void> {
  const channel = new BroadcastChannel(QUEUE_CHANNEL)
  try {
    // Told as failed, so that the browser tries again.
    if ((await sendFromDevice((change) => channel.postMessage(change))) === 'LATER') throw new Error('not sent yet')
  } finally {
    channel.close()
  }
}
