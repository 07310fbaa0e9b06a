import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getReceived, Message, RegularThread, Thread } from '@nalle/contract/messages.ts'
import type { AuthLevel } from '@nalle/domain/access/strength.ts'
import type { ChildId, MessageAccountId, PersonId, ThreadId } from '@nalle/domain/ids.ts'
import { isLastFromOthersUnread } from '@nalle/domain/messages/unread-messages.ts'
import type { ThreadCitizen } from '@nalle/domain/messages/thread-readers.ts'
import { formerReaders } from '@nalle/domain/messages/thread-readers.ts'
import { isRedacted } from '@nalle/domain/messages/redaction.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import { ownAccountId } from '../access/own-messages.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { childrenOf, citizensIn } from './thread-readers.ts'
import { findVisibleMessages } from './visible-messages.ts'

const THREADS_ON_A_PAGE = 10

/** Who reads, and how surely we know them. */
export type Reader = { readonly id: PersonId; readonly level: AuthLevel }

/** Who may still be answered in a thread depends on the day. */
export type ReaderToday = Reader & { readonly today: Temporal.PlainDate }

export type ThreadPage = AnswerOf<typeof getReceived>

/** A page of the inbox, the latest activity first: one statement for its threads and one for their messages. */
export async function findReceivedThreads(db: Read, reader: ReaderToday, page: number): Promise<ThreadPage> {
  // The total is asked for the reader and not for the row, or PostgreSQL would count anew for each row.
  const rows = await select<ThreadRow & { readonly total: number }>(
    db,
    sql`
      select ${threadColumns(reader)}, (
        select count(*) from thread_participant where account_id = ${ownAccountId(reader.id)} and not archived
      ) as total
      from (
        select thread_id, account_id, last_message_at, last_message_number
        from thread_participant
        where account_id = ${ownAccountId(reader.id)} and not archived
        order by last_message_at desc, last_message_number desc
        limit ${THREADS_ON_A_PAGE} offset ${(page - 1) * THREADS_ON_A_PAGE}
      ) as own
      ${WITH_THREAD}
      order by own.last_message_at desc, own.last_message_number desc`,
  )
  const total = rows[0]?.total ?? 0
  return {
    data: await withMessages(
      db,
      reader,
      rows.map(({ total: _ofTheInbox, ...row }) => row),
    ),
    total,
    pages: Math.max(1, Math.ceil(total / THREADS_ON_A_PAGE)),
  }
}

/** One of the reader's threads, in the inbox or archived. */
export async function findThread(db: Read, reader: ReaderToday, threadId: ThreadId): Promise<Thread | undefined> {
  const rows = await select<ThreadRow>(
    db,
    sql`
      select ${threadColumns(reader)}
      from thread_participant own
      ${WITH_THREAD}
      where own.thread_id = ${threadId} and own.account_id = ${ownAccountId(reader.id)}`,
  )
  const [thread] = await withMessages(db, reader, rows)
  return thread
}

type ThreadRow = Omit<RegularThread, 'type' | 'messages' | 'formerReaders'> & {
  readonly accountId: MessageAccountId
  readonly citizens: readonly ThreadCitizen[]
  /** Also the child of the application that the thread belongs to. */
  readonly concerns: readonly ChildId[]
}

const threadColumns = ({ id, today }: ReaderToday): RawBuilder<ThreadRow> => sql`
  thread.id, thread.urgent, thread.sensitive, thread.is_copy as "isCopy", thread.title, thread.type as "messageType",
  application.status as "applicationStatus", own.account_id as "accountId",
  coalesce((
    select json_agg(
      json_build_object(
        'childId', child.id, 'firstName', child.first_names, 'lastName', child.last_name,
        'preferredName', child.preferred_name,
        'imageId', case when child.id in (select child_id from ${ownChildIds(id, today)} as mine) then image.id end
      ) order by child.date_of_birth, child.id
    )
    from message_thread_child about join person child on child.id = about.child_id
    left join child_image image on image.child_id = child.id
    where about.thread_id = thread.id
  ), '[]') as children,
  array(${childrenOf(sql.ref('thread.id'))}) as concerns, ${citizensIn(sql.ref('thread.id'), today)} as citizens`

const WITH_THREAD = sql`
  join message_thread thread on thread.id = own.thread_id
  left join application on application.id = thread.application_id`

async function withMessages(db: Read, reader: Reader, rows: readonly ThreadRow[]): Promise<Thread[]> {
  const [first] = rows
  if (first === undefined) return []
  const { accountId } = first
  const threadIds = rows.map(({ id }) => id)
  const messages = Map.groupBy(await findVisibleMessages(db, accountId, { threadIds }), ({ threadId }) => threadId)
  return rows.map((row) => {
    const ofThread = messages.get(row.id) ?? []
    return isRedacted(row, reader.level) ? redacted(row, ofThread) : regular(row, ofThread)
  })
}

function regular({ accountId, citizens, concerns, ...row }: ThreadRow, messages: readonly Message[]): Thread {
  const former = formerReaders(citizens, { childIds: concerns })
  // Who else no longer looks after a child is not told to somebody who does not either.
  const told = former.includes(accountId) ? [accountId] : former
  return { type: 'Regular', ...row, messages: [...messages], formerReaders: [...told] }
}

function redacted({ id, urgent, accountId }: ThreadRow, messages: readonly Message[]): Thread {
  return {
    type: 'Redacted',
    id,
    urgent,
    sender: messages[0]?.sender ?? null,
    lastMessageSentAt: messages.at(-1)?.sentAt ?? null,
    hasUnreadMessages: isLastFromOthersUnread(messages, accountId),
  }
}
