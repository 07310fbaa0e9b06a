import { createHash } from 'node:crypto'
import { countedAddress } from '@nalle/domain/session/client-address.ts'
import { mayBeginLogin, oldestOpenLogin } from '@nalle/domain/session/login-starts.ts'
import type { LoginOrigin } from '@nalle/domain/session/login-starts.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { select } from '../database/database.ts'
import type { Read, Transaction } from '../database/database.ts'
import type { Mode } from '../http/app.ts'
import { deviceTokenHashes, oldestKnownDevice } from './known-devices.ts'

/** From where an identification begins, as far as it is counted. */
export type CountedOrigin = { readonly origin: LoginOrigin; readonly hash: Buffer }

/** Too many identifications from there wait for their answer. */
export class TooManyLogins extends Error {}

/** A browser that somebody has logged in with before, or else the address; nothing where addresses tell nothing. */
export async function findOrigin(
  db: Read,
  request: FastifyRequest,
  now: Temporal.Instant,
  mode: Mode,
): Promise<CountedOrigin | undefined> {
  const device = await findKnownDevice(db, deviceTokenHashes(request, mode), now)
  if (device !== undefined) return { origin: 'KNOWN_DEVICE', hash: device }
  const address = countedAddress(request.ip)
  if (address === undefined) return undefined
  return { origin: 'ADDRESS', hash: createHash('sha256').update(address).digest() }
}

async function findKnownDevice(
  db: Read,
  tokenHashes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<Buffer | undefined> {
  if (tokenHashes.length === 0) return undefined
  const device = await db
    .selectFrom('known_device')
    .select('token_hash as hash')
    .where('token_hash', '=', sql<Buffer>`any(${[...tokenHashes]}::bytea[])`)
    .where('seen_at', '>', oldestKnownDevice(now))
    .orderBy('token_hash')
    .limit(1)
    .executeTakeFirst()
  return device?.hash
}

/** Most of a flood ends here, without holding a connection in line for the lock. */
export async function requirePlace(db: Read, { origin, hash }: CountedOrigin, now: Temporal.Instant): Promise<void> {
  if (!mayBeginLogin(origin, await countOpen(db, hash, now))) throw new TooManyLogins()
}

/** Any fixed number: the first key of our advisory locks says what the second one names. */
const ORIGIN_LOCK = 7_264_005

/** However many come at once, only as many as there is room for get through. */
export async function takePlace(tx: Transaction, counted: CountedOrigin, now: Temporal.Instant): Promise<void> {
  await select(tx, sql`select pg_advisory_xact_lock(${ORIGIN_LOCK}::int, ${counted.hash.readInt32BE(0)}::int)`)
  await requirePlace(tx, counted, now)
}

async function countOpen(db: Read, hash: Buffer, now: Temporal.Instant): Promise<number> {
  const { open } = await db
    .selectFrom('saml_request')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('origin_hash', '=', hash)
    .where('created_at', '>', oldestOpenLogin(now))
    .executeTakeFirstOrThrow()
  return open
}
