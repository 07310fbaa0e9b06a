import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import { verifyEmail } from '@nalle/contract/personal-details.ts'
import type { getEmailVerification } from '@nalle/contract/personal-details.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import {
  CODE_VALID_HOURS,
  codesCountedSince,
  isCodeFormatGood,
  isCodeUsable,
  mayHaveNewCode,
  needsNewCode,
} from '@nalle/domain/personal-details/verification.ts'
import { sql } from 'kysely'
import { isUsernameTaken, setCredentials } from '../accounts/credentials.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import type { Database, Read, Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { refuse } from '../http/errors.ts'
import { queueMail } from '../mail/outbox.ts'
import { credentialsChangedMail, verificationCodeMail } from './mails.ts'
import { countCodes, findEmails, findVerification, getPersonForUpdate } from './queries.ts'
import type { Verification } from './queries.ts'

export async function emailVerificationOf(
  db: Read,
  personId: PersonId,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof getEmailVerification>> {
  const { email, verifiedEmail } = await findEmails(db, personId)
  const latest = await findVerification(db, personId)
  // One that nobody can enter any more is not shown as waiting to be entered.
  const isCurrent = latest !== undefined && latest.email === email && isCodeUsable(latest, now)
  return {
    email,
    verifiedEmail,
    latestVerification: isCurrent
      ? { id: latest.id, email: latest.email, expiresAt: latest.expiresAt, sentAt: latest.sentAt }
      : null,
  }
}

/** Nothing happens without an address, with a proven one, or while a code for it is on its way or still good. */
export async function requestCode(
  tx: Transaction,
  personId: PersonId,
  now: Temporal.Instant,
): Promise<'DONE' | 'TOO_MANY_CODES'> {
  const { email, verifiedEmail } = await getPersonForUpdate(tx, personId)
  if (email === null || email === '' || email === verifiedEmail) return 'DONE'
  const latest = await findVerification(tx, personId)
  if (latest !== undefined && !needsNewCode(latest, email, now)) {
    if (latest.sentAt === null) await queueCode(tx, personId, latest, now)
    return 'DONE'
  }
  if (!mayHaveNewCode(await countCodes(tx, personId, codesCountedSince(now)))) return 'TOO_MANY_CODES'
  await tx.deleteFrom('email_verification').where('person_id', '=', personId).execute()
  const { id } = await tx
    .insertInto('email_verification')
    .values({ person_id: personId, email, created_at: now, expires_at: now.add({ hours: CODE_VALID_HOURS }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueCode(tx, personId, { id, email }, now)
  return 'DONE'
}

/** Its key lets a code that could not be delivered be tried afresh, and keeps one that can from being sent twice. */
async function queueCode(
  tx: Transaction,
  personId: PersonId,
  { id, email }: Pick<Verification, 'id' | 'email'>,
  now: Temporal.Instant,
): Promise<void> {
  await queueMail(tx, {
    to: personId,
    kind: 'TRANSACTIONAL',
    template: verificationCodeMail,
    data: { verificationId: id },
    now,
    address: email,
    key: `verification-code ${id}`,
  })
}

/**
 * Each try is counted before the code is looked at, and stays counted whatever happens after, so that many guesses at
 * once are no more guesses than one after another. Counting is no act of its own, so it is done beside the audit trail.
 */
export async function confirmEmail(
  db: { readonly counting: Database; readonly audited: Database },
  personId: PersonId,
  { id, code }: BodyOf<typeof verifyEmail>,
  now: Temporal.Instant,
): Promise<void> {
  if (!isCodeFormatGood(code)) refuse(verifyEmail, 'WRONG_CODE')
  const verification = await db.counting.transaction((tx) => countTry(tx, personId, id, now))
  if (verification === undefined) refuse(verifyEmail, 'WRONG_CODE')
  if (!(await isOneOf(verification.codeHashes, code))) refuse(verifyEmail, 'WRONG_CODE')
  try {
    await db.audited.transaction((tx) => markVerified(tx, personId, verification, now))
  } catch (error) {
    if (!isUsernameTaken(error)) throw error
    await db.counting.transaction((tx) => forgiveTry(tx, verification))
    refuse(verifyEmail, 'USERNAME_TAKEN')
  }
}

async function isOneOf(hashes: readonly string[], code: string): Promise<boolean> {
  const results = await Promise.all(hashes.map((hash) => verifyPassword(hash, code)))
  return results.includes(true)
}

async function countTry(
  tx: Transaction,
  personId: PersonId,
  id: Verification['id'],
  now: Temporal.Instant,
): Promise<Verification | undefined> {
  await getPersonForUpdate(tx, personId)
  const verification = await findVerification(tx, personId)
  if (verification === undefined || verification.id !== id || !isCodeUsable(verification, now)) return undefined
  await tx
    .updateTable('email_verification')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute()
  return verification
}

/** The code was right; that somebody else has the username is no guess, and the code stays usable. */
async function forgiveTry(tx: Transaction, { id }: Verification): Promise<void> {
  await tx
    .updateTable('email_verification')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('id', '=', id)
    .execute()
}

async function markVerified(
  tx: Transaction,
  personId: PersonId,
  verification: Verification,
  now: Temporal.Instant,
): Promise<void> {
  const { username } = await getPersonForUpdate(tx, personId)
  const used = await tx
    .deleteFrom('email_verification')
    .where('id', '=', verification.id)
    .returning('id')
    .executeTakeFirst()
  if (used === undefined) refuse(verifyEmail, 'WRONG_CODE')
  await tx
    .updateTable('person')
    .set({ email: verification.email, verified_email: verification.email })
    .where('id', '=', personId)
    .execute()
  const newUsername = verification.email.toLowerCase()
  if (username !== null && username !== newUsername) {
    await setCredentials(tx, personId, { username: newUsername, passwordHash: null }, now)
    await queueMail(tx, { to: personId, kind: 'TRANSACTIONAL', template: credentialsChangedMail, data: {}, now })
  }
  await noteEvent(tx, 'person.details-changed', { personId }, now)
}
