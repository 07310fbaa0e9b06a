import type { DayChange } from '@nalle/domain/calendar/day-changes.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import { noteSavedDays } from './note-saved-days.ts'
import { signDays } from './day-versions.ts'

/** Writes what the rules have decided, in the same few statements however many days there are. */
export async function writeDays(
  tx: Transaction,
  changes: readonly DayChange[],
  guardianId: PersonId,
  now: Temporal.Instant,
): Promise<void> {
  const modified = { modified_at: now, modified_by_citizen: guardianId, modified_by_employee: null }
  await deleteAbsences(tx, changes)
  await deleteReservations(tx, changes)
  await insertMany(
    tx,
    'absence',
    changes.flatMap(({ childId, date, insertedAbsences }) =>
      insertedAbsences.map(({ category, type, questionnaireId }) => ({
        child_id: childId,
        date,
        category,
        type,
        questionnaire_id: questionnaireId,
        ...modified,
      })),
    ),
  )
  await insertMany(
    tx,
    'reservation',
    changes.flatMap(({ childId, date, reservations }) => {
      if (reservations === 'KEPT' || reservations.length === 0) return []
      const [first = null, second = null] = reservations
      return [
        {
          child_id: childId,
          date,
          start_time: first?.start ?? null,
          end_time: first?.end ?? null,
          second_start_time: second?.start ?? null,
          second_end_time: second?.end ?? null,
          ...modified,
        },
      ]
    }),
  )
  await signDays(tx, changes, guardianId)
  await noteSavedDays(tx, changes, guardianId, now)
}

async function deleteAbsences(tx: Transaction, changes: readonly DayChange[]): Promise<void> {
  const gone = changes.flatMap(({ childId, date, deletedAbsences }) =>
    deletedAbsences.map((category) => ({ childId, date: date.toString(), category })),
  )
  if (gone.length === 0) return
  await sql`
    delete from absence using unnest(
      ${gone.map(({ childId }) => childId)}::uuid[],
      ${gone.map(({ date }) => date)}::date[],
      ${gone.map(({ category }) => category)}::text[]
    ) as gone (child_id, date, category)
    where absence.child_id = gone.child_id and absence.date = gone.date and absence.category = gone.category`.execute(
    tx,
  )
}

async function deleteReservations(tx: Transaction, changes: readonly DayChange[]): Promise<void> {
  const gone = changes.filter(({ reservations }) => reservations !== 'KEPT')
  if (gone.length === 0) return
  await sql`
    delete from reservation using unnest(
      ${gone.map(({ childId }) => childId)}::uuid[],
      ${gone.map(({ date }) => date.toString())}::date[]
    ) as gone (child_id, date)
    where reservation.child_id = gone.child_id and reservation.date = gone.date`.execute(tx)
}
