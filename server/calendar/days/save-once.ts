import type { Transaction } from '../../database/database.ts'
import { oncePerKey } from '../../database/idempotency-keys.ts'
import type { KeyedRequest } from '../../database/idempotency-keys.ts'

const SAVINGS = { table: 'calendar_saving', owner: 'person_id', moment: 'saved_at' } as const

/** A second request with the same key changes nothing, whatever has become of the days since. */
export async function saveOnce(tx: Transaction, request: KeyedRequest, save: () => Promise<void>): Promise<void> {
  await oncePerKey(tx, SAVINGS, request, async () => {
    await save()
    return {}
  })
}
