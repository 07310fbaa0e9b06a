import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { Written } from '../database/upsert-many.ts'
import type { Act } from '../municipality/command.ts'
import type { Resource } from '../municipality/resource.ts'
import { fingerprintOf } from './fingerprints.ts'
import { storedKeys } from './stored-keys.ts'

type PutItem = { readonly key: string; readonly value: object }
export type ManyPut = { readonly id: string; readonly outcome: Written }

type Keyed = PutItem & { readonly id: string; readonly fingerprint: Buffer; readonly isChosen: boolean }

/** Under which id it will be known, unless it is known already, and what tells it from another value. */
export function toPut(item: PutItem): Keyed {
  const wanted = 'id' in item.value && typeof item.value.id === 'string' ? item.value.id : undefined
  return { ...item, id: wanted ?? randomUUID(), fingerprint: fingerprintOf(item.value), isChosen: wanted !== undefined }
}

/**
 * Puts many things of one kind, all with different keys, in few statements. What is new or unchanged is done; the rest,
 * which changes something, is left out of the answer and put one by one.
 */
export async function putMany(
  tx: Transaction,
  { kind, addMany }: Resource & Required<Pick<Resource, 'addMany'>>,
  keyed: readonly Keyed[],
  { clientId, act }: { readonly clientId: string; readonly act: Act },
): Promise<ReadonlyMap<string, ManyPut>> {
  const isNew = await takeKeys(tx, kind, keyed, clientId, act)
  const added = keyed.filter(({ key }) => isNew.has(key))
  // Read by the resource's own shape, which the compiler cannot follow through the list.
  const values = added.map(({ value, id }) => ({ ...value, id }) as never)
  if (values.length > 0) await addMany(tx, values, act)
  const known = keyed.filter(({ key }) => !isNew.has(key))
  const done = new Map<string, ManyPut>()
  for (const { key, id } of added) done.set(key, { id, outcome: 'CREATED' })
  for (const { key, id } of await unchangedOf(tx, kind, known)) done.set(key, { id, outcome: 'UNCHANGED' })
  return done
}

/** In one order, so that two who load the same wait for each other and never for ever. */
async function takeKeys(
  tx: Transaction,
  kind: string,
  items: readonly Keyed[],
  clientId: string,
  { now }: Act,
): Promise<ReadonlySet<string>> {
  const rows = items
    .map(({ key, id, fingerprint }) => ({ key, id, fingerprint: `\\x${fingerprint.toString('hex')}` }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const { rows: taken } = await sql<{ key: string }>`
    insert into municipality_key (kind, key, id, fingerprint, put_at, put_by)
    select ${kind}::text, key, id, fingerprint, ${now}::timestamptz, ${clientId}::text
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (key text, id uuid, fingerprint bytea)
    on conflict do nothing returning key`.execute(tx)
  return new Set(taken.map(({ key }) => key))
}

async function unchangedOf(tx: Transaction, kind: string, items: readonly Keyed[]) {
  if (items.length === 0) return []
  const stored = await storedKeys(
    tx,
    items.map(({ key }) => ({ kind, key })),
  )
  const put = new Map(items.map((item) => [item.key, item]))
  return stored.filter(({ key, id, fingerprint }) => {
    const item = put.get(key)
    return item !== undefined && item.fingerprint.equals(fingerprint) && (!item.isChosen || item.id === id)
  })
}
