import type { Database } from '../../database/database.ts'
import type { MailId } from '../../database/tables/mails.ts'
import type { MailTransport } from '../mail.ts'
import { mailboxPages } from './routes.ts'

/** The mailbox of demo and test installations: mails are kept in the database and shown on pages. */
export function storedMail(db: Database): MailTransport {
  return {
    send: (mail) =>
      db.transaction(async (tx) => {
        await tx
          .insertInto('stored_mail')
          .values({
            // The id of a mail in the outbox.
            id: mail.id as MailId,
            recipient: mail.to,
            subject: mail.subject,
            body_text: mail.text,
            body_html: mail.html,
            sent_at: mail.at,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      }),
    close: async () => undefined,
    addPages: (fastify) => mailboxPages(fastify, db),
  }
}
