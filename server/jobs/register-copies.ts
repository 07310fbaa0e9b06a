import type { City } from '@nalle/domain/city/city.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { sessionLimitsOf } from '@nalle/domain/session/limits.ts'
import { oldRegisterCopy } from '@nalle/domain/session/register-copy-age.ts'
import type { Database, Read } from '../database/database.ts'
import type { PopulationRegister } from '../external/population-register.ts'
import { refreshOldCopy } from '../session/register-refresh.ts'

/** A run asks the register for at most this many families; the rest have their turn in the next one. */
const FAMILIES_IN_A_RUN = 500

/** Logins that last over a day's turn still see relations that end. One family's failure does not stop the others. */
export async function refreshRegisterCopies(
  db: Database,
  now: Temporal.Instant,
  city: City,
  register: PopulationRegister,
): Promise<{ readonly asked: number; readonly failed: number }> {
  let failed = 0
  const people = await findPeopleWithOldCopies(db, now, city)
  for (const personId of people) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one by one, so that the register is not flooded
      await refreshOldCopy(db, register, personId, now)
    } catch {
      failed += 1
    }
  }
  return { asked: people.length, failed }
}

async function findPeopleWithOldCopies(db: Read, now: Temporal.Instant, city: City): Promise<readonly PersonId[]> {
  const { idleMinutes, absoluteHours } = sessionLimitsOf(city)
  const rows = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('person.id')
    .distinct()
    .where('session.seen_at', '>', now.subtract({ minutes: idleMinutes }))
    .where('session.created_at', '>', now.subtract({ hours: absoluteHours }))
    .where('person.identity_code', 'is not', null)
    .where((row) =>
      row.or([
        row('person.register_refreshed_at', 'is', null),
        row('person.register_refreshed_at', '<=', oldRegisterCopy(now)),
      ]),
    )
    .limit(FAMILIES_IN_A_RUN)
    .execute()
  return rows.map(({ id }) => id)
}
