import { createHash } from 'node:crypto'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import { updateCredentials } from '@nalle/contract/personal-details.ts'
import type { PasswordConstraints } from '@nalle/domain/city/city.ts'
import { findCredentialsProblem } from '@nalle/domain/personal-details/credentials.ts'
import { isPasswordFormatGood } from '@nalle/domain/personal-details/password-rules.ts'
import { PASSWORD_CHOICES_OF_PERSON } from '@nalle/domain/access/counted-attempts.ts'
import { noteCountedAttempt } from '../accounts/counted-attempts.ts'
import { isUsernameTaken, setCredentials } from '../accounts/credentials.ts'
import { isEasyToGuess } from '../accounts/password-strength.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'
import type { Database } from '../database/database.ts'
import type { Citizen } from '../http/app.ts'
import { refuse } from '../http/errors.ts'
import { queueMail } from '../mail/outbox.ts'
import { credentialsChangedMail } from './mails.ts'
import { findPasswordHash, getPersonForUpdate } from './queries.ts'

export async function changeCredentials(
  db: Database,
  citizen: Citizen,
  { username, password }: BodyOf<typeof updateCredentials>,
  constraints: PasswordConstraints,
  now: Temporal.Instant,
): Promise<void> {
  if (password !== null) {
    if (!isPasswordFormatGood(password, constraints)) refuse(updateCredentials, 'PASSWORD_FORMAT')
    await countChoice(db, citizen, now)
    if (await isEasyToGuess(password, wordsAbout(citizen))) refuse(updateCredentials, 'PASSWORD_UNACCEPTABLE')
  }
  // Hashing takes its time and is done before the person's row is held.
  const passwordHash = password === null ? null : await hashPassword(password)
  const isOtherPassword = password !== null && (await replacesOther(db, citizen, password))
  const wanted = username?.toLowerCase() ?? null
  try {
    await db.transaction(async (tx) => {
      const person = await getPersonForUpdate(tx, citizen.id)
      const problem = findCredentialsProblem({ username: wanted, hasPassword: passwordHash !== null }, person)
      if (problem !== undefined) refuse(updateCredentials, problem)
      if (wanted === null && passwordHash === null) return
      await setCredentials(tx, citizen.id, { username: wanted, passwordHash }, now)
      const isOtherUsername = person.username !== null && wanted !== null && wanted !== person.username
      if (isOtherPassword || isOtherUsername) {
        await queueMail(tx, { to: citizen.id, kind: 'TRANSACTIONAL', template: credentialsChangedMail, data: {}, now })
      }
    })
  } catch (error) {
    if (!isUsernameTaken(error)) throw error
    refuse(updateCredentials, 'USERNAME_TAKEN')
  }
}

async function countChoice(db: Database, citizen: Citizen, now: Temporal.Instant): Promise<void> {
  const origin = createHash('sha256').update(citizen.id).digest()
  const attempt = { kind: 'PASSWORD_CHOICE', origin, limit: PASSWORD_CHOICES_OF_PERSON, now } as const
  if ((await noteCountedAttempt(db, attempt)) === undefined) refuse(updateCredentials, 'TOO_MANY_PASSWORDS')
}

/** Taking credentials into use is no change that could surprise anybody, nor is giving the same password again. */
async function replacesOther(db: Database, citizen: Citizen, password: string): Promise<boolean> {
  const earlier = await findPasswordHash(db, citizen.id)
  return earlier !== null && !(await verifyPassword(earlier, password))
}

/** Words an acquaintance would try first. */
function wordsAbout({ details }: Citizen): readonly string[] {
  const { firstName, lastName, preferredName, streetAddress, postOffice, phone, email } = details
  return [
    ...firstName.split(' '),
    lastName,
    preferredName,
    ...streetAddress.split(' '),
    postOffice,
    phone,
    ...(email ?? '').split(/[@.]/),
    email ?? '',
  ]
    .map((word) => word.trim())
    .filter((word) => word.length > 2)
}
