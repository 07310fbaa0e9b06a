import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import type { Written } from '../database/upsert-many.ts'
import { MachineRefused } from '../http/errors.ts'
import type { Act } from '../municipality/command.ts'
import { NotPossible, refusal } from '../municipality/refusals.ts'
import type { Resource } from '../municipality/resource.ts'
import { GONE } from '../municipality/rows.ts'
import { fingerprintOf, tagOf } from './fingerprints.ts'

export const NOT_CHANGEABLE = refusal('What was put in under this key stays as it is; a call of its own may change it.')
export const KEY_OF_ANOTHER = refusal('The key belongs to something with another id.')
/** Why any putting may be refused, whatever is put. */
export const PUT_REFUSALS = { GONE, NOT_CHANGEABLE, KEY_OF_ANOTHER } as const

/** What the caller has seen last, as entity tags; nothing when they do not mind. */
export type Precondition = { readonly ifMatch?: string | undefined; readonly ifNoneMatch?: string | undefined }

export type Put = { readonly id: string; readonly outcome: Written; readonly tag: string }

export type PutRequest = {
  readonly key: string
  /** Read by the resource's own shape, with ids in place of keys. */
  readonly value: object
  readonly clientId: string
  readonly act: Act
  readonly precondition?: Precondition
  /** Refuses what the client may not put, or may not change if it was put before. */
  readonly requireOwn?: (stored: string | undefined) => Promise<void>
}

/**
 * Puts something under the municipality's own key: a new key makes it, the same again does nothing, anything else changes
 * it. The key is taken first, so that of two who put the same at once one waits for the other.
 */
export async function putByKey(tx: Transaction, resource: Resource, request: PutRequest): Promise<Put> {
  const { key, value, clientId, act, precondition = {}, requireOwn } = request
  const { kind } = resource
  const fingerprint = fingerprintOf(value)
  const tag = tagOf(fingerprint)
  const wantedId = 'id' in value && typeof value.id === 'string' ? value.id : undefined
  const id = wantedId ?? randomUUID()
  const taken = await tx
    .insertInto('municipality_key')
    .values({ kind, key, id, fingerprint, put_at: act.now, put_by: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if ((taken.numInsertedOrUpdatedRows ?? 0n) > 0n) {
    await requireOwn?.(undefined)
    checkPrecondition(precondition, undefined)
    // Read by this resource's own shape, which the compiler cannot follow through the list.
    await resource.add.run(tx, { ...value, id } as never, act)
    return { id, outcome: 'CREATED', tag }
  }
  const stored = await tx
    .selectFrom('municipality_key')
    .select(['id', 'fingerprint'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await requireOwn?.(stored.id)
  checkPrecondition(precondition, tagOf(stored.fingerprint))
  if (wantedId !== undefined && wantedId !== stored.id) refuse('KEY_OF_ANOTHER')
  if (stored.fingerprint.equals(fingerprint)) return { id: stored.id, outcome: 'UNCHANGED', tag }
  if (resource.change === undefined) refuse('NOT_CHANGEABLE')
  await resource.change(tx, { ...value, id: stored.id } as never, act)
  await tx
    .updateTable('municipality_key')
    .set({ fingerprint, put_at: act.now, put_by: clientId })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
  return { id: stored.id, outcome: 'CHANGED', tag }
}

function refuse(reason: 'NOT_CHANGEABLE' | 'KEY_OF_ANOTHER'): never {
  throw new NotPossible(reason, PUT_REFUSALS[reason].sentence)
}

/** As RFC 9110 says: of two programs that change the same, the later one is told. */
export function checkPrecondition({ ifMatch, ifNoneMatch }: Precondition, tag: string | undefined): void {
  const names = (header: string) => header.split(',').map((name) => name.trim().replace(/^W\//, ''))
  const isThere = (header: string) => tag !== undefined && (header.trim() === '*' || names(header).includes(tag))
  if (ifMatch !== undefined && !isThere(ifMatch)) preconditionFailed()
  if (ifNoneMatch !== undefined && isThere(ifNoneMatch)) preconditionFailed()
}

function preconditionFailed(): never {
  throw new MachineRefused(
    {
      status: 412,
      code: 'PRECONDITION_FAILED',
      detail: 'It is no longer, or not yet, what If-Match or If-None-Match say.',
    },
    'PRECONDITION_FAILED',
  )
}
