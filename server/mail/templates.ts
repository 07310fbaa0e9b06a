import type { Language } from '@nalle/domain/city/city.ts'
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
  /** Runs in the transaction that notes the mail as sent. */
  readonly sent?: (tx: Transaction, data: Data, now: Temporal.Instant) => Promise<void>
}

/** A template whatever its data; whoever takes one out of the table knows that the data were stored for it. */
type AnyMailTemplate = Pick<MailTemplate<never>, 'name' | 'part' | 'sent'>

/** Templates of all features, found by name when their mails go out. */
export type MailTemplates = ReadonlyMap<string, AnyMailTemplate>

export function templatesOf(...templates: readonly AnyMailTemplate[]): MailTemplates {
  return new Map(templates.map((template) => [template.name, template]))
}
