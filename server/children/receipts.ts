import { terminationEffects } from '@nalle/contract/terminations.ts'
import type { getTerminations } from '@nalle/contract/terminations.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { ChildId, PersonId, TerminationId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read, Transaction } from '../database/database.ts'
import type { Effects } from './termination-effects.ts'

export async function keepReceipt(
  tx: Transaction,
  receipt: {
    readonly childId: ChildId
    readonly citizenId: PersonId
    readonly effects: Effects
    readonly now: Temporal.Instant
  },
): Promise<TerminationId> {
  const { childId, citizenId, effects, now } = receipt
  const { id } = await tx
    .insertInto('termination')
    .values({
      child_id: childId,
      terminated_at: now,
      terminated_by: citizenId,
      // Dates are written as on the wire, and read back by its shape.
      effects: JSON.stringify(effects),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest first. */
export async function readReceipts(db: Read, childId: ChildId): Promise<AnswerOf<typeof getTerminations>> {
  const rows = await db
    .selectFrom('termination')
    .innerJoin('person', 'person.id', 'termination.terminated_by')
    .select([
      'termination.id',
      'termination.child_id as childId',
      'termination.terminated_at as terminatedAt',
      sql<string>`person.last_name || ' ' || person.first_names`.as('terminatedByName'),
      'termination.effects',
    ])
    .where('termination.child_id', '=', childId)
    .orderBy('termination.terminated_at', 'desc')
    .orderBy('termination.id')
    .execute()
  return rows.map((row) => ({ ...row, effects: terminationEffects.parse(row.effects) }))
}
