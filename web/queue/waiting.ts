import type { ThreadId } from '@nalle/domain/ids.ts'
import { useSyncExternalStore } from 'react'
import { busyUntil } from '../design/busy.ts'
import type { QueuedWrite } from '../worker/queued-writes.ts'

/** What the page shows of something that waits to be sent. Its title is written in the language of the page that wrote it. */
export type ShownWrite = { readonly title: string } & (
  | {
      readonly kind: 'days'
      /** As they travel, an absence with its type. */
      readonly days: readonly unknown[]
    }
  | { readonly kind: 'message'; readonly attachments: readonly unknown[] }
  | { readonly kind: 'reply'; readonly threadId: ThreadId }
)

export type Waiting = QueuedWrite & { readonly shown: ShownWrite }

/** What has just become of something. */
export type QueueNews = { readonly what: 'QUEUED' | 'SENT'; readonly shown: ShownWrite }

type Queue = { readonly waiting: readonly Waiting[]; readonly news: QueueNews | undefined }

const CLOSED: Queue = { waiting: [], news: undefined }

let current = CLOSED
const listeners = new Set<() => void>()

/** What sends and tells of it, fetched once there is something to send. */
export const loadQueue = () => busyUntil(import('./whole-queue.ts'))

/** For whoever sends. */
export function setQueue(queue: Partial<Queue>): void {
  current = { ...current, ...queue }
  for (const listener of listeners) listener()
}

export const findQueue = () => current

export const useQueue = () => useSyncExternalStore(subscribe, findQueue, () => CLOSED)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
