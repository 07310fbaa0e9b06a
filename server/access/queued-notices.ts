import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

type About = 'CHILD' | 'ALL_CHILDREN' | 'PERSON'

/**
 * What each mail template is about. `CHILD`: its data name the child, or a row that belongs to one. `ALL_CHILDREN`: it is
 * sent to everybody with a child in care and names none. `PERSON`: the receiver's own matters.
 */
export const NOTICES: Readonly<Record<string, About>> = {
  'verification-code': 'PERSON',
  'email-changed': 'PERSON',
  'credentials-changed': 'PERSON',
  'passkey-added': 'PERSON',
  'new-device': 'PERSON',
  'finance-decision': 'PERSON',
  'expiring-income': 'PERSON',
  feedback: 'PERSON',
  'missing-reservations': 'ALL_CHILDREN',
  'reservation-lock': 'ALL_CHILDREN',
  'new-event': 'ALL_CHILDREN',
  'new-discussion-survey': 'ALL_CHILDREN',
  'holiday-questionnaire': 'ALL_CHILDREN',
  'unread-messages': 'ALL_CHILDREN',
  'discussion-booked': 'CHILD',
  'discussion-cancelled': 'CHILD',
  'discussion-reminder': 'CHILD',
  'application-received': 'CHILD',
  'new-decision': 'CHILD',
  'decision-reminder': 'CHILD',
  'decision-answered': 'CHILD',
  'assistance-decision': 'CHILD',
  'document-to-read': 'CHILD',
  'document-to-answer': 'CHILD',
  'document-reminder': 'CHILD',
  'pedagogical-document': 'CHILD',
  'place-terminated': 'CHILD',
  'service-application-decided': 'CHILD',
  'absence-application-decided': 'CHILD',
  message: 'CHILD',
  bulletin: 'CHILD',
}

/** Deletes what is queued for the person: everything, or what is about one child. */
export async function dropQueuedNotices(
  tx: Transaction,
  personId: PersonId,
  about: { readonly childId: ChildId; readonly hasOtherChildren: boolean } | 'EVERYTHING',
): Promise<void> {
  for (const table of ['mail_outbox', 'push_outbox'] as const) {
    const unsent = sql`person_id = ${personId} and sent_at is null`
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement after the other
    await sql`delete from ${sql.table(table)} notice where ${unsent} and ${isAbout(personId, about)}`.execute(tx)
  }
}

function isAbout(
  personId: PersonId,
  about: { readonly childId: ChildId; readonly hasOtherChildren: boolean } | 'EVERYTHING',
): RawBuilder<boolean> {
  if (about === 'EVERYTHING') return sql`true`
  const { childId, hasOtherChildren } = about
  const dropped = (wanted: About) => Object.keys(NOTICES).filter((name) => NOTICES[name] === wanted)
  return sql`(
    notice.template = any (${hasOtherChildren ? [] : dropped('ALL_CHILDREN')}::text[])
    or notice.template = any (${dropped('CHILD')}::text[]) and (
      notice.data ->> 'childId' = ${childId}
      or exists (
        select from application where id::text = notice.data ->> 'applicationId' and child_id = ${childId}
      )
      or exists (
        select from assistance_decision where id::text = notice.data ->> 'decisionId' and child_id = ${childId}
      )
      or exists (
        select from child_document where id::text = notice.data ->> 'documentId' and child_id = ${childId}
      )
      or (
        select bool_and(${isThreadAbout(childId)}) from (${receivedThreads(personId)}) received
      )
    )
  )`
}

/** The threads in which the text of `notice` reached the person: one text may come in a thread of each child. */
function receivedThreads(personId: PersonId): RawBuilder<unknown> {
  return sql`
    select received.thread_id
    from message
    join message_recipient received on received.message_id = message.id
    join message_account account on account.id = received.account_id
    where message.content_id::text = notice.data ->> 'contentId' and account.person_id = ${personId}`
}

function isThreadAbout(childId: ChildId): RawBuilder<boolean> {
  return sql`(
    exists (
      select from message_thread_child about
      where about.thread_id = received.thread_id and about.child_id = ${childId}
    )
    or exists (
      select from message_thread thread join application on application.id = thread.application_id
      where thread.id = received.thread_id and application.child_id = ${childId}
    )
  )`
}
