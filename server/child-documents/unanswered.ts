import type { DocumentSummary } from '@nalle/contract/child-documents.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { unansweredDocuments } from '../access/own-documents.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

type Row = Pick<DocumentSummary, 'id' | 'status' | 'type' | 'templateName' | 'publishedAt' | 'unread'> & {
  readonly childId: DocumentSummary['child']['id']
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: Temporal.PlainDate
}

/** The longest waiting first. */
export async function readUnanswered(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<DocumentSummary[]> {
  const rows = await select<Row>(
    db,
    sql`
      select document.id, document.status, template.type, template.name as "templateName",
        document.published_at as "publishedAt",
        not exists (
          select from child_document_read seen where seen.document_id = document.id and seen.person_id = ${personId}
        ) as unread,
        child.id as "childId", child.first_names as "firstName", child.last_name as "lastName",
        child.date_of_birth as "dateOfBirth"
      from ${unansweredDocuments(personId, today)} document
      join document_template template on template.id = document.template_id
      join person child on child.id = document.child_id
      order by document.published_at, document.id`,
  )
  return rows.map(({ childId, firstName, lastName, dateOfBirth, ...document }) => ({
    ...document,
    child: { id: childId, firstName, lastName, dateOfBirth },
    answeredAt: null,
    answeredBy: null,
    // No document that a guardian fills in is a decision.
    decision: null,
  }))
}
