import type { DocumentSummary } from '@nalle/contract/child-documents.ts'
import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { isUnread, unansweredDocuments } from '../access/own-documents.ts'
import { ownChildIds } from '../access/own-children.ts'
import { requirePlacedOwnChild } from '../access/placed-children.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { findSummaries } from './rows.ts'

/** All that is published about a child who is placed, decisions included; the newest first. */
export async function listDocuments(
  db: Read,
  { childId, personId, today }: { childId: ChildId; personId: PersonId; today: Temporal.PlainDate },
): Promise<DocumentSummary[]> {
  await requirePlacedOwnChild(db, personId, childId, today)
  const published = sql`(select * from child_document where child_id = ${childId} and published_at is not null)`
  return findSummaries(db, published, personId, sql`document.published_at desc, document.id`)
}

/** The longest waiting first. */
export function listUnanswered(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<DocumentSummary[]> {
  const waiting = unansweredDocuments(personId, today)
  return findSummaries(db, waiting, personId, sql`document.published_at, document.id`)
}

/** For each own child, also where there is nothing to read, or nothing that could be opened now. */
export async function countUnread(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<Record<ChildId, number>> {
  const rows = await select<{ childId: ChildId; count: number }>(
    db,
    sql`
      select own.child_id as "childId", count(document.id) as count
      from ${ownChildIds(personId, today)} own
      left join child_document document
        on document.child_id = own.child_id and document.published_at is not null and ${isUnread(personId)}
      group by own.child_id`,
  )
  return Object.fromEntries(rows.map(({ childId, count }) => [childId, count]))
}
