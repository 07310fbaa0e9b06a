import type { Read } from '../../database/database.ts'
import type { MailId } from '../../database/tables/mails.ts'

export type ListedMail = {
  readonly id: MailId
  readonly recipient: string
  readonly subject: string
  readonly sentAt: Temporal.Instant
}
export type StoredMail = ListedMail & { readonly text: string; readonly html: string }

/** As many as one cares to look through before typing an address. */
export const LONGEST_LIST = 50

/** Newest first; with a text, only mails to addresses that hold it. */
export function listMails(db: Read, recipient: string): Promise<readonly ListedMail[]> {
  return db
    .selectFrom('stored_mail')
    .select(['id', 'recipient', 'subject', 'sent_at as sentAt'])
    .where((mail) => mail(mail.fn('strpos', [mail.fn('lower', ['recipient']), mail.val(searched(recipient))]), '>', 0))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(LONGEST_LIST)
    .execute()
}

/** No address holds a NUL, and the database could not even be asked for one. */
const searched = (recipient: string) => recipient.toLowerCase().replaceAll('\u0000', '\ufffd').toWellFormed()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function findMail(db: Read, id: MailId): Promise<StoredMail | undefined> {
  if (!UUID.test(id)) return undefined
  return db
    .selectFrom('stored_mail')
    .select(['id', 'recipient', 'subject', 'sent_at as sentAt', 'body_text as text', 'body_html as html'])
    .where('id', '=', id)
    .executeTakeFirst()
}
