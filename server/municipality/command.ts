import type { registerRefresh } from '@nalle/contract/municipality/people.ts'
import type { Area } from '@nalle/domain/access/scopes.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { z } from 'zod'
import type { Read, Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import type { Refusal } from './refusals.ts'
import { VALUE_NOT_KNOWN } from './refusals.ts'

/** When a command runs, for which client, and where its files are stored. */
export type Act = {
  readonly now: Temporal.Instant
  readonly storeFile?: StoreFile | undefined
  /** Left out where no client calls: demonstration data and tests. */
  readonly client?: ActingClient | undefined
  /** Left out unless the command asks the population register, and in batches. */
  readonly registerAnswer?: RegisterAnswer | undefined
}

/** What the population register said about the person of a command, ready to be copied, or why it said nothing. */
export type RegisterAnswer =
  | { readonly trouble: 'UNAVAILABLE' | 'UNUSABLE' | 'NO_IDENTITY_CODE'; readonly copy?: never }
  | { readonly trouble?: never; readonly copy: (tx: Transaction) => Promise<RegisterOutcome> }

export type RegisterOutcome = z.output<typeof registerRefresh>['outcome']

/** Asks the register now and copies the answer in a transaction later. */
export type AskRegister = (db: Read, personId: PersonId, now: Temporal.Instant) => Promise<RegisterAnswer>

export type ActingClient = { readonly id: string; readonly unitIds?: readonly string[] | undefined }

/** The client that acts if it is limited to units, and null otherwise. */
export function limitedClientOf({ client }: Pick<Act, 'client'>): string | null {
  return client?.unitIds === undefined ? null : client.id
}

/** Looks what a file is, and keeps it under a key of its own if that is wanted. */
export type StoreFile = (
  content: Buffer,
  isTaken: (contentType: string) => boolean,
) => Promise<
  { readonly storageKey: StorageKey; readonly contentType: string; readonly size: number } | 'NOT_TAKEN' | 'UNAVAILABLE'
>

/**
 * One act of the municipality's side, with all that somebody outside needs to ask for it: its name, the shape of what
 * they send, why they may be refused, and the shape of the answer. The function that does it stands below its command
 * and is called as it is by whoever has the values at hand: the town, and tests.
 */
export type Command<
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Reason extends string = string,
> = {
  /** The area, and the name of the function. */
  readonly name: `${Area}.${string}`
  readonly input: Input
  /** Left out when there is nothing to answer. */
  readonly answer?: Answer
  readonly refusals: Readonly<Record<Reason, Refusal>>
  /** Takes what `input` has read, and comes back with what `answer` writes; in a list of commands nobody knows more. */
  readonly run: (tx: Transaction, input: never, act: Act) => Promise<unknown>
  /** The person about whom the register is asked before the transaction begins: a slow register then holds no locks. */
  readonly asksRegisterAbout?: (input: never) => PersonId
}

type Definition<Input extends z.ZodType, Answer extends z.ZodType, Reason extends string> = Omit<
  Command<Input, Answer, Reason>,
  'run' | 'asksRegisterAbout'
> & {
  readonly asksRegisterAbout?: (input: z.output<Input>) => PersonId
  readonly run: (tx: Transaction, input: z.output<Input>, act: Act) => Promise<z.output<Answer>>
}

export function command<Input extends z.ZodType, Answer extends z.ZodType = z.ZodVoid, Reason extends string = never>(
  definition: Definition<Input, Answer, Reason>,
): Command<Input, Answer, Reason | 'VALUE_NOT_KNOWN'> {
  return { ...definition, refusals: { ...definition.refusals, VALUE_NOT_KNOWN } }
}
