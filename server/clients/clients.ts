import { randomUUID } from 'node:crypto'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read, Transaction } from '../database/database.ts'
import type { PublicJwk } from '../database/tables/clients.ts'
import { insertAuditEntry } from '../http/audit.ts'

export type KnownClient = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Null where the client is not limited to units. */
  readonly units: readonly string[] | null
  readonly createdAt: Temporal.Instant
  readonly revokedAt: Temporal.Instant | null
  readonly keyIds: readonly string[]
}

export type ClientKey = { readonly id: string; readonly jwk: PublicJwk }

/** What an administrator asked for cannot be; the sentence is for them. */
export class ClientProblem extends Error {}

const CLIENT_ID = /^[a-z0-9][a-z0-9.-]{0,62}$/

export type NewClient = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** The municipality's keys of the units to which it is limited, or their ids; left out where it is not. */
  readonly units?: readonly string[] | undefined
  readonly key: ClientKey
}

export async function addClient(tx: Transaction, client: NewClient, now: Temporal.Instant): Promise<void> {
  const { id, name, scopes, units, key } = client
  if (!CLIENT_ID.test(id)) {
    throw new ClientProblem('A client is named by small letters, digits, dots and hyphens, at most 63 of them.')
  }
  if (name.trim() === '') throw new ClientProblem('A client has a name, so that others know whose program it is.')
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('client')
    .values({ id, name, scopes: [...scopes], unit_ids: await unitIdsOf(tx, units), created_at: now, revoked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new ClientProblem(`There is a client ${id} already.`)
  await insertKey(tx, id, key, now)
  await recordChange(tx, 'clients.add', id, now)
}

export async function addKey(tx: Transaction, clientId: string, key: ClientKey, now: Temporal.Instant): Promise<void> {
  await lockClient(tx, clientId)
  await insertKey(tx, clientId, key, now)
  await recordChange(tx, 'clients.add-key', clientId, now)
}

export async function removeKey(
  tx: Transaction,
  clientId: string,
  keyId: string,
  now: Temporal.Instant,
): Promise<void> {
  await lockClient(tx, clientId)
  const { numDeletedRows } = await tx
    .deleteFrom('client_key')
    .where('client_id', '=', clientId)
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new ClientProblem(`${clientId} has no key ${keyId}.`)
  // Whoever holds a lost key may hold tokens too.
  await tx.deleteFrom('client_token').where('client_id', '=', clientId).execute()
  await recordChange(tx, 'clients.remove-key', clientId, now)
}

/** Holds at once, also for tokens that were given before. */
export async function setScopes(
  tx: Transaction,
  clientId: string,
  scopes: readonly Scope[],
  now: Temporal.Instant,
): Promise<void> {
  await lockClient(tx, clientId)
  await tx
    .updateTable('client')
    .set({ scopes: [...scopes] })
    .where('id', '=', clientId)
    .execute()
  await recordChange(tx, 'clients.set-scopes', clientId, now)
}

/** Holds at once, as scopes do. */
export async function setUnits(
  tx: Transaction,
  clientId: string,
  units: readonly string[] | undefined,
  now: Temporal.Instant,
): Promise<void> {
  await lockClient(tx, clientId)
  await tx
    .updateTable('client')
    .set({ unit_ids: await unitIdsOf(tx, units) })
    .where('id', '=', clientId)
    .execute()
  await recordChange(tx, 'clients.set-units', clientId, now)
}

/** A unit that is not there is a slip of the pen, and would open nothing. */
async function unitIdsOf(tx: Transaction, units: readonly string[] | undefined): Promise<UnitId[] | null> {
  if (units === undefined) return null
  const found = await sql<{ readonly id: UnitId; readonly name: string }>`
    select unit.id, given.name from unnest(${[...units]}::text[]) as given (name)
    join unit on unit.id::text = given.name or unit.id = (
      select id from municipality_key where kind = 'units' and key = given.name
    )`.execute(tx)
  const known = new Set(found.rows.map(({ name }) => name))
  const unknown = units.find((name) => !known.has(name))
  if (unknown !== undefined) throw new ClientProblem(`There is no unit with the key or id ${unknown}.`)
  return [...new Set(found.rows.map(({ id }) => id))]
}

/** For good: what it has put in keeps its name, so the name is never given to another. */
export async function revokeClient(tx: Transaction, clientId: string, now: Temporal.Instant): Promise<void> {
  await lockClient(tx, clientId)
  await tx.updateTable('client').set({ revoked_at: now }).where('id', '=', clientId).execute()
  await tx.deleteFrom('client_token').where('client_id', '=', clientId).execute()
  await recordChange(tx, 'clients.revoke', clientId, now)
}

export async function listClients(db: Read): Promise<readonly KnownClient[]> {
  const clients = await db
    .selectFrom('client')
    .select(['id', 'name', 'scopes', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .select(
      sql<string[] | null>`case when unit_ids is not null then array(
        select unit.name || coalesce(' (' || known.key || ')', '')
        from unit left join municipality_key known on known.kind = 'units' and known.id = unit.id
        where unit.id = any (client.unit_ids) order by unit.name
      ) end`.as('units'),
    )
    .orderBy('id')
    .execute()
  const keys = await db.selectFrom('client_key').select(['client_id as clientId', 'id']).orderBy('created_at').execute()
  const keysOf = Map.groupBy(keys, ({ clientId }) => clientId)
  return clients.map((client) => ({ ...client, keyIds: (keysOf.get(client.id) ?? []).map(({ id }) => id) }))
}

/** A program that may still call. */
export async function findClient(
  db: Read,
  id: string,
): Promise<{ readonly id: string; readonly scopes: readonly Scope[] }> {
  const found = await db
    .selectFrom('client')
    .select(['id', 'scopes', 'revoked_at as revokedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw new ClientProblem(`There is no client ${id}.`)
  if (found.revokedAt !== null) throw new ClientProblem(`${id} was revoked; add another client instead.`)
  return found
}

async function lockClient(tx: Transaction, id: string): Promise<void> {
  const found = await tx.selectFrom('client').select('revoked_at').where('id', '=', id).forUpdate().executeTakeFirst()
  if (found === undefined) throw new ClientProblem(`There is no client ${id}.`)
  if (found.revoked_at !== null) throw new ClientProblem(`${id} was revoked; add another client instead.`)
}

async function insertKey(tx: Transaction, clientId: string, key: ClientKey, now: Temporal.Instant): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('client_key')
    .values({ client_id: clientId, id: key.id, jwk: JSON.stringify(key.jwk), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new ClientProblem(`${clientId} has the key ${key.id} already.`)
}

/** An administrator's act, under the name of the program that it is about. */
export async function recordChange(
  tx: Transaction,
  name: string,
  clientId: string,
  now: Temporal.Instant,
  subjects: readonly string[] = [],
): Promise<void> {
  const act = { name, citizen: undefined, client: { id: clientId }, now, subjects, requestId: randomUUID() }
  await insertAuditEntry(tx, act, 'OK')
}
