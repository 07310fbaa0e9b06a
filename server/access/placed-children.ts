import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { forbid } from '../http/errors.ts'
import { ownChildIds } from './own-children.ts'

/** Own children who have a placement that ends today or later, as rows of `child_id`: their documents can be opened. */
export function placedOwnChildIds(personId: PersonId, today: Temporal.PlainDate): RawBuilder<{ child_id: ChildId }> {
  return sql`(
    select own.child_id from ${ownChildIds(personId, today)} own
    where exists (select from placement where placement.child_id = own.child_id and upper(period) > ${today}::date)
  )`
}

/** As `requireOwnChild`, for what a family sees only while the child is placed. */
export async function requirePlacedOwnChild(
  db: Read,
  citizenId: PersonId,
  childId: ChildId,
  today: Temporal.PlainDate,
): Promise<void> {
  if (!(await isPlacedOwnChild(db, citizenId, childId, today))) forbid()
}

export async function isPlacedOwnChild(
  db: Read,
  citizenId: PersonId,
  childId: ChildId,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const rows = await select(
    db,
    sql`select child_id from ${placedOwnChildIds(citizenId, today)} placed where child_id = ${childId}`,
  )
  return rows.length > 0
}
