import { allEndpoints } from '@nalle/contract/contract.ts'
import { describe, expect, test } from 'vitest'
import '../api/calls/calendar.generated.ts'
import '../api/calls/messages.generated.ts'
import type { QueuedCall } from './send-or-queue.ts'

const CALLS: Readonly<Record<QueuedCall, 'query' | 'body'>> = {
  'calendar.updateReservations': 'query',
  'calendar.reportAbsences': 'query',
  'messages.sendMessage': 'body',
  'messages.replyToMessage': 'body',
}

describe('what may wait on a device to be sent', () => {
  test.each(Object.entries(CALLS))('%s: a weak login writes it, and its %s carries a key', (name, part) => {
    const found = allEndpoints().find((one) => one.name === name)
    expect(found?.endpoint.method).toBe('POST')
    expect(found?.endpoint.auth).toBe('WEAK')
    expect(JSON.stringify(shapeOf(found?.endpoint[part]))).toContain('idempotencyKey')
  })
})

/** The names in an object of the contract. */
const shapeOf = (schema: unknown) => Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {})
