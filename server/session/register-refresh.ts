import type { PersonId } from '@nalle/domain/ids.ts'
import { isRegisterCopyOld } from '@nalle/domain/session/register-copy-age.ts'
import type { StoredPerson } from '@nalle/domain/session/unknown-to-register.ts'
import { losesRegisterRelations } from '@nalle/domain/session/unknown-to-register.ts'
import { sql } from 'kysely'
import type { Database, Read, Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'
import { describeRegisterFailure } from '../external/population-register.ts'
import type { PopulationRegister, RegisterFamily, RegisterTrouble } from '../external/population-register.ts'
import { endRegisterRelations, refreshFromRegister } from './register-copy.ts'

/** Asks the population register again if the stored copy of this person's family is old. */
export async function refreshOldCopy(
  db: Database,
  register: PopulationRegister,
  personId: PersonId,
  now: Temporal.Instant,
): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select(['identity_code as identityCode', 'register_refreshed_at as refreshedAt'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person?.identityCode || !isRegisterCopyOld(person.refreshedAt, now)) return
  const family = await register.findFamily(person.identityCode)
  await db.transaction((tx) => copyRegisterAnswer(tx, personId, family, now))
}

export type RegisterCopyOutcome = 'REFRESHED' | 'UNKNOWN_TO_REGISTER' | 'IDENTITY_CODE_CHANGED'

/**
 * Copies what the register said about a person. If it has nobody with the stored identity code, the relations that it
 * provided end. A register that cannot be reached or gives an empty or malformed answer throws before this is called.
 */
export async function copyRegisterAnswer(
  tx: Transaction,
  personId: PersonId,
  family: RegisterFamily | undefined,
  now: Temporal.Instant,
): Promise<RegisterCopyOutcome> {
  if (family !== undefined) {
    await refreshFromRegister(tx, family, now)
    return 'REFRESHED'
  }
  if (!(await losesRelations(tx, personId))) return 'IDENTITY_CODE_CHANGED'
  await endRegisterRelations(tx, personId, now)
  return 'UNKNOWN_TO_REGISTER'
}

async function losesRelations(tx: Transaction, personId: PersonId): Promise<boolean> {
  const people = await select<StoredPerson & { readonly id: PersonId }>(
    tx,
    sql`
      select person.id, person.identity_code as "identityCode", person.first_names as "firstNames",
        person.last_name as "lastName", person.date_of_birth as "dateOfBirth"
      from person
      where person.identity_code is not null
        and person.date_of_birth = (select date_of_birth from person where id = ${personId})`,
  )
  const person = people.find(({ id }) => id === personId)
  return person !== undefined && losesRegisterRelations(person, people)
}

/** For a command of the municipality: asks whatever the age of the copy, and says why if the register gave no answer. */
export function askRegister(register: PopulationRegister) {
  return async (db: Read, personId: PersonId, now: Temporal.Instant) => {
    const person = await db
      .selectFrom('person')
      .select('identity_code as identityCode')
      .where('id', '=', personId)
      .executeTakeFirst()
    if (!person?.identityCode) return { trouble: 'NO_IDENTITY_CODE' } as const
    try {
      const family = await register.findFamily(person.identityCode)
      return { copy: (tx: Transaction) => copyRegisterAnswer(tx, personId, family, now) }
    } catch (error) {
      const isUnusable = describeRegisterFailure(error).trouble === 'BAD_ANSWER'
      return { trouble: isUnusable ? 'UNUSABLE' : 'UNAVAILABLE' } as const
    }
  }
}

/** A login with a password waits this long for the register and then goes on with the copy there is. */
const PATIENCE_MS = 3000

/** How it went, in words that a log may hold. */
export type Refreshed =
  | { readonly refreshed: 'DONE' | 'TOO_SLOW' }
  | { readonly refreshed: 'FAILED'; readonly trouble: RegisterTrouble; readonly problem: string }

/** The register may be slow or silent; guardians still get in with what was known yesterday. */
export async function refreshOldCopyIfPossible(
  ...[db, register, personId, now]: Parameters<typeof refreshOldCopy>
): Promise<Refreshed> {
  const refresh = refreshOldCopy(db, register, personId, now).then(
    (): Refreshed => ({ refreshed: 'DONE' }),
    (error: unknown): Refreshed => ({ refreshed: 'FAILED', ...describeRegisterFailure(error) }),
  )
  const { promise: tooSlow, resolve } = Promise.withResolvers<Refreshed>()
  const timer = setTimeout(() => resolve({ refreshed: 'TOO_SLOW' }), PATIENCE_MS)
  return Promise.race([refresh, tooSlow]).finally(() => clearTimeout(timer))
}
