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
  about: { readonly childId: ChildId; readonly otherChildren: readonly ChildId[] } | 'EVERYTHING',
): Promise<void> {
  for (const table of ['mail_outbox', 'push_outbox'] as const) {
    const unsent = sql`person_id = ${personId} and sent_at is null`
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement after the other
    await sql`delete from ${sql.table(table)} notice where ${unsent} and ${isAbout(personId, about)}`.execute(tx)
  }
}

function isAbout(
  personId: PersonId,
  about: { readonly childId: ChildId; readonly otherChildren: readonly ChildId[] } | 'EVERYTHING',
): RawBuilder<boolean> {
  if (about === 'EVERYTHING') return sql`true`
  const { childId, otherChildren } = about
  const dropped = (wanted: About) => Object.keys(NOTICES).filter((name) => NOTICES[name] === wanted)
  return sql`(
    notice.template = any (${otherChildren.length > 0 ? [] : dropped('ALL_CHILDREN')}::text[])
    or notice.template = any (${dropped('CHILD')}::text[]) and (
      notice.data ->> 'childId' = ${childId}
      or exists (
        select from application where id = (notice.data ->> 'applicationId')::uuid and child_id = ${childId}
      )
      or exists (
        select from assistance_decision where id = (notice.data ->> 'decisionId')::uuid and child_id = ${childId}
      )
      or exists (
        select from child_document where id = (notice.data ->> 'documentId')::uuid and child_id = ${childId}
      )
      or (
        select bool_or(${childId}::uuid = any (thread.children))
          and not bool_or(thread.children <@ ${otherChildren}::uuid[])
        from (${receivedThreads(personId)}) thread
      )
    )
  )`
}

/** The threads in which the text of `notice` reached the person, with the children that each is about. */
function receivedThreads(personId: PersonId): RawBuilder<unknown> {
  return sql`
    select array(
      select child_id from message_thread_child where thread_id = received.thread_id
      union
      select application.child_id
      from message_thread of_application join application on application.id = of_application.application_id
      where of_application.id = received.thread_id
    ) as children
    from message
    join message_recipient received on received.message_id = message.id
    join message_account account on account.id = received.account_id
    where message.content_id = (notice.data ->> 'contentId')::uuid and account.person_id = ${personId}`
}
