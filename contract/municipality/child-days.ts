import { ABSENCE_TYPES } from '@nalle/domain/care/absence-types.ts'
import { isDay, readAbsentDay } from '@nalle/domain/calendar/written-days.ts'
import type { ChildId, UnitId } from '@nalle/domain/ids.ts'
import { ABSENCE_CATEGORIES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { writer } from './calendar.ts'

/** Two years of a child. */
const MOST_DAYS = 732

const RESERVED =
  /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: (?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d){0,2}$/
const ABSENT = /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) [A-Z]{1,20} [A-Z_]{1,40}$/
const ATTENDED =
  /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/

/** One day in one short text: a year of objects takes a hundred times as long to read. */
const reservedDay = z
  .string()
  .regex(RESERVED)
  .refine(isDay, 'not a day')
  .meta({ description: '`2026-09-21 08:00-16:00`, with a second time behind it, or the day alone' })
const absentDay = z
  .string()
  .regex(ABSENT)
  .refine((text) => isDay(text) && isKnownAbsence(text), 'not a day and an absence')
  .meta({ description: '`2026-09-21 BILLABLE SICKLEAVE`, with the category and the type of an absence' })
const attendedDay = z
  .string()
  .regex(ATTENDED)
  .refine(isDay, 'not a day')
  .meta({ description: '`2026-09-21 08:03-15:57`, or without an end for a child who is still there' })

function isKnownAbsence(text: string): boolean {
  const { category, type } = readAbsentDay(text)
  return ABSENCE_CATEGORIES.some((known) => known === category) && ABSENCE_TYPES.some((known) => known === type)
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
