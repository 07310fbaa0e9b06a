import type { PersonId, SessionId } from '@nalle/domain/ids.ts'
import { fixedSelect } from '../database/database.ts'
import type { Read } from '../database/database.ts'

/**
 * An arrival is seen when its transaction ends, which may be a while after it was noted. Whoever looks looks back this
 * long, and remembers what was there the last time.
 */
const LONGEST_TRANSACTION_SECONDS = 60

export type Arrival = { readonly id: number; readonly personId: PersonId }

export const findArrivals: (db: Read, people: readonly PersonId[]) => Promise<readonly Arrival[]> =
  fixedSelect<Arrival>(`
  select id, person_id as "personId"
  from inbox_arrival
  where noted_at > clock_timestamp() - interval '${LONGEST_TRANSACTION_SECONDS} seconds' and person_id = any ($1::uuid[])`)

export type SessionTimes = {
  readonly id: SessionId
  readonly createdAt: Temporal.Instant
  readonly seenAt: Temporal.Instant
}

export const findSessionTimes: (db: Read, sessions: readonly SessionId[]) => Promise<readonly SessionTimes[]> =
  fixedSelect<SessionTimes>(`
  select id, created_at as "createdAt", seen_at as "seenAt" from session where id = any ($1::uuid[])`)
