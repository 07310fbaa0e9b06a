import { insertMany } from '../database/insert-many.ts'
import type { Transaction } from '../database/database.ts'
import type { FamilyLetter, ThreadBeginning } from '../database/tables/messages.ts'
import { deliverContent } from './deliver.ts'
import type { ContentDelivery, Delivered } from './deliver.ts'

export type FamilyDelivery = Omit<ContentDelivery, 'letters' | 'by'> & {
  readonly thread: ThreadBeginning
  readonly letters: readonly FamilyLetter[]
}

/** Staff begin a thread with each of these families. Answers with those that somebody in it gets. */
export async function deliverToFamilies(tx: Transaction, delivery: FamilyDelivery): Promise<readonly Delivered[]> {
  const { thread, letters } = delivery
  await insertMany(
    tx,
    'message_thread',
    letters.map(({ threadId }) => ({ id: threadId, ...thread })),
  )
  await insertMany(
    tx,
    'message_thread_child',
    letters.flatMap(({ threadId, childIds }) =>
      childIds.map((childId) => ({ thread_id: threadId, child_id: childId })),
    ),
  )
  return deliverContent(tx, { ...delivery, by: 'STAFF' })
}
