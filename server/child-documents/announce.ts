import { REMINDER_AFTER_DAYS } from '@nalle/domain/child-documents/answering.ts'
import { isDecisionType } from '@nalle/domain/child-documents/document-types.ts'
import type { DocumentStatus, DocumentType } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildDocumentId, ChildId, PedagogicalDocumentId, PersonId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { readCaregivers } from '../access/caregivers.ts'
import { shownPedagogicalDocuments } from '../access/own-documents.ts'
import type { Database, Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { NewMail } from '../mail/outbox.ts'
import { queueMails } from '../mail/outbox.ts'
import { documentReminderMail, documentToAnswerMail, documentToReadMail, pedagogicalDocumentMail } from './mails.ts'

/** So many at a time, so that other writers are not kept waiting. */
const AT_A_TIME = 500

/** What was published before, such as in the system that a municipality has moved from, is no news. */
const NEWS_FOR_DAYS = 3

/** Tells everybody who looks after the child of a document that was published; of each publication once. */
export async function tellOfDocuments(db: Database, now: Temporal.Instant): Promise<number> {
  return inPortions(db, (tx) => tellOfSome(tx, now))
}

async function inPortions(db: Database, tell: (tx: Transaction) => Promise<number>): Promise<number> {
  let told = 0
  for (;;) {
    const some = await db.transaction(tell)
    told += some
    if (some < AT_A_TIME) return told
  }
}

type ToTell = {
  readonly id: ChildDocumentId
  readonly childId: ChildId
  readonly publishedAt: Temporal.Instant | null
}

async function tellOfSome(tx: Transaction, now: Temporal.Instant): Promise<number> {
  const published = await tx
    .selectFrom('child_document as document')
    .innerJoin('document_template as template', 'template.id', 'document.template_id')
    .select(['document.id', 'document.child_id as childId', 'document.published_at as publishedAt'])
    .select(['document.status', 'template.type'])
    .where('document.announced_at', 'is', null)
    .where('document.published_at', '<=', now)
    .orderBy('document.published_at')
    .limit(AT_A_TIME)
    .forUpdate('document')
    .skipLocked()
    .execute()
  if (published.length === 0) return 0
  const oldest = now.subtract({ hours: NEWS_FOR_DAYS * 24 })
  const news = published.filter(({ publishedAt }) => publishedAt !== null && isSince(publishedAt, oldest))
  await queueMails(tx, await mailsTo(tx, news, mailOf, now))
  await tx
    .updateTable('child_document')
    .set({ announced_at: now })
    .where(
      'id',
      'in',
      published.map(({ id }) => id),
    )
    .execute()
  return published.length
}

const isSince = (moment: Temporal.Instant, start: Temporal.Instant) => Temporal.Instant.compare(moment, start) >= 0

type DocumentMail = Pick<NewMail<{ readonly documentId: ChildDocumentId }>, 'kind' | 'template'>

/** A decision comes with the mails about decisions, as people have chosen to get them or not. */
function mailOf({ status, type }: { readonly status: DocumentStatus; readonly type: DocumentType }): DocumentMail {
  if (status === 'CITIZEN_DRAFT') return { kind: 'DOCUMENT_NOTIFICATION', template: documentToAnswerMail }
  const kind = isDecisionType(type) ? 'DECISION_NOTIFICATION' : 'DOCUMENT_NOTIFICATION'
  return { kind, template: documentToReadMail }
}

async function mailsTo<Document extends ToTell>(
  tx: Transaction,
  documents: readonly Document[],
  mail: (document: Document) => DocumentMail,
  now: Temporal.Instant,
): Promise<readonly NewMail<{ readonly documentId: ChildDocumentId }>[]> {
  const caregivers = await caregiversOf(tx, documents, now)
  return documents.flatMap((document) => {
    const { kind, template } = mail(document)
    return (caregivers.get(document.childId) ?? []).map((to) => ({
      to,
      kind,
      template,
      data: { documentId: document.id },
      now,
      key: `${template.name} ${document.id} ${document.publishedAt} ${to}`,
    }))
  })
}

/** Of each child, everybody who looks after it today. */
async function caregiversOf(
  tx: Transaction,
  documents: readonly { readonly childId: ChildId }[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<ChildId, readonly PersonId[]>> {
  const childIds = [...new Set(documents.map(({ childId }) => childId))]
  const byChild = new Map<ChildId, PersonId[]>()
  for (const [person, children] of await readCaregivers(tx, childIds, dayIn(now))) {
    for (const child of children) byChild.set(child, [...(byChild.get(child) ?? []), person])
  }
  return byChild
}

/** A week after guardians were asked, if nobody has answered; once. */
export async function remindOfDocuments(db: Database, now: Temporal.Instant): Promise<number> {
  return inPortions(db, async (tx) => {
    const waiting = await tx
      .selectFrom('child_document')
      .select(['id', 'child_id as childId', 'published_at as publishedAt'])
      .where('status', '=', 'CITIZEN_DRAFT')
      .where('answered_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where('published_at', '<=', now.subtract({ hours: REMINDER_AFTER_DAYS * 24 }))
      .orderBy('published_at')
      .limit(AT_A_TIME)
      .forUpdate()
      .skipLocked()
      .execute()
    if (waiting.length === 0) return 0
    const reminder: DocumentMail = { kind: 'DOCUMENT_NOTIFICATION', template: documentReminderMail }
    await queueMails(tx, await mailsTo(tx, waiting, () => reminder, now))
    await tx
      .updateTable('child_document')
      .set({ reminded_at: now })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute()
    return waiting.length
  })
}

/** The same of pedagogical documents, once there is something to see. */
export async function tellOfPedagogicalDocuments(db: Database, now: Temporal.Instant): Promise<number> {
  return inPortions(db, async (tx) => {
    const everybody = sql`(select distinct child_id from pedagogical_document where announced_at is null)`
    const added = await select<{ id: PedagogicalDocumentId; childId: ChildId; createdAt: Temporal.Instant }>(
      tx,
      sql`
        select document.id, document.child_id as "childId", document.created_at as "createdAt"
        from ${shownPedagogicalDocuments(everybody)} document
        where document.announced_at is null and document.created_at <= ${now}
        order by document.created_at limit ${AT_A_TIME}`,
    )
    if (added.length === 0) return 0
    const caregivers = await caregiversOf(tx, added, now)
    const oldest = now.subtract({ hours: NEWS_FOR_DAYS * 24 })
    const mails = added
      .filter(({ createdAt }) => isSince(createdAt, oldest))
      .flatMap(({ id: documentId, childId }) =>
        (caregivers.get(childId) ?? []).map((to) => ({
          to,
          kind: 'INFORMAL_DOCUMENT_NOTIFICATION' as const,
          template: pedagogicalDocumentMail,
          data: { childId, documentId },
          now,
          key: `pedagogical-document ${documentId} ${to}`,
        })),
      )
    await queueMails(tx, mails)
    await tx
      .updateTable('pedagogical_document')
      .set({ announced_at: now })
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute()
    return added.length
  })
}
