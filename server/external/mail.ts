import type { FastifyInstance } from 'fastify'

/** A mail ready to go. */
export type OutgoingMail = {
  /** The same at every try, so that a receiver can tell a repetition. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where the person switches such mails off; left out where it goes to no person. */
  readonly unsubscribeUrl?: string
  /** Who is answered, where that is not the city itself. */
  readonly replyTo?: string
  readonly at: Temporal.Instant
}

/** Whatever carries mails away. Throws a `MailFailure` when it could not. */
export type MailTransport = {
  readonly send: (mail: OutgoingMail) => Promise<void>
  readonly close: () => Promise<void>
  /** Mails that are kept instead of sent can be read on pages. */
  readonly addPages?: (fastify: FastifyInstance) => void
}

/** A mail that did not go out. Nothing in it quotes the mail or its receiver. */
export class MailFailure extends Error {
  /** Trying again is pointless: the address does not exist, or the mail is refused for good. */
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.name = 'MailFailure'
    this.isFinal = isFinal
  }
}
