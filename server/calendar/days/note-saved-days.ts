import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { earlier, later } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { noteEvents } from '../../feed/note-events.ts'

/** One event for each child, from its first to its last changed day: what stands in between is read anew as well. */
export async function noteSavedDays(
  tx: Transaction,
  days: readonly { readonly childId: ChildId; readonly date: Temporal.PlainDate }[],
  personId: PersonId,
  now: Temporal.Instant,
): Promise<void> {
  const ranges = new Map<ChildId, DateRange>()
  for (const { childId, date } of days) {
    const { start, end } = ranges.get(childId) ?? { start: date, end: date }
    ranges.set(childId, { start: earlier(start, date), end: later(end, date) })
  }
  const named = [...ranges].map(([childId, { start, end }]) => ({ childId, start, end, personId }))
  await noteEvents(tx, 'days.saved', named, now)
}
