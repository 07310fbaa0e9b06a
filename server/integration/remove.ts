import type { Transaction } from '../database/database.ts'
import type { Act } from '../municipality/command.ts'
import type { Resource } from '../municipality/resource.ts'
import { tagOf } from './fingerprints.ts'
import type { Precondition } from './put.ts'
import { checkPrecondition } from './put.ts'

export type RemovableResource = Resource & Required<Pick<Resource, 'remove'>>

/** `GONE`: there was nothing under the key, or no longer. */
export type Removed = { readonly outcome: 'REMOVED' | 'GONE'; readonly id: string | undefined }

export type RemoveRequest = {
  readonly key: string
  readonly act: Act
  readonly precondition?: Precondition
  /** Refuses to have it removed. */
  readonly requireOwn?: (id: string) => Promise<void>
}

/** Removes what was put under a key, and the key with it: what is put there next is something new. */
export async function removeByKey(
  tx: Transaction,
  { kind, remove }: RemovableResource,
  { key, act, precondition = {}, requireOwn }: RemoveRequest,
): Promise<Removed> {
  const stored = await tx
    .selectFrom('municipality_key')
    .select(['id', 'fingerprint'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (stored !== undefined) await requireOwn?.(stored.id)
  checkPrecondition(precondition, stored && tagOf(stored.fingerprint))
  if (stored === undefined) return { outcome: 'GONE', id: undefined }
  await remove(tx, stored.id, act)
  await tx.deleteFrom('municipality_key').where('kind', '=', kind).where('key', '=', key).execute()
  return { outcome: 'REMOVED', id: stored.id }
}
