import type { PersonId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../../database/database.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import { PEOPLE_REFUSALS } from './refusals.ts'

export type NewCredentials = {
  readonly personId: PersonId
  readonly username: string
  readonly passwordHash: string
  readonly now: Temporal.Instant
}

/** No command that could be asked for from outside: a password is chosen by whoever uses it. */
const credentialsGiven = { refusals: only(PEOPLE_REFUSALS, 'USERNAME_MALFORMED', 'USERNAME_TAKEN', 'UNKNOWN_PERSON') }

/** Opens the login by username and password for somebody who has logged in strongly before. */
export async function giveCredentials(tx: Transaction, credentials: NewCredentials): Promise<void> {
  const { personId, username, passwordHash, now } = credentials
  mustBe(
    credentialsGiven,
    username === username.toLowerCase() && username.length >= 1 && username.length <= 128,
    'USERNAME_MALFORMED',
  )
  const values = {
    username,
    username_changed_at: now,
    password_hash: passwordHash,
    password_changed_at: now,
  }
  await inWords(
    credentialsGiven,
    tx
      .insertInto('citizen_account')
      .values({ person_id: personId, ...values, last_strong_login_at: now, last_weak_login_at: null })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
      .execute(),
  )
}
