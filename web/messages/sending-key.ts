import type { Id } from '@nalle/domain/ids.ts'

export type SendingKey = Id<'idempotency-key'>

/**
 * A draft gets a new one with every change. So a double click, or another try after a time-out, carries the key of the
 * first and is sent once, while words that have changed since are a message of their own.
 */
export function newSendingKey(): SendingKey {
  // Not `crypto.randomUUID`, which browsers give to secure pages only; a demo may be shown on a plain address.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // A UUID by its making.
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}` as SendingKey
}
