import type { PersonId } from '@nalle/domain/ids.ts'
import type { Read, Transaction } from '../database/database.ts'
import type { EmailVerificationId } from '../database/tables/mails.ts'

/** The name of the mail that carries a code. */
export const VERIFICATION_CODE = 'verification-code'

export type Person = {
  readonly id: PersonId
  readonly firstName: string
  readonly lastName: string
  readonly preferredName: string
  readonly phone: string
  readonly backupPhone: string
  readonly email: string | null
  readonly verifiedEmail: string | null
  readonly username: string | null
  readonly hasPassword: boolean
}

/** The person and their account. Inside a transaction the person's row is held, so that two tabs take turns. */
export async function getPersonForUpdate(tx: Transaction, id: PersonId): Promise<Person> {
  const person = await tx
    .selectFrom('person')
    .select(['id', 'first_names as firstName', 'last_name as lastName', 'preferred_name as preferredName', 'phone'])
    .select(['backup_phone as backupPhone', 'email', 'verified_email as verifiedEmail'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const account = await tx
    .selectFrom('citizen_account')
    .select(['username', 'password_hash as passwordHash'])
    .where('person_id', '=', id)
    .executeTakeFirst()
  return { ...person, username: account?.username ?? null, hasPassword: (account?.passwordHash ?? null) !== null }
}

export type Verification = {
  readonly id: EmailVerificationId
  readonly email: string
  /** More than one when the mail had to be sent again. */
  readonly codeHashes: readonly string[]
  readonly tries: number
  readonly expiresAt: Temporal.Instant
  readonly sentAt: Temporal.Instant | null
}

export function findVerification(db: Read, personId: PersonId): Promise<Verification | undefined> {
  return db
    .selectFrom('email_verification')
    .select(['id', 'email', 'code_hashes as codeHashes', 'tries', 'expires_at as expiresAt', 'sent_at as sentAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Codes that were mailed, or are about to be, to whatever addresses. */
export async function countCodes(db: Read, personId: PersonId, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .where('template', '=', VERIFICATION_CODE)
    .executeTakeFirstOrThrow()
  return count
}

export async function findPasswordHash(db: Read, personId: PersonId): Promise<string | null> {
  const account = await db
    .selectFrom('citizen_account')
    .select('password_hash as hash')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return account?.hash ?? null
}

export async function findEmails(
  db: Read,
  personId: PersonId,
): Promise<{ readonly email: string | null; readonly verifiedEmail: string | null }> {
  return db
    .selectFrom('person')
    .select(['email', 'verified_email as verifiedEmail'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}
