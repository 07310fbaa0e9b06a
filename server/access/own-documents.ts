import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { ownChildIds } from './own-children.ts'

/** Documents of own children that wait for a guardian to fill them in, as rows of `child_document`. */
export function unansweredDocuments(personId: PersonId, today: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`(
    select child_document.* from child_document join ${ownChildIds(personId, today)} own using (child_id)
    where status = 'CITIZEN_DRAFT' and published_at is not null and answered_at is null
  )`
}

/** Told with every page, so that only families with such documents ask for them. */
export async function countUnansweredDocuments(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<number> {
  const [row] = await select<{ count: number }>(
    db,
    sql`select count(*) as count from ${unansweredDocuments(personId, today)} document`,
  )
  return row?.count ?? 0
}
