import { DRAFT_KEPT_DAYS_AFTER_ANSWER } from '@nalle/domain/child-documents/answering.ts'
import { TYPES_THAT_END_WITH_THEIR_TEMPLATE } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { CaseId } from '../database/tables/applications.ts'
import { queueDocumentAnew } from '../pdf/documents.ts'
import { moveTo } from './publish.ts'

/** So many at a time: all plans of a town end on the same day. */
const AT_A_TIME = 200

/** Plans that families have seen are complete when the time of their template is over; others stay with staff. */
export async function completeEndedPlans(db: Database, now: Temporal.Instant): Promise<number> {
  let completed = 0
  for (;;) {
    const some = await completeSome(db, now)
    completed += some
    if (some < AT_A_TIME) return completed
  }
}

async function completeSome(db: Database, now: Temporal.Instant): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await select<{ documentId: ChildDocumentId; caseId: CaseId | null }>(
      tx,
      sql`
        select document.id as "documentId", document.case_id as "caseId"
        from child_document document join document_template template on template.id = document.template_id
        where template.type = any (${[...TYPES_THAT_END_WITH_THEIR_TEMPLATE]}::text[])
          and upper(template.validity) <= ${dayIn(now)}::date
          and document.status <> 'COMPLETED' and document.published_at is not null
        order by document.id limit ${AT_A_TIME}
        for update of document skip locked`,
    )
    for (const { documentId, caseId } of ended) {
      await moveTo(tx, { documentId, caseId, status: 'COMPLETED', by: null, now })
      // Its state stands in it.
      await queueDocumentAnew(tx, 'child-document', documentId, now)
    }
    return ended.length
  })
}

/** What somebody wrote and somebody else has overtaken is kept for a while, to be copied, and then let go. */
export async function forgetOvertakenDrafts(db: Database, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: DRAFT_KEPT_DAYS_AFTER_ANSWER * 24 })
  await db.transaction((tx) =>
    sql`
      delete from child_document_draft draft using child_document document
      where document.id = draft.document_id and document.status = 'COMPLETED'
        and greatest(document.published_at, draft.saved_at) <= ${oldest}`.execute(tx),
  )
}
