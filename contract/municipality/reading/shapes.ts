import type { Area } from '@nalle/domain/access/scopes.ts'
import type { ChildId, Id, PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { fileInfo } from '../../attachments.ts'
import { id, instant } from '../../wire.ts'

/**
 * What guardians have done, to be read by the municipality's programs. Events tell where; lists are for whoever begins,
 * or was away for longer than events are kept.
 */

export const childId = id<ChildId>('person')
export const personId = id<PersonId>('person')
export const file = fileInfo.extend({ type: z.string().nullable(), size: z.number().int(), receivedAt: instant })

/** What is not there, no longer there, or not with the municipality yet. */
export const NOT_FOUND = { NOT_FOUND: 404 } as const
export const FILE_REFUSALS = { ...NOT_FOUND, LOST: 404 } as const

const MOST_ROWS = 500
export const limit = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform((digits) => Math.min(Math.max(Number(digits), 1), MOST_ROWS))
  .default(100)

/** A list in the order of ids: `after` is `next` of the page before, which is null on the last one. */
export function pages<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}
export const paging = { after: id<Id<'cursor'>>('cursor').optional(), limit }

/** Files are answered as they were uploaded. */
export function reading<const A extends Area>(area: A, { byUnit }: { readonly byUnit: boolean }) {
  return { method: 'GET', auth: { machine: `${area}:read`, byUnit } } as const
}

/** A client limited to units may call it: the handler filters what it answers to the units and days of the client. */
export const BY_UNIT = { byUnit: true }
/** Refused to a client limited to units. */
export const NOT_BY_UNIT = { byUnit: false }
