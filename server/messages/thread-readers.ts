import type { ChildId, MessageAccountId, ThreadId } from '@nalle/domain/ids.ts'
import type { ThreadCitizen } from '@nalle/domain/messages/thread-readers.ts'
import { readsWhatIsNew } from '@nalle/domain/messages/thread-readers.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { MailContent } from './deliver.ts'

/**
 * Letters without those who read nothing new in their thread any more, and without those letters that nobody would get.
 * One statement for a bulletin or a reply.
 */
export async function withoutFormerReaders(
  db: Read,
  letters: readonly MailContent[],
  today: Temporal.PlainDate,
): Promise<readonly MailContent[]> {
  const pairs = letters.flatMap(({ threadId, recipientIds }) =>
    recipientIds.map((accountId) => ({ threadId, accountId })),
  )
  const rows = await select<ThreadCitizen & { readonly threadId: ThreadId; readonly childIds: readonly ChildId[] }>(
    db,
    sql`
      select pair.thread_id as "threadId", pair.account_id as "accountId",
        array(${childrenOf(sql.ref('pair.thread_id'))}) as "childIds",
        ${caresFor(sql.ref('pair.thread_id'), today)} as "caresFor"
      from unnest(
        ${pairs.map(({ threadId }) => threadId)}::uuid[], ${pairs.map(({ accountId }) => accountId)}::uuid[]
      ) as pair (thread_id, account_id)
      join message_account account on account.id = pair.account_id
      where account.person_id is not null`,
  )
  const former = new Set(rows.filter((row) => !readsWhatIsNew(row, row)).map(keyOf))
  return letters
    .map((letter) => ({
      ...letter,
      recipientIds: letter.recipientIds.filter(
        (accountId) => !former.has(keyOf({ threadId: letter.threadId, accountId })),
      ),
    }))
    .filter(({ recipientIds }) => recipientIds.length > 0)
}

const keyOf = ({ threadId, accountId }: { readonly threadId: ThreadId; readonly accountId: MessageAccountId }) =>
  `${threadId} ${accountId}`

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
function caresFor(threadId: RawBuilder<unknown>, today: Temporal.PlainDate): RawBuilder<ChildId[]> {
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
