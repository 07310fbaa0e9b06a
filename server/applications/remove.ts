import { deleteApplication } from '@nalle/contract/applications.ts'
import { draftExpiresAt, nextStatus } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { refuse } from '../http/errors.ts'
import { enterState } from './cases.ts'
import { detachAll } from './detach-files.ts'
import { lockOwnApplication } from './lock-application.ts'

/** A draft goes without a trace; one that was sent is cancelled, and its case closed. */
export async function remove(
  tx: Transaction,
  applicationId: ApplicationId,
  citizenId: PersonId,
  now: Temporal.Instant,
): Promise<void> {
  const { id, childId, status, caseId } = await lockOwnApplication(tx, applicationId, citizenId, dayIn(now))
  if (nextStatus(status, 'DELETE') === 'REMOVED') return removeDrafts(tx, [id])
  const cancelled = nextStatus(status, 'CANCEL')
  if (cancelled !== 'CANCELLED') refuse(deleteApplication, 'PROCESSING_BEGAN')
  await tx
    .updateTable('application')
    .set({ status: cancelled, confidential: sql<boolean>`coalesce(confidential, true)` })
    .where('id', '=', id)
    .execute()
  if (caseId !== null) await enterState(tx, caseId, 'COMPLETED', { by: { citizen: citizenId }, now })
  await noteEvent(tx, 'application.cancelled', { applicationId: id, childId, personId: citizenId }, now)
}

const AT_A_TIME = 200

/** Drafts that nobody has saved for a month. One that is being saved at this moment is left alone. */
export async function removeOldDrafts(db: Database, now: Temporal.Instant): Promise<number> {
  let removed = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- some at a time, until none is left
    const { looked, gone } = await db.transaction((tx) => removeOldest(tx, now))
    removed += gone
    if (gone === 0 || looked < AT_A_TIME) return removed
  }
}

async function removeOldest(
  tx: Transaction,
  now: Temporal.Instant,
): Promise<{ readonly looked: number; readonly gone: number }> {
  const oldest = await tx
    .selectFrom('application')
    .select(['id', 'saved_at as savedAt'])
    .where('status', '=', 'CREATED')
    .where('saved_at', '<=', now)
    .orderBy('saved_at')
    .limit(AT_A_TIME)
    .forUpdate()
    .skipLocked()
    .execute()
  const expired = oldest.filter(({ savedAt }) => Temporal.Instant.compare(draftExpiresAt(savedAt), now) <= 0)
  if (expired.length > 0) {
    await removeDrafts(
      tx,
      expired.map(({ id }) => id),
    )
  }
  return { looked: oldest.length, gone: expired.length }
}

async function removeDrafts(tx: Transaction, ids: readonly ApplicationId[]): Promise<void> {
  await detachAll(tx, ids)
  await tx.deleteFrom('application').where('id', 'in', ids).execute()
}
