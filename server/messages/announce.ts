import type { PersonId, ThreadId } from '@nalle/domain/ids.ts'
import type { MessageType } from '@nalle/domain/messages/accounts.ts'
import { fixedSelect } from '../database/database.ts'
import type { Transaction } from '../database/database.ts'
import { noteArrivals } from '../database/note-arrivals.ts'
import type { MessageContentId } from '../database/tables/messages.ts'
import { queueMails } from '../mail/outbox.ts'
import type { NewMail } from '../mail/outbox.ts'
import type { ContentDelivery, Delivered } from './deliver.ts'
import type { MessageMailData } from './mails.ts'
import { bulletinMail, messageMail } from './mails.ts'

/**
 * Tells the citizens who receive a text: by mail, if they want it, and in their open inboxes. In the transaction that
 * delivers it, so that nobody hears of a message that does not exist. Four statements, to one family or to hundreds.
 */
export async function announce(
  tx: Transaction,
  messages: readonly Delivered[],
  { contentId, now, peopleBefore }: Pick<ContentDelivery, 'contentId' | 'now' | 'peopleBefore'>,
): Promise<void> {
  const receptions = await selectReceptions(
    tx,
    messages.map(({ messageId }) => messageId),
  )
  const ofPerson = Map.groupBy(receptions, ({ personId }) => personId)
  await noteArrivals(tx, [...ofPerson.keys()])
  await queueMails(
    tx,
    [...ofPerson.values()].flatMap((own) => mailsAbout(own, contentId, now)),
    peopleBefore,
  )
}

type Reception = {
  readonly personId: PersonId
  readonly threadId: ThreadId
  readonly type: MessageType
  readonly title: string
  readonly urgent: boolean
  readonly sensitive: boolean
  readonly sender: string
}

const selectReceptions = fixedSelect<Reception>(`
  select account.person_id as "personId", thread.id as "threadId", thread.type, thread.title, thread.urgent,
    thread.sensitive, coalesce(sender.called_name, sender.name) as sender
  from message
  join message_thread thread on thread.id = message.thread_id
  join named_message_account sender on sender.id = message.sender_id
  join message_recipient recipient on recipient.message_id = message.id
  join message_account account on account.id = recipient.account_id
  where message.id = any ($1::uuid[]) and account.person_id is not null
  order by message.number, account.id`)

/** Somebody whose children have different families gets the same text in several threads, but one mail. */
function mailsAbout(
  own: readonly Reception[],
  contentId: MessageContentId,
  now: Temporal.Instant,
): readonly NewMail<MessageMailData>[] {
  const [first] = own
  if (first === undefined) return []
  const { personId, threadId, type, title, urgent, sensitive, sender } = first
  return [
    {
      to: personId,
      kind: type === 'BULLETIN' ? 'BULLETIN_NOTIFICATION' : 'MESSAGE_NOTIFICATION',
      template: type === 'BULLETIN' ? bulletinMail : messageMail,
      data: {
        contentId,
        personId,
        threadId: own.length === 1 ? threadId : null,
        sender,
        title: sensitive ? null : title,
        isUrgent: urgent,
      },
      now,
      key: `message:${contentId}:${personId}`,
    },
  ]
}
