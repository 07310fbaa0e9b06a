import type { Language } from '@nalle/domain/city/city.ts'
import type { PushKind } from '@nalle/domain/personal-details/push-kinds.ts'
import type { Database, Transaction } from '../database/database.ts'

/** What one language's part of a mail says. Plain text; how it looks is the letter's matter. */
export type MailPart = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Shown large and alone after the first paragraph, such as a code. */
  readonly highlight?: string
  readonly link: { readonly label: string; readonly path: `/${string}` }
}

/** One kind of mail: its name in the outbox, and its words in three languages. */
export type MailTemplate<Data> = {
  readonly name: string
  readonly part: (data: Data, language: Language) => MailPart
  /**
   * Runs at each try, before the mail's words are made: what must not be stored, such as a code, is made here.
   * Undefined means that the mail is no longer wanted.
   */
  readonly prepare?: (db: Database, data: Data, now: Temporal.Instant) => Promise<Data | undefined>
  /** The same for many at once, in their order, where one act may concern a whole town. */
  readonly prepareMany?: (
    db: Database,
    data: readonly Data[],
    now: Temporal.Instant,
  ) => Promise<readonly (Data | undefined)[]>
  /** Runs in the transaction that notes the mail as sent. */
  readonly sent?: (tx: Transaction, data: Data, now: Temporal.Instant) => Promise<void>
  /** Said of mails to an office of the city instead of a person: one language, nothing about settings. */
  readonly office?: OfficeMail<Data>
  /** How devices are told of the same; left out where a mail is enough. */
  readonly push?: PushOfMail<Data>
}

export type OfficeMail<Data> = {
  /** To whom the office answers, where somebody gave an address. */
  readonly replyTo?: (data: Data) => string | undefined
}

/** What a device shows. Anybody may read it who sees the screen, locked or not: no names of children, no contents. */
export type PushWords = { readonly title: string; readonly body: string }

export type PushOfMail<Data> = {
  /** Where the kind of the mail does not say it. */
  readonly kind?: PushKind
  /** One for each thing: what comes later about it takes the place of what is shown. */
  readonly tag: (data: Data) => string
  /** Without them a device shows the subject and the first paragraph of the mail. */
  readonly words?: (data: Data, language: Language) => PushWords
  /** Not held back by quiet hours. */
  readonly isUrgent?: (data: Data) => boolean
  /** For news that came up with push: who is not reached by it gets the mail, and nobody else does. */
  readonly isMailOnlyInstead?: true
}

/** A template whatever its data; whoever takes one out of the table knows that the data were stored for it. */
type AnyMailTemplate = Pick<MailTemplate<never>, 'name' | 'part' | 'sent' | 'push'>

/** Templates of all features, found by name when their mails go out. */
export type MailTemplates = ReadonlyMap<string, AnyMailTemplate>

export function templatesOf(...templates: readonly AnyMailTemplate[]): MailTemplates {
  return new Map(templates.map((template) => [template.name, template]))
}
