import type { uploadMessageAttachment } from '@nalle/contract/attachments.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { ownAccountId } from '../access/own-messages.ts'
import type { AttachmentParents } from '../attachments/parents.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { Context } from '../http/handle.ts'
import { getOwnAccount } from './own-account.ts'
import type { Reader } from './threads.ts'

/** Whoever sees a message sees its files. What was sent stays as it was sent. */
export const filesOfMessages: NonNullable<AttachmentParents['MESSAGE']> = {
  mayRead: (db, { attachment, citizen }) => hasMessageWith(db, citizen, attachment.id),
  mayDelete: async () => false,
}

export async function mayAttachToMessage({
  citizen,
  db,
  today,
}: Pick<Context<typeof uploadMessageAttachment>, 'citizen' | 'db' | 'today'>): Promise<boolean> {
  return (await getOwnAccount(db, citizen.id, today)).messageAttachmentsAllowed
}

/** Sent or received; what is sensitive stays closed to a weak login, as its message does. */
async function hasMessageWith(db: Read, reader: Reader, attachmentId: AttachmentId): Promise<boolean> {
  const [row] = await select<{ isTheirs: boolean }>(
    db,
    sql`
      select exists (
        select from attachment file
        join message on message.content_id = file.message_content_id
        join message_thread thread on thread.id = message.thread_id
        where file.id = ${attachmentId} and (${reader.level === 'STRONG'} or not thread.sensitive) and (
          message.sender_id = ${ownAccountId(reader.id)}
          or exists (
            select from message_recipient
            where message_id = message.id and account_id = ${ownAccountId(reader.id)}
          )
        )
      ) as "isTheirs"`,
  )
  return row?.isTheirs === true
}
