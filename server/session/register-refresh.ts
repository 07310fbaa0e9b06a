import type { PersonId } from '@nalle/domain/ids.ts'
import { isRegisterCopyOld } from '@nalle/domain/session/register-copy-age.ts'
import type { Database } from '../database/database.ts'
import { describeRegisterFailure } from '../external/population-register.ts'
import type { PopulationRegister, RegisterTrouble } from '../external/population-register.ts'
import { refreshFromRegister } from './register-copy.ts'

/** Asks the population register anew when our copy of this person's family has become old. */
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
  if (family !== undefined) await db.transaction((tx) => refreshFromRegister(tx, family, now))
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
