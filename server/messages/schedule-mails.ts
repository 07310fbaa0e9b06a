import type { PersonId } from '@nalle/domain/ids.ts'
import { timeOfMessageMail } from '@nalle/domain/messages/limits.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

/**
 * When each of these people is to get the next e-mail about messages. Locks their rows until the transaction ends, in one
 * order for all, so that two messages that arrive together cause one e-mail.
 */
export async function scheduleMails(
  tx: Transaction,
  personIds: readonly PersonId[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<PersonId, Temporal.Instant>> {
  if (personIds.length === 0) return new Map()
  const ids = [...new Set(personIds)].toSorted()
  const { rows: first } = await sql<{ readonly personId: PersonId }>`
    insert into message_mail (person_id, due_at)
    select person_id, ${now} from unnest(${ids}::uuid[]) with ordinality as person (person_id, place) order by place
    on conflict (person_id) do nothing
    returning person_id as "personId"`.execute(tx)
  // Most people have had no e-mail within the last hour.
  if (first.length === ids.length) return new Map(ids.map((personId) => [personId, now]))
  const { rows: known } = await sql<{ readonly personId: PersonId; readonly dueAt: Temporal.Instant }>`
    select person_id as "personId", due_at as "dueAt" from message_mail
    where person_id = any (${ids}::uuid[]) order by person_id for update`.execute(tx)
  const isFirst = new Set(first.map(({ personId }) => personId))
  const times = known.map(({ personId, dueAt }) => ({
    personId,
    dueAt: timeOfMessageMail(isFirst.has(personId) ? undefined : dueAt, now),
  }))
  await sql`
    update message_mail set due_at = changed.due_at
    from unnest(
      ${times.map(({ personId }) => personId)}::uuid[],
      ${times.map(({ dueAt }) => dueAt.toString())}::timestamptz[]
    ) as changed (person_id, due_at)
    where message_mail.person_id = changed.person_id`.execute(tx)
  return new Map(times.map(({ personId, dueAt }) => [personId, dueAt]))
}
