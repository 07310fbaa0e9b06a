import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import {
  listMessageAccounts,
  listThreadsOfAccount,
  readMessageFile,
  readThread,
} from '@nalle/contract/municipality/reading/messages.ts'
import type { MessageAccountId, MessageId, ThreadId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { select } from '../../database/database.ts'
import type { Read } from '../../database/database.ts'
import { readInstant } from '../../database/types.ts'
import type { FileStore } from '../../external/files/file-store.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { requireUnits } from '../unit-limits.ts'
import { sendFile } from './files.ts'
import { FIRST, foundOr404, pageOf } from './pages.ts'

export function messageReads(app: App, files: FileStore): void {
  handle(app, listMessageAccounts, async ({ query, client, db }) => {
    const { after = FIRST, limit, unitId } = query
    await requireUnits(db, client, unitId === undefined ? [] : [{ of: 'unit', id: unitId }])
    const rows = await select<AnswerOf<typeof listMessageAccounts>['items'][number]>(
      db,
      sql`
        select account.id, account.type, named.name, account.group_id as "groupId", account.employee_id as "employeeId"
        from message_account account join named_message_account named on named.id = account.id
        where account.person_id is null and account.active and account.id > ${after} and (
          ${unitId ?? null}::uuid is null
          or account.group_id in (select id from unit_group where unit_id = ${unitId ?? null})
          or account.employee_id in (select employee_id from unit_employee where unit_id = ${unitId ?? null})
        )
        order by account.id limit ${limit + 1}`,
    )
    return pageOf(rows, query, ({ id }) => id)
  })
  handle(app, listThreadsOfAccount, async ({ params: { accountId }, query, client, db }) => {
    await requireUnits(db, client, [{ of: 'message-account', id: accountId }])
    const rows = await select<Thread & { readonly lastMessageAt: Temporal.Instant; readonly number: number }>(
      db,
      sql`
        select ${THREAD}, own.last_message_at as "lastMessageAt", own.last_message_number as number
        from thread_participant own
        join message_account account on account.id = own.account_id and account.person_id is null
        join message_thread thread on thread.id = own.thread_id
        where own.account_id = ${accountId} and own.last_message_number < ${query.after ?? null}::bigint is not false
        order by own.last_message_number desc limit ${query.limit + 1}`,
    )
    const { items, next } = pageOf(rows, { limit: query.limit }, ({ number }) => String(number))
    return {
      items: items.map(({ id, type, title, urgent, sensitive, applicationId, childIds, lastMessageAt }) => ({
        id,
        type,
        title,
        urgent,
        sensitive,
        applicationId,
        childIds,
        lastMessageAt,
      })),
      next,
    }
  })
  handle(app, readThread, async ({ params: { threadId }, client, db }) => {
    await requireUnits(db, client, [{ of: 'thread', id: threadId }])
    const [thread] = await select<Thread>(db, sql`select ${THREAD} from message_thread thread where id = ${threadId}`)
    return { ...foundOr404(thread), messages: await findMessages(db, threadId) }
  })
  handle(app, readMessageFile, async ({ params: { threadId, attachmentId }, ...asking }) => {
    await requireUnits(asking.db, asking.client, [{ of: 'thread', id: threadId }])
    return sendFile(
      files,
      attachmentId,
      sql`message_content_id in (select content_id from message where thread_id = ${threadId})`,
      asking,
    )
  })
}

type Whole = AnswerOf<typeof readThread>
type Thread = Omit<Whole, 'messages'>
type Message = Whole['messages'][number]

const THREAD = sql`
  thread.id, thread.type, thread.title, thread.urgent, thread.sensitive, thread.application_id as "applicationId",
  array(select child_id from message_thread_child where thread_id = thread.id order by child_id) as "childIds"`

type Account = { readonly accountId: MessageAccountId } & Omit<Message['sender'], 'id'>
type MessageRow = Account & Pick<Message, 'sentAt' | 'content' | 'id'> & { readonly files: StoredFiles | null }
type StoredFiles = readonly (Omit<Message['attachments'][number], 'receivedAt'> & { readonly receivedAt: string })[]

/** The oldest first. */
async function findMessages(db: Read, threadId: ThreadId): Promise<Message[]> {
  const rows = await select<MessageRow>(
    db,
    sql`
      select message.id, message.sent_at as "sentAt", content.content,
        sender.id as "accountId", sender.type, sender.name, sender.person_id as "personId",
        (select json_agg(json_build_object('id', id, 'name', name, 'contentType', content_type, 'type', type,
            'size', size, 'receivedAt', received_at) order by received_at, id)
          from attachment where message_content_id = content.id and stored_at is not null) as files
      from message
      join message_content content on content.id = message.content_id
      join named_message_account sender on sender.id = message.sender_id
      where message.thread_id = ${threadId}
      order by message.number`,
  )
  const recipients = await select<
    Account & { readonly messageId: MessageId; readonly readAt: Temporal.Instant | null }
  >(
    db,
    sql`
      select recipient.message_id as "messageId", recipient.read_at as "readAt", account.id as "accountId",
        account.type, account.name, account.person_id as "personId"
      from message_recipient recipient join named_message_account account on account.id = recipient.account_id
      where recipient.thread_id = ${threadId}
      order by account.name, account.id`,
  )
  const recipientsOf = Map.groupBy(recipients, ({ messageId }) => messageId)
  return rows.map(({ id, sentAt, content, files, ...sender }) => ({
    id,
    sender: accountOf(sender),
    recipients: (recipientsOf.get(id) ?? []).map((row) => ({ ...accountOf(row), readAt: row.readAt })),
    sentAt,
    content,
    attachments: (files ?? []).map((each) => ({ ...each, receivedAt: readInstant(each.receivedAt) })),
  }))
}

function accountOf({ accountId, type, name, personId }: Account): Message['sender'] {
  return { id: accountId, type, name, personId }
}
