import type { ChildId } from '@nalle/domain/ids.ts'
import type { ThreadCitizen } from '@nalle/domain/messages/thread-readers.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** The children that a thread is about, also the one whose application it belongs to. */
export function childrenOf(threadId: RawBuilder<unknown>): RawBuilder<{ child_id: ChildId }> {
  return sql`
    select about.child_id from message_thread_child about where about.thread_id = ${threadId}
    union
    select application.child_id
    from message_thread of_application join application on application.id = of_application.application_id
    where of_application.id = ${threadId}`
}

/** Everybody in the thread who is no staff, as a JSON list. */
export function citizensIn(threadId: RawBuilder<unknown>, today: Temporal.PlainDate): RawBuilder<ThreadCitizen[]> {
  return sql`coalesce((
    select json_agg(
      json_build_object('accountId', account.id, 'caresFor', ${caresFor(threadId, today)}) order by account.id
    )
    from thread_participant citizen
    join message_account account on account.id = citizen.account_id
    where citizen.thread_id = ${threadId} and account.person_id is not null
  ), '[]')`
}

/** Those of a thread's children whom the person of `account` looks after today. */
export function caresFor(threadId: RawBuilder<unknown>, today: Temporal.PlainDate): RawBuilder<ChildId[]> {
  return sql`array(
    select child.child_id from (${childrenOf(threadId)}) child
    where exists (
        select from guardianship where guardian_id = account.person_id and guardianship.child_id = child.child_id
      )
      or exists (
        select from foster_parent
        where parent_id = account.person_id and foster_parent.child_id = child.child_id and validity @> ${today}::date
      )
  )`
}
