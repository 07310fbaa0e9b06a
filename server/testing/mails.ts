import { sendDueMails } from '../mail/send-due-mails.ts'
import type { Tried } from '../mail/send-due-mails.ts'
import type { TestNalle } from './nalle.ts'

export type KeptMail = { readonly subject: string; readonly text: string; readonly html: string }

/** Sends what is due at the test's own moment. */
export function sendMails(nalle: TestNalle): Promise<readonly Tried[]> {
  return sendDueMails(nalle.mailOffice)
}

/**
 * What has arrived in a mailbox once everything due has been sent, oldest first. Mails of one moment have no order of
 * their own; they stand by their subject.
 */
export async function mailsTo(nalle: TestNalle, address: string): Promise<readonly KeptMail[]> {
  await sendMails(nalle)
  return nalle.db
    .selectFrom('stored_mail')
    .select(['subject', 'body_text as text', 'body_html as html'])
    .where('recipient', '=', address)
    .orderBy('sent_at')
    .orderBy('subject')
    .execute()
}

/** The code that a guardian reads in the newest mail of this mailbox. */
export async function codeSentTo(nalle: TestNalle, address: string): Promise<string> {
  const mails = await mailsTo(nalle, address)
  const code = /^\d{6}$/m.exec(mails.findLast(({ text }) => /^\d{6}$/m.test(text))?.text ?? '')?.[0]
  if (code === undefined) throw new Error('no code has arrived')
  return code
}

/** A code that is certainly not this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export async function queuedMails(
  nalle: TestNalle,
): Promise<readonly { readonly template: string; readonly recipient: string }[]> {
  return nalle.db.selectFrom('mail_outbox').select(['template', 'recipient']).orderBy('created_at').execute()
}
