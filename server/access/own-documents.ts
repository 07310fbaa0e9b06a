import { DECISION_TYPES } from '@nalle/domain/child-documents/document-types.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { ownChildIds } from './own-children.ts'
import { placedOwnChildIds } from './placed-children.ts'

/** Documents of own children that wait for a guardian to fill them in, as rows of `child_document`. */
export function unansweredDocuments(personId: PersonId, today: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`(
    select child_document.* from child_document join ${ownChildIds(personId, today)} own using (child_id)
    where status = 'CITIZEN_DRAFT' and published_at is not null and answered_at is null
  )`
}

/** Whether this person has not read `document` yet. */
export function isUnread(personId: PersonId): RawBuilder<boolean> {
  return sql`not exists (
    select from child_document_read seen where seen.document_id = document.id and seen.person_id = ${personId}
  )`
}

/**
 * Pedagogical documents of these children, as rows of `document` with whether there are files: one that has neither words
 * nor files is not there yet for families.
 */
export function shownPedagogicalDocuments(children: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select document.*, files.count > 0 as has_files
    from pedagogical_document document
    join ${children} child using (child_id)
    cross join lateral (
      select count(*) as count from attachment where attachment.pedagogical_document_id = document.id
    ) files
    where files.count > 0 or btrim(document.description, E' \\t\\r\\n') <> ''
  )`
}

/** Whether this person has not opened a file of `document` yet. */
export function hasUnopenedFiles(personId: PersonId): RawBuilder<boolean> {
  return sql`document.has_files and not exists (
    select from pedagogical_document_read seen where seen.document_id = document.id and seen.person_id = ${personId}
  )`
}

type DocumentCounts = {
  readonly unansweredDocuments: number
  readonly unreadChildDocuments: number
  readonly unreadDocumentDecisions: number
  readonly unreadPedagogicalDocuments: number
}

/**
 * What waits to be filled in and what to be read; told with every page, and therefore in one statement. Documents of a
 * child who is placed no more stand in no list and are not counted.
 */
export async function countDocuments(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<DocumentCounts> {
  const isDecision = sql`template.type = any (${[...DECISION_TYPES]}::text[])`
  const [counts] = await select<DocumentCounts>(
    db,
    sql`
      with placed as (select child_id from ${placedOwnChildIds(personId, today)} own), unread as (
        select count(*) filter (where not ${isDecision}) as documents, count(*) filter (where ${isDecision}) as decisions
        from child_document document
        join placed using (child_id)
        join document_template template on template.id = document.template_id
        where document.published_at is not null and ${isUnread(personId)}
      )
      select
        (select count(*) from ${unansweredDocuments(personId, today)} waiting) as "unansweredDocuments",
        unread.documents as "unreadChildDocuments",
        unread.decisions as "unreadDocumentDecisions",
        (
          select count(*) from ${shownPedagogicalDocuments(sql`placed`)} document where ${hasUnopenedFiles(personId)}
        ) as "unreadPedagogicalDocuments"
      from unread`,
  )
  return counts ?? NO_DOCUMENTS
}

export const NO_DOCUMENTS: DocumentCounts = {
  unansweredDocuments: 0,
  unreadChildDocuments: 0,
  unreadDocumentDecisions: 0,
  unreadPedagogicalDocuments: 0,
}
