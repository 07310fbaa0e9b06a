import { createHash } from 'node:crypto'
import { countedAddress } from '@nalle/domain/session/client-address.ts'
import { lockoutWindowStart, mayTryPassword, TRIES_IN_ALL } from '@nalle/domain/session/lockout.ts'
import type { EarlierTries } from '@nalle/domain/session/lockout.ts'
import { sql } from 'kysely'
import { select } from '../database/database.ts'
import type { Database, Read, Transaction } from '../database/database.ts'

export type LoginAttempt = {
  /** In lower case, whether somebody has it or not. */
  readonly username: string
  readonly address: string
  /** The browser, when the person who has the username has logged in with it before. */
  readonly deviceHash: Buffer | undefined
  readonly now: Temporal.Instant
}

/** Notes the attempt, or says that there have been too many. However many come at once, only the limit gets through. */
export async function noteAttempt(db: Database, attempt: LoginAttempt, limit: number): Promise<boolean> {
  if (limit === 0) return true
  const keys = keysOf(attempt)
  // Most of a flood ends here, without holding a connection in line for the lock.
  if (!mayTryPassword(await countTries(db, keys), limit)) return false
  return db.transaction(async (tx) => {
    await takeTurn(tx, keys)
    if (!mayTryPassword(await countTries(tx, keys), limit)) return false
    await tx
      .insertInto('login_attempt')
      .values({
        username_hash: keys.username,
        address_hash: keys.address ?? null,
        device_hash: keys.device ?? null,
        at: attempt.now,
      })
      .execute()
    return true
  })
}

type Keys = {
  readonly username: Buffer
  readonly address: Buffer | undefined
  readonly device: Buffer | undefined
  readonly since: Temporal.Instant
}

function keysOf({ username, address, deviceHash, now }: LoginAttempt): Keys {
  const counted = countedAddress(address)
  return {
    username: hash(username),
    address: counted === undefined || deviceHash !== undefined ? undefined : hash(counted),
    device: deviceHash,
    since: lockoutWindowStart(now),
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest()

async function countTries(db: Read, { username, address, device, since }: Keys): Promise<EarlierTries> {
  if (device !== undefined) {
    const [row] = await select(
      db,
      sql<{ tries: number }>`
        select count(*)::int as tries from login_attempt
        where username_hash = ${username} and device_hash = ${device} and at > ${since}`,
    )
    return { from: 'KNOWN_DEVICE', sameDevice: row?.tries ?? 0 }
  }
  const [row] = await select(
    db,
    sql<{ sameUsername: number; sameAddress: number; inAll: number }>`
      select
        (select count(*)::int from login_attempt
         where username_hash = ${username} and device_hash is null and at > ${since}) as "sameUsername",
        (select count(*)::int from login_attempt
         where address_hash = ${address ?? null}::bytea and at > ${since}) as "sameAddress",
        (select count(*)::int from
         (select 1 from login_attempt where at > ${since} limit ${TRIES_IN_ALL}) counted) as "inAll"`,
  )
  const { sameUsername = 0, sameAddress = 0, inAll = 0 } = row ?? {}
  return { from: 'ELSEWHERE', sameUsername, sameAddress, inAll }
}

/** Any fixed numbers: the first key of our advisory locks says what the second one names. */
const USERNAME_LOCK = 7_264_002
const ADDRESS_LOCK = 7_264_003

/** Attempts on one username, and those from one address, are counted one after another; always in this order. */
async function takeTurn(tx: Transaction, { username, address }: Keys): Promise<void> {
  await select(tx, sql`select pg_advisory_xact_lock(${USERNAME_LOCK}::int, ${username.readInt32BE(0)}::int)`)
  if (address === undefined) return
  await select(tx, sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}::int, ${address.readInt32BE(0)}::int)`)
}
