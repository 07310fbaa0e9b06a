import { z } from 'zod'
import { date, time } from '../wire.ts'

/**
 * What the municipality's side sends. These schemas look at the shape alone: whether a period can be, the command says,
 * with a sentence that an administrator understands.
 */

/** Both ends inclusive. */
export const period = z.object({ start: date, end: date })
/** Null for an end that is not known yet. */
export const openPeriod = z.object({ start: date, end: date.nullable() })
export const hours = z.object({ start: time, end: time })

/** From Monday to Sunday; null is a closed day. */
export const weeklyHours = z
  .tuple([
    hours.nullable(),
    hours.nullable(),
    hours.nullable(),
    hours.nullable(),
    hours.nullable(),
    hours.nullable(),
    hours.nullable(),
  ])
  .readonly()

export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item).readonly()
}
