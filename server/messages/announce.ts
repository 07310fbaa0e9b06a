import type { PersonId, ThreadId } from '@nalle/domain/ids.ts'
import type { MessageType } from '@nalle/domain/messages/accounts.ts'
import { fixedSelect } from '../database/database.ts'
import type { Transaction } from '../database/database.ts'
import { noteArrivals } from '../database/note-arrivals.ts'
import type { MessageContentId } from '../database/tables/messages.ts'
import { queueMails } from '../mail/outbox.ts'
import type { NewMail } from '../mail/outbox.ts'
import type { ContentDelivery, Delivered } from './deliver.ts'
import type { MessageMailData, UnreadMailData } from './mails.ts'
import { bulletinMail, messageMail, unreadMail } from './mails.ts'
import { scheduleMails } from './schedule-mails.ts'

/**
 * Tells the citizens who receive a text: by mail, if they want it, and in their open inboxes. In the transaction that
 * delivers it, so that nobody is told of a message that does not exist. The same few statements, to one family or to hundreds.
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
  const mails = [...ofPerson.values()].flatMap((own) => mailsAbout(own, contentId, now))
  const { atOnce, later } = await paceMails(tx, mails, now)
  await queueMails(tx, atOnce, peopleBefore)
  await queueMails(tx, later)
}

/** A scheduled e-mail goes out so much later, when the transactions of the messages that it covers have ended. */
const GRACE_SECONDS = 15

type PacedMails = {
  readonly atOnce: readonly NewMail<MessageMailData>[]
  readonly later: readonly NewMail<UnreadMailData>[]
}

/**
 * What follows within five minutes of an e-mail about messages goes into one more e-mail. Devices are told at once. Urgent
 * messages and bulletins, which only staff write, are not held back.
 */
async function paceMails(
  tx: Transaction,
  mails: readonly NewMail<MessageMailData>[],
  now: Temporal.Instant,
): Promise<PacedMails> {
  const paced = new Set(mails.filter(({ template, data }) => template === messageMail && !data.isUrgent))
  const dueAt = await scheduleMails(
    tx,
    [...paced].map(({ to }) => to),
    now,
  )
  const later = mails.flatMap((mail) => {
    const at = paced.has(mail) ? dueAt.get(mail.to) : undefined
    return at === undefined || Temporal.Instant.compare(at, now) <= 0 ? [] : [{ mail, at }]
  })
  const isLater = new Set(later.map(({ mail }) => mail))
  return {
    atOnce: mails.map((mail) => (isLater.has(mail) ? { ...mail, isPushOnly: true } : mail)),
    later: later.map(({ mail: { to, kind }, at }) => ({
      to,
      kind,
      template: unreadMail,
      // The message may be a little older than this moment where a long list is delivered in portions.
      data: { personId: to, since: now.subtract({ minutes: 1 }).toString() },
      now,
      dueAt: at.add({ seconds: GRACE_SECONDS }),
      key: `unread-messages:${to}:${at.epochMilliseconds}`,
    })),
  }
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
