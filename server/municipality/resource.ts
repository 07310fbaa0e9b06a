import type { Area } from '@nalle/domain/access/scopes.ts'
import type { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { Written } from '../database/upsert-many.ts'
import type { Act, Command } from './command.ts'
import type { Refusal } from './refusals.ts'
import type { Identified } from './rows.ts'

/** Something that the municipality's programs know by a key of their own: put in once, changed later on. */
export type Resource = {
  /** In addresses, and among the keys. */
  readonly kind: string
  /** What its ids are called in shapes. */
  readonly idKind: string
  readonly add: Command
  /** Why a change may be refused, besides what adding is refused for. */
  readonly refusals: Readonly<Record<string, Refusal>>
  /** The same for many in few statements; left out where there are never many. */
  readonly addMany?: (tx: Transaction, values: readonly never[], act: Act) => Promise<void>
  /** Left out where what was put in stays as it is, or is changed by calls of its own. */
  readonly change?: (tx: Transaction, value: never, act: Act) => Promise<void>
  /** Takes it away while nothing is built on it. Left out for what is kept for good: decisions, and documents about a child. */
  readonly remove?: (tx: Transaction, id: string, act: Act) => Promise<void>
}

type Definition<Input extends z.ZodType<{ readonly id?: string | undefined }>> = {
  readonly kind: string
  readonly idKind: string
  readonly add: Command<Input>
  readonly refusals?: Readonly<Record<string, Refusal>>
  readonly addMany?: (tx: Transaction, values: readonly Identified<z.output<Input>>[], act: Act) => Promise<void>
  readonly change?: (tx: Transaction, value: Identified<z.output<Input>>, act: Act) => Promise<void>
  readonly remove?: Resource['remove']
}

export function resource<Input extends z.ZodType<{ readonly id?: string | undefined }>>(
  definition: Definition<Input>,
): Resource {
  return { refusals: {}, ...definition }
}

export type WriteItems = (tx: Transaction) => Promise<readonly Written[]>

/** Many small facts that are known by what they are about, such as a child and a day, and need no key. */
export type Collection = {
  readonly kind: string
  readonly area: Area
  /** Of one fact. */
  readonly item: z.ZodType
  readonly refusals: Readonly<Record<string, Refusal>>
  /** Makes ready what needs no database; what it gives back writes, and tells of each in the order in which they came. */
  readonly put: (items: readonly never[], act: Act) => WriteItems
  /** How many one call takes, where that is less than of others. */
  readonly most?: number
  /** How many rows one becomes, where that is more than one. */
  readonly rowsOf?: (item: never) => number
}

type CollectionDefinition<Item extends z.ZodType> = Omit<Collection, 'item' | 'put' | 'rowsOf'> & {
  readonly item: Item
  readonly put: (items: readonly z.output<Item>[], act: Act) => WriteItems
  readonly rowsOf?: (item: z.output<Item>) => number
}

export function collection<Item extends z.ZodType>(definition: CollectionDefinition<Item>): Collection {
  return definition
}
