import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import { verifyEmail } from '@nalle/contract/personal-details.ts'
import type { getEmailVerification } from '@nalle/contract/personal-details.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import {
  CODE_VALID_HOURS,
  isCodeFormatGood,
  isCodeUsable,
  needsNewCode,
} from '@nalle/domain/personal-details/verification.ts'
import { sql } from 'kysely'
import { isUsernameTaken, setCredentials } from '../accounts/credentials.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import type { Database, Read, Transaction } from '../database/database.ts'
import { refuse } from '../http/errors.ts'
import { queueMail } from '../mail/outbox.ts'
import { verificationCodeMail } from './mails.ts'
import { findEmails, findVerification, getPersonForUpdate } from './queries.ts'
import type { Verification } from './queries.ts'

export async function emailVerificationOf(
  db: Read,
  personId: PersonId,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof getEmailVerification>> {
  const { email, verifiedEmail } = await findEmails(db, personId)
  const latest = await findVerification(db, personId)
  const isCurrent =
    latest !== undefined && latest.email === email && Temporal.Instant.compare(now, latest.expiresAt) < 0
  return {
    email,
    verifiedEmail,
    latestVerification: isCurrent
      ? { id: latest.id, email: latest.email, expiresAt: latest.expiresAt, sentAt: latest.sentAt }
      : null,
  }
}

/** Nothing happens without an address, with a proven one, or while a code for it is still good. */
export async function requestCode(tx: Transaction, personId: PersonId, now: Temporal.Instant): Promise<void> {
  const { email, verifiedEmail } = await getPersonForUpdate(tx, personId)
  if (email === null || email === '' || email === verifiedEmail) return
  if (!needsNewCode(await findVerification(tx, personId), email, now)) return
  await tx.deleteFrom('email_verification').where('person_id', '=', personId).execute()
  const { id } = await tx
    .insertInto('email_verification')
    .values({ person_id: personId, email, created_at: now, expires_at: now.add({ hours: CODE_VALID_HOURS }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMail(tx, {
    to: personId,
    kind: 'TRANSACTIONAL',
    template: verificationCodeMail,
    data: { verificationId: id },
    now,
    address: email,
  })
}

/**
 * Each try is counted before the code is looked at, and stays counted whatever happens after, so that many guesses at
 * once are no more guesses than one after another.
 */
export async function confirmEmail(
  db: Database,
  personId: PersonId,
  { id, code }: BodyOf<typeof verifyEmail>,
  now: Temporal.Instant,
): Promise<void> {
  if (!isCodeFormatGood(code)) refuse(verifyEmail, 'WRONG_CODE')
  const verification = await db.transaction((tx) => countTry(tx, personId, id, now))
  if (verification === undefined) refuse(verifyEmail, 'WRONG_CODE')
  if (!(await verifyPassword(verification.codeHash, code))) refuse(verifyEmail, 'WRONG_CODE')
  try {
    await db.transaction((tx) => markVerified(tx, personId, verification, now))
  } catch (error) {
    if (!isUsernameTaken(error)) throw error
    await db.transaction((tx) => forgiveTry(tx, verification))
    refuse(verifyEmail, 'USERNAME_TAKEN')
  }
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
  }
}
