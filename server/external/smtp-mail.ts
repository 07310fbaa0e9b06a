import { createTransport } from 'nodemailer'
import { MailFailure } from './mail.ts'
import type { MailTransport } from './mail.ts'

export type SmtpSettings = {
  /** `smtps://user:password@host:465`, or `smtp://host:587` with STARTTLS. */
  readonly url: string
  readonly from: string
  /** For a server inside the same machine or network; elsewhere a connection without TLS is refused. */
  readonly allowPlain: boolean
}

const CONNECTION_MS = 10_000
const ANSWER_MS = 20_000

/** Mails through the city's own SMTP server, encrypted unless the city says otherwise. */
export function smtpMail(settings: SmtpSettings): MailTransport {
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: 2,
    requireTLS: !settings.allowPlain && !settings.url.startsWith('smtps:'),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: ANSWER_MS,
    // Mails are made of our own texts; nothing may pull in a file or a web page.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = domainOf(settings.from)
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          // An address given as an object is never split, so no text in it can add a second receiver.
          from: settings.from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.id}@${host}>`,
          date: new Date(mail.at.epochMilliseconds),
          headers: {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'Auto-Submitted': 'auto-generated',
          },
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: async () => transport.close(),
  }
}

function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace(/[>\s].*$/, '')
}

/** The code and the server's status say enough; its words may quote the address. */
function failureOf(error: unknown): MailFailure {
  const code = property(error, 'code')
  const status = Number(property(error, 'responseCode') ?? Number.NaN)
  // 5xx is the server's last word on this mail; a refused login is a matter of settings and may be mended.
  const isFinal = status >= 500 && status < 600 && code !== 'EAUTH'
  return new MailFailure(`${String(code ?? 'UNKNOWN')}${Number.isNaN(status) ? '' : ` ${status}`}`, isFinal)
}

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null
    ? Object.entries(error).find(([key]) => key === name)?.[1]
    : undefined
}
