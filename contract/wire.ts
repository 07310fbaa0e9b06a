import type { DateRange, OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { TIME_ZONE } from '@nalle/domain/time/helsinki.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { MIDNIGHT_AS_END } from './leaves.ts'
import type { Leaf } from './leaves.ts'

/** Register copies and plans of a municipality lie within these years; anything else is a slip of the keyboard. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199
/** Until 1921 Helsinki's clocks differed from Greenwich by minutes and seconds, which no moment on the wire can say. */
const FIRST_YEAR_OF_WHOLE_MINUTES = 1922

const isSensibleYear = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR

/** A text that is no date is looked at no further: what compares two ends of a range would trip over it. */
const BROKEN = { abort: true }

function temporal<T>(
  json: z.ZodType<string, string>,
  name: string,
  read: (text: string) => T,
  write: (value: T) => string,
) {
  return z.codec(
    json,
    z.custom<T>((value) => value !== undefined && value !== null && typeof value === 'object'),
    {
      decode: (text, context) => {
        try {
          return read(text)
        } catch {
          context.issues.push({ code: 'custom', input: text, message: `not a ${name}` })
          return z.NEVER
        }
      },
      encode: write,
    },
  )
}

function checked<T>(value: T, isGood: boolean): T {
  if (!isGood) throw new RangeError('out of range')
  return value
}

export const date = temporal(
  z.string().regex(/^\d{4}-\d{2}-\d{2}$/, BROKEN),
  'date',
  (text) => {
    const day = Temporal.PlainDate.from(text, { overflow: 'reject' })
    return checked(day, isSensibleYear(day.year))
  },
  (day) => day.toString(),
)

const MIDNIGHT = Temporal.PlainTime.from('00:00')
const LAST_MINUTE = Temporal.PlainTime.from(MIDNIGHT_AS_END)

/** What no database keeps is cut off here: stored, the last instant of a day would be rounded to a 24:00 that nobody can read. */
const AS_STORED = { smallestUnit: 'microsecond', roundingMode: 'trunc' } as const

const CLOCK = z.string().regex(/^\d{2}:\d{2}(:[0-5]\d(\.\d{1,9})?)?$/, BROKEN)

function readTime(text: string): Temporal.PlainTime {
  const exact = Temporal.PlainTime.from(text, { overflow: 'reject' })
  const kept = exact.round(AS_STORED)
  // What comes right after midnight must not turn into the midnight that ends a day.
  return checked(kept, !kept.equals(MIDNIGHT) || exact.equals(MIDNIGHT))
}

export const time = temporal(CLOCK, 'time', readTime, (clock) => clock.toString())

/**
 * The end of a reservation or an attendance. Who stays until midnight stays until 23:59:00 on the wire; from others
 * both that and 00:00:00 are understood, and both mean midnight.
 */
export const endOfStay = temporal(
  CLOCK,
  'time',
  (text) => {
    const end = readTime(text)
    return end.equals(LAST_MINUTE) ? MIDNIGHT : end
  },
  (clock) => (clock.equals(MIDNIGHT) ? MIDNIGHT_AS_END : clock.toString()),
)

export const instant = temporal(
  z.string().max(40, BROKEN),
  'moment',
  (text) => {
    const moment = Temporal.Instant.from(text)
    const { year } = moment.toZonedDateTimeISO(TIME_ZONE)
    return checked(moment, isSensibleYear(year) && year >= FIRST_YEAR_OF_WHOLE_MINUTES)
  },
  (moment) => moment.toZonedDateTimeISO(TIME_ZONE).toString({ timeZoneName: 'never' }),
)

export const yearMonth = temporal(
  z.string().regex(/^\d{4}-\d{2}$/, BROKEN),
  'month',
  (text) => {
    const month = Temporal.PlainYearMonth.from(text, { overflow: 'reject' })
    return checked(month, isSensibleYear(month.year))
  },
  (month) => month.toString(),
)

/** Both ends inclusive. */
export const dateRange = z
  .object({ start: date, end: date })
  .refine((range: DateRange) => Temporal.PlainDate.compare(range.start, range.end) <= 0, 'start after end')

export const openDateRange = z
  .object({ start: date, end: date.nullable() })
  .refine(
    (range: OpenDateRange) => range.end === null || Temporal.PlainDate.compare(range.start, range.end) <= 0,
    'start after end',
  )

const isForward = ({ start, end }: TimeRange) => end.equals(MIDNIGHT) || Temporal.PlainTime.compare(start, end) < 0

/** End exclusive; an end of 00:00 is midnight at the end of the day. Opening hours and the like. */
export const timeRange = z.object({ start: time, end: time }).refine(isForward, 'start not before end')

/** From when to when a child is there: the same, but for how midnight is written. */
export const stay = z.object({ start: time, end: endOfStay }).refine(isForward, 'start not before end')

/** As a stay; null while it goes on. */
export const openStay = z.object({ start: time, end: endOfStay.nullable() })

export const localText = z.object({ fi: z.string(), sv: z.string(), en: z.string() })

export const coordinate = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type KindOf<I> = I extends Id<infer Kind> ? Kind : never

/** Of what kind an id is, for whoever looks at a schema: the audit names people and what belongs to them. */
export const ID_KINDS = z.registry<{ readonly kind: string }>()

export function id<I extends Id<string>>(kind: KindOf<I>) {
  return z
    .codec(
      z.string().regex(UUID),
      z.custom<I>((value) => typeof value === 'string'),
      {
        // The pattern proves it is a UUID; which kind it names is what the call says.
        decode: (text) => text.toLowerCase() as I,
        encode: (value) => value,
      },
    )
    .register(ID_KINDS, { kind })
}

/** Text that a database can hold: no NUL characters, no lone surrogates. */
export const text = z.string().refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'broken text')

/** A value that may be missing. An answer says so with null; a request may also leave out the key. */
export function orNull<Schema extends z.ZodType>(schema: Schema): z.ZodDefault<z.ZodNullable<Schema>> {
  return z._default(z.nullable(schema), null)
}

/** A query parameter that may be repeated: absent is an empty list, once is a list of one. */
export function repeated<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(200),
  )
}

export const booleanInQuery = z.enum(['true', 'false']).transform((word) => word === 'true')
export const numberInQuery = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** Which leaf of an answer holds what: read by `shape.ts` to revive and to write dates without guessing. */
export const TEMPORAL_KINDS = new Map<z.ZodType, Leaf>([
  [date, 'date'],
  [time, 'time'],
  [endOfStay, 'end'],
  [instant, 'instant'],
  [yearMonth, 'month'],
])

/** Who changed something last: a citizen, somebody of the staff, or the service itself. */
export const modifier = z.object({
  id: id<Id<'modifier'>>('modifier'),
  name: z.string(),
  type: z.enum(['SYSTEM', 'CITIZEN', 'EMPLOYEE', 'MOBILE_DEVICE', 'UNKNOWN']),
})
