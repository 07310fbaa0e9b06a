import type { Id } from '@nalle/domain/ids.ts'
import { newUuid } from '../api/new-uuid.ts'

export type SendingKey = Id<'idempotency-key'>

/**
 * A draft gets a new one with every change. So a double click, or another try after a time-out, carries the key of the
 * first and is sent once, while words that have changed since are a message of their own.
 */
export function newSendingKey(): SendingKey {
  // A UUID by its making; what it is for is said here.
  return newUuid() as SendingKey
}
