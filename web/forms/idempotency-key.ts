import type { Id } from '@nalle/domain/ids.ts'
import { newUuid } from '../api/new-uuid.ts'

export type IdempotencyKey = Id<'idempotency-key'>

/**
 * A draft gets a new one with every change. So a double click, or another try after a time-out, carries the key of the
 * first and is sent once, while words that have changed since are something new.
 */
export function newIdempotencyKey(): IdempotencyKey {
  // A UUID by its making; what it is for is said here.
  return newUuid() as IdempotencyKey
}

/** For what is written out only when it is sent: the same key for the same content as the last time. */
export function keysByContent(): (content: object) => IdempotencyKey {
  let last: { readonly content: string; readonly key: IdempotencyKey } | undefined
  return (content) => {
    const text = JSON.stringify(content)
    if (last?.content !== text) last = { content: text, key: newIdempotencyKey() }
    return last.key
  }
}
