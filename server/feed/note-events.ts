import type { EventNames, EventType, NamedBy } from '@nalle/contract/municipality/events.ts'
import { EVENT_KINDS } from '@nalle/contract/municipality/events.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

/**
 * Tells the municipality's programs what a guardian has done, in the transaction of the act: it is told if the act is
 * kept, and not otherwise. Called last, when everything that the act locks is locked, so that two acts on the same thing
 * are told in the order in which they happened.
 */
export function noteEvent<Type extends EventType>(
  tx: Transaction,
  type: Type,
  named: NamedBy<Type>,
  now: Temporal.Instant,
): Promise<void> {
  return noteEvents(tx, type, [named], now)
}

/** The same for several things at once, in one statement. */
export async function noteEvents<Type extends EventType>(
  tx: Transaction,
  type: Type,
  named: readonly NamedBy<Type>[],
  now: Temporal.Instant,
): Promise<void> {
  if (named.length === 0) return
  const { area } = EVENT_KINDS[type]
  const rows = named.map((each) => ({
    subject: subjectOf(type, each),
    data: { ...each, read: readPathOf(type, each) },
  }))
  // What a whole town brings along has happened long ago, and nobody is told of it.
  await sql`
    insert into feed_event (type, area, subject, at, data)
    select ${type}, ${area}, row ->> 'subject', ${now}, row -> 'data'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
    where current_setting('nalle.loading', true) is distinct from 'on'`.execute(tx)
}

type Named = EventNames & { readonly personId: PersonId }
type PathOf = (named: Named) => string

function subjectOf(type: EventType, named: Named): string {
  // Whoever notes an event names all that its kind names: the compiler sees to it at each call.
  return (EVENT_KINDS[type].subject as unknown as PathOf)(named)
}

function readPathOf(type: EventType, named: Named): string | null {
  const { read } = EVENT_KINDS[type]
  if (read === null) return null
  return read === undefined ? subjectOf(type, named) : (read as unknown as PathOf)(named)
}
