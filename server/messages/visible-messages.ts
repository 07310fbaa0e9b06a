import type { Message, MessageAccount } from '@nalle/contract/messages.ts'
import type { MessageAccountId, MessageId, ThreadId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

/**
 * Of these threads what the account sent or received, the oldest first; what others write to each other in the same
 * thread is not there.
 */
export async function findVisibleMessages(
  db: Read,
  accountId: MessageAccountId,
  wanted: { readonly threadIds: readonly ThreadId[] } | { readonly messageId: MessageId },
): Promise<readonly Message[]> {
  const which =
    'messageId' in wanted
      ? sql`message.id = ${wanted.messageId}`
      : sql`message.thread_id = any (${[...wanted.threadIds]}::uuid[])`
  const rows = await select<Omit<Message, 'recipientNames'>>(
    db,
    sql`
      select message.id, message.thread_id as "threadId", message.sent_at as "sentAt", content.content,
        received.read_at as "readAt", ${accountJson('sender')} as sender,
        coalesce((
          select json_agg(${accountJson('reader')} order by reader.name, reader.id)
          from message_recipient recipient
          join named_message_account reader on reader.id = recipient.account_id
          where recipient.message_id = message.id
        ), '[]') as recipients,
        coalesce((
          select json_agg(
            json_build_object('id', file.id, 'name', file.name, 'contentType', file.content_type)
            order by file.received_at, file.name, file.id
          )
          from attachment file where file.message_content_id = content.id
        ), '[]') as attachments
      from message
      join message_content content on content.id = message.content_id
      join named_message_account sender on sender.id = message.sender_id
      left join message_recipient received on received.message_id = message.id and received.account_id = ${accountId}
      where ${which} and (message.sender_id = ${accountId} or received.account_id is not null)
      order by message.sent_at, message.number`,
  )
  return rows.map((row) => ({ ...row, recipients: shownRecipients(row), recipientNames: null }))
}

/** To whom else the municipality wrote is not everybody's business. */
function shownRecipients({ sender, recipients }: Pick<Message, 'sender' | 'recipients'>): MessageAccount[] {
  return sender.type === 'MUNICIPAL' ? [] : [...recipients]
}

function accountJson(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`json_build_object(
    'id', ${column('id')}, 'name', ${column('name')}, 'type', ${column('type')}, 'personId', ${column('person_id')},
    'calledName', ${column('called_name')}
  )`
}
