import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { forbid } from '../http/errors.ts'
import { ownChildIds } from './own-children.ts'

/**
 * Lets a guardian, or a foster parent whose time includes today, go on; everybody else gets 403, and the same for a
 * child that does not exist. The relation is looked up at each request, so one that has ended opens nothing any more.
 */
export async function requireOwnChild(
  db: Read,
  citizenId: PersonId,
  childIds: ChildId | readonly ChildId[],
  today: Temporal.PlainDate,
): Promise<void> {
  await requireAll(db, childIds, sql`select child_id from ${ownChildIds(citizenId, today)} as own`)
}

/** For what is a guardian's business and not a foster parent's. */
export async function requireGuardianOf(
  db: Read,
  citizenId: PersonId,
  childIds: ChildId | readonly ChildId[],
): Promise<void> {
  await requireAll(db, childIds, sql`select child_id from guardianship where guardian_id = ${citizenId}`)
}

/** One statement, however many children. */
async function requireAll(
  db: Read,
  childIds: ChildId | readonly ChildId[],
  allowed: ReturnType<typeof sql>,
): Promise<void> {
  const asked = [...new Set(typeof childIds === 'string' ? [childIds] : childIds)]
  const [row] = await select<{ count: number }>(
    db,
    sql`select count(*) as count from (${allowed}) as allowed where child_id = any (${asked}::uuid[])`,
  )
  if (row?.count !== asked.length) forbid()
}
