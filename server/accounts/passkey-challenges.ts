import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SessionId } from '@nalle/domain/ids.ts'
import { isChallengeInTime } from '@nalle/domain/session/passkeys.ts'
import type { Transaction } from '../database/database.ts'

/** What a challenge is good for: to log in, or to add a passkey in this very session. */
export type ChallengePurpose = 'login' | SessionId

const MOMENT_BYTES = 8
const RANDOM_BYTES = 16
const SEAL_BYTES = 32

/**
 * Anybody may ask for a challenge, so none of them is stored: each carries the moment it was made and our seal. Only the
 * ones that have let somebody in are remembered, so that they do so once.
 */
export function makeChallenge(secret: Buffer, purpose: ChallengePurpose, now: Temporal.Instant): string {
  const moment = Buffer.alloc(MOMENT_BYTES)
  moment.writeBigInt64BE(BigInt(now.epochMilliseconds))
  const open = Buffer.concat([moment, randomBytes(RANDOM_BYTES)])
  return Buffer.concat([open, sealOf(secret, purpose, open)]).toString('base64url')
}

export function isOwnChallenge(
  secret: Buffer,
  purpose: ChallengePurpose,
  challenge: string,
  now: Temporal.Instant,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== MOMENT_BYTES + RANDOM_BYTES + SEAL_BYTES) return false
  const open = bytes.subarray(0, MOMENT_BYTES + RANDOM_BYTES)
  if (!timingSafeEqual(sealOf(secret, purpose, open), bytes.subarray(MOMENT_BYTES + RANDOM_BYTES))) return false
  const madeAt = Temporal.Instant.fromEpochMilliseconds(Number(open.readBigInt64BE()))
  return isChallengeInTime(madeAt, now)
}

function sealOf(secret: Buffer, purpose: ChallengePurpose, open: Buffer): Buffer {
  return createHmac('sha256', secret).update(`passkey ${purpose} `).update(open).digest()
}

/** Says no when it was used before. */
export async function useUpChallenge(tx: Transaction, challenge: string, now: Temporal.Instant): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest()
  const row = await tx
    .insertInto('used_passkey_challenge')
    .values({ hash, used_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
