import { setTimeout as pause } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import { mailDate } from './mail-date.ts'
import { MailFailure } from './mail.ts'
import type { MailTransport, OutgoingMail } from './mail.ts'

export type SmtpSettings = {
  /** `smtps://user:password@host:465`, or `smtp://host:587` with STARTTLS. */
  readonly url: string
  readonly from: string
  /** For a server inside the same machine or network; elsewhere a connection without TLS is refused. */
  readonly allowPlain: boolean
}

/** What tests change; nobody else has reason to. */
export type SmtpLimits = {
  readonly connectionMs: number
  readonly answerMs: number
  /** From the first word to the last, however slowly the server speaks. */
  readonly wholeMs: number
  /** Certificates to believe beside those that Node believes. */
  readonly trusted?: string
}

const LIMITS: SmtpLimits = { connectionMs: 10_000, answerMs: 20_000, wholeMs: 90_000 }
const CONNECTIONS = 4

/** Mails through the city's own SMTP server, encrypted unless the city says otherwise. */
export function smtpMail(settings: SmtpSettings, limits: SmtpLimits = LIMITS): MailTransport {
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: CONNECTIONS,
    requireTLS: !settings.allowPlain && !settings.url.startsWith('smtps:'),
    connectionTimeout: limits.connectionMs,
    greetingTimeout: limits.connectionMs,
    dnsTimeout: limits.connectionMs,
    socketTimeout: limits.answerMs,
    ...(limits.trusted === undefined ? {} : { tls: { ca: limits.trusted } }),
    // Mails are made of our own texts; nothing may pull in a file or a web page.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const ending = new AbortController()
      const tooLate = pause(limits.wholeMs, undefined, { signal: ending.signal }).then(() => {
        throw new MailFailure('TOO_SLOW', false)
      })
      try {
        await Promise.race([transport.sendMail(messageOf(mail, settings.from)), tooLate])
      } catch (error) {
        throw error instanceof MailFailure ? error : failureOf(error)
      } finally {
        ending.abort()
        tooLate.catch(() => undefined)
      }
    },
    close: async () => transport.close(),
  }
}

function messageOf(mail: OutgoingMail, from: string) {
  return {
    from,
    // An address given as an object is never split, so no text in it can add a second receiver.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    date: mailDate(mail.at),
    // As above.
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    headers: {
      ...(mail.unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>` }),
      'Auto-Submitted': 'auto-generated',
    },
  }
}

/** A header is written in ASCII, also where the city's domain has an ä. */
function domainOf(from: string): string {
  return domainToASCII(from.slice(from.lastIndexOf('@') + 1).split(/[>\s]/, 1)[0] ?? '')
}

/** The code and the server's status say enough; its words may quote the address. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command } = factsOf(error)
  const status = Number(responseCode ?? Number.NaN)
  // 5xx is the last word on a receiver or a content. On a login or a sender it is a matter of settings and may be mended.
  const isRefusedForGood = status >= 500 && status < 600 && (command === 'RCPT TO' || command === 'DATA')
  // Nothing was even asked: no mail server could take such an address.
  const isImpossible = code === 'EENVELOPE' && Number.isNaN(status)
  const words = [code, responseCode, command].filter((word) => typeof word === 'string' || typeof word === 'number')
  return new MailFailure(words.join(' ') || 'UNKNOWN', isRefusedForGood || isImpossible)
}

function factsOf(error: unknown): {
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly command?: unknown
} {
  return typeof error === 'object' && error !== null ? error : {}
}
