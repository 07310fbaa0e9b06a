import type { AnswerOf, InputOf } from '../api/call-types.ts'
import { callUntil } from '../api/call.ts'
import { QUEUE } from '../worker/names.ts'
import { findQueue, loadQueue, type ShownWrite } from './waiting.ts'

/** The calls that may wait: a weak login makes them, and the server does each key once. */
export type QueuedCall =
  | 'calendar.updateReservations'
  | 'calendar.reportAbsences'
  | 'messages.sendMessage'
  | 'messages.replyToMessage'

/** Not done yet: it waits on this device to be sent. */
export const QUEUED = 'QUEUED'

/**
 * Makes a call that writes. Where the server cannot be reached it waits on this device, under the same key, so that it
 * does not matter whether the first try had arrived. Behind something that waits it waits as well. What is shown nowhere
 * does not wait.
 */
export async function sendOrQueue<Name extends QueuedCall>(
  name: Name,
  input: InputOf<Name>,
  key: string,
  shown: ShownWrite | undefined,
): Promise<AnswerOf<Name> | typeof QUEUED | undefined> {
  let failure: unknown
  if (shown) await hearOfOtherTabs()
  if (!shown || findQueue().waiting.every(({ refused }) => refused)) {
    try {
      return await callUntil(name, input, undefined)
    } catch (error) {
      if (!shown) throw error
      failure = error
    }
  }
  const queue = await loadQueue().catch(() => {
    throw failure
  })
  return queue.addToQueue(name, input, { key, shown, failure })
}

/** What another tab has left to be sent goes before what is written here. */
async function hearOfOtherTabs(): Promise<void> {
  // Browsers have caches on secure pages only.
  if ('caches' in globalThis && (await caches.has(QUEUE))) await loadQueue().then((queue) => queue.lookAtQueue())
}
