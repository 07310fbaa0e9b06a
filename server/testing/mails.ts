import { sendDueMails } from '../mail/send-due-mails.ts'
import type { Tried } from '../mail/send-due-mails.ts'
import type { TestNalle } from './nalle.ts'

export type KeptMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Temporal.Instant
}

/** Sends what is due at the test's own moment. */
export function sendMails(nalle: TestNalle): Promise<readonly Tried[]> {
  return sendDueMails(nalle.mailService)
}

/**
 * What has arrived in a mailbox once everything due has been sent, oldest first. Mails of one moment have no order of
 * their own; they stand by their subject.
 */
export async function mailsTo(nalle: TestNalle, address: string): Promise<readonly KeptMail[]> {
  await sendMails(nalle)
  return nalle.db
    .selectFrom('stored_mail')
    .select(['subject', 'body_text as text', 'body_html as html', 'sent_at as sentAt'])
    .where('recipient', '=', address)
    .orderBy('sent_at')
    .orderBy('subject')
    .orderBy('id')
    .execute()
}

/** The code that a guardian reads in the newest mail of this mailbox. */
export async function codeSentTo(nalle: TestNalle, address: string): Promise<string> {
  const mails = await mailsTo(nalle, address)
  const codes = mails.flatMap(({ text, sentAt }) => (/^\d{6}$/m.exec(text) ?? []).map((code) => ({ code, sentAt })))
  const newest = codes.at(-1)
  if (newest === undefined) throw new Error('no code has arrived')
  const rivals = codes.filter(({ sentAt }) => sentAt.equals(newest.sentAt))
  if (rivals.length > 1) throw new Error('two codes of one moment: which is the newer one is anybody’s guess')
  return newest.code
}

/** A code that is certainly not this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export async function queuedMails(
  nalle: TestNalle,
): Promise<readonly { readonly template: string; readonly recipient: string }[]> {
  return nalle.db
    .selectFrom('mail_outbox')
    .select(['template', 'recipient'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
