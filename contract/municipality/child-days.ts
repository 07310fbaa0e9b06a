import { ABSENCE_TYPES } from '@nalle/domain/care/absence-types.ts'
import { isDay } from '@nalle/domain/calendar/written-days.ts'
import type { ChildId, UnitId } from '@nalle/domain/ids.ts'
import { ABSENCE_CATEGORIES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { writer } from './calendar.ts'

/** Two years of a child. */
const MOST_DAYS = 732

const DAY = String.raw`(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const CLOCK = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`

/** One day in one short text: a year of objects takes a hundred times as long to read. */
const reservedDay = dayText(
  `${DAY}(?: ${CLOCK}-${CLOCK}){0,2}`,
  '`2026-09-21 08:00-16:00`, with a second time behind it, or the day alone',
)
const absentDay = dayText(
  `${DAY} (?:${ABSENCE_CATEGORIES.join('|')}) (?:${ABSENCE_TYPES.join('|')})`,
  '`2026-09-21 BILLABLE SICKLEAVE`',
)
const attendedDay = dayText(
  `${DAY} ${CLOCK}-(?:${CLOCK})?`,
  '`2026-09-21 08:03-15:57`, or without an end for a child who is still there',
)

function dayText(pattern: string, description: string) {
  return z
    .string()
    .regex(new RegExp(`^${pattern}$`))
    .refine(isDay, 'not a day')
    .meta({ description })
}

/** What makes a text one of its own is its beginning: of a reservation the day, of an absence its category too. */
function days<Text extends z.ZodType<string>>(text: Text, identityOf: (text: string) => string) {
  const isRising = (texts: readonly string[]) =>
    texts.every((one, at) => at === 0 || identityOf(texts[at - 1] ?? '') < identityOf(one))
  return z.array(text).max(MOST_DAYS).refine(isRising, 'not in rising order, each once').readonly()
}

/** Many days of one child, by one writer. Whoever has written each of them at another moment sends them one by one. */
export const childDays = z.object({
  childId: id<ChildId>('person'),
  by: writer,
  at: instant,
  reservations: days(reservedDay, (text) => text.slice(0, 10)).optional(),
  absences: days(absentDay, (text) => text.slice(0, text.lastIndexOf(' '))).optional(),
  attendances: z
    .object({ unitId: id<UnitId>('unit'), days: days(attendedDay, (text) => text.slice(0, 16)) })
    .optional(),
})
