import { deviceMs, deviceStore, type QueuedWrite } from './queued-writes.ts'
import { sendQueue, type Sent } from './send-queue.ts'

const LOCK = 'nalle-queue'
/** With which browsers that can wake the worker once there is a connection. */
export const SYNC_TAG = 'nalle-queue'

export type QueueChange = { readonly write: QueuedWrite; readonly outcome: 'DONE' | 'REFUSED' }

/** One sender at a time, whichever tab or worker it is: so the order holds. The lock of one that is killed is free. */
export function withQueueLock<T>(act: () => Promise<T>): Promise<T> {
  return navigator.locks.request(LOCK, act)
}

export function sendFromDevice(tell: (change: QueueChange) => void): Promise<Sent> {
  const onChange = (write: QueuedWrite, outcome: QueueChange['outcome']) => tell({ write, outcome })
  return withQueueLock(() => sendQueue(deviceStore, { now: deviceMs, onChange }))
}
