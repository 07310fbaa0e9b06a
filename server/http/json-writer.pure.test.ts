import { getCalendarEvents } from '@nalle/contract/calendar-events.ts'
import { getQuestionnaires } from '@nalle/contract/holiday-periods.ts'
import { getReservations } from '@nalle/contract/calendar.ts'
import { allEndpoints } from '@nalle/contract/contract.ts'
import { date, dateRange, id, instant, openStay, stay, time, timeRange, yearMonth } from '@nalle/contract/wire.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { writerOf } from './json-writer.ts'

const day = Temporal.PlainDate.from('2026-09-14')
const range = { start: day, end: day.add({ days: 1 }) }
const midnight = Temporal.PlainTime.from('00:00')
const child = '3f0c5b1e-0d6e-4b0a-9a57-0d5a7d1c2b3e' as ChildId

const CASES: readonly { readonly name: string; readonly schema: z.ZodType; readonly value: unknown }[] = [
  { name: 'a day', schema: date, value: day },
  { name: 'a time', schema: time, value: Temporal.PlainTime.from('08:30') },
  { name: 'a moment, by Helsinki’s clock', schema: instant, value: Temporal.Instant.from('2026-09-14T06:00:00.5Z') },
  { name: 'a month', schema: yearMonth, value: Temporal.PlainYearMonth.from('2026-09') },
  { name: 'a text that needs care', schema: z.string(), value: 'Åsa "Pikku" \\ Örn\n\u0001 🐻 \ud800' },
  { name: 'an empty list', schema: z.array(dateRange), value: [] },
  { name: 'a list', schema: z.array(dateRange.nullable()), value: [range, null, range] },
  { name: 'a map', schema: z.record(z.string(), z.array(date)), value: { 'a "b"': [day], c: [] } },
  { name: 'an id', schema: id<ChildId>('person'), value: child },
  { name: 'an object with nothing in it', schema: z.object({ a: date.optional() }), value: {} },
  {
    name: 'an object, and what is left out or empty in it',
    schema: z.object({
      a: date.optional(),
      b: date.nullable(),
      c: z.boolean(),
      d: z.number(),
      e: z.string().optional(),
    }),
    value: { a: undefined, b: null, c: false, d: -1.5, e: '' },
  },
  {
    name: 'variants by their tag',
    schema: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('DAY'), on: date }),
        z.object({ type: z.literal('NONE') }),
      ]),
    ),
    value: [{ type: 'DAY', on: day }, { type: 'NONE' }],
  },
  {
    name: 'one midnight as a start and as two kinds of ends',
    schema: z.object({ stay, open: timeRange, attended: z.array(openStay) }),
    value: {
      stay: { start: midnight, end: midnight },
      open: { start: midnight, end: midnight },
      attended: [
        { start: midnight, end: null },
        { start: midnight, end: midnight },
      ],
    },
  },
  { name: 'a pair of numbers', schema: z.tuple([z.number(), z.number()]), value: [1, 2.5] },
]

describe('written as the contract encodes it', () => {
  test.each(CASES)('$name', ({ schema, value }) => {
    expect(JSON.parse(writerOf(schema)(value))).toEqual(JSON.parse(JSON.stringify(z.encode(schema, value))))
  })
})

test('what the contract does not name is not written', () => {
  expect(writerOf(z.object({ id: z.string() }))({ id: 'a', identityCode: '010170-999R' })).toBe('{"id":"a"}')
})

test('a date that is missing is never written as something else', () => {
  const write = writerOf(z.object({ day: date, end: date.nullable() }))
  expect(write({ day, end: undefined })).toBe('{"day":"2026-09-14","end":null}')
  expect(() => write({ end: null })).toThrow(TypeError)
})

test('one thing at two places is written by what each place asks for', () => {
  // With so many keys that it is worth remembering what was written before.
  const part = z.object({ a: z.string(), c: z.number(), d: z.number(), e: z.number(), f: z.number() })
  const write = writerOf(z.object({ whole: z.array(part.extend({ b: date })), part }))
  const thing = { a: 'x', b: day, c: 1, d: 2, e: 3, f: 4 }
  const answer = { whole: [thing, thing], part: thing }
  const numbers = '"c":1,"d":2,"e":3,"f":4'
  const whole = `{"a":"x",${numbers},"b":"2026-09-14"}`
  expect(write(answer)).toBe(`{"whole":[${whole},${whole}],"part":{"a":"x",${numbers}}}`)
  // Between two answers it may have changed.
  thing.a = 'y'
  const changed = whole.replace('x', 'y')
  expect(write(answer)).toBe(`{"whole":[${changed},${changed}],"part":{"a":"y",${numbers}}}`)
})

test('every answer of the contract can be written', () => {
  const answers = allEndpoints().flatMap(({ endpoint }) => (endpoint.answer === undefined ? [] : [endpoint.answer]))
  expect(answers).toEqual(
    expect.arrayContaining([getReservations.answer, getCalendarEvents.answer, getQuestionnaires.answer]),
  )
  expect(() => answers.map(writerOf)).not.toThrow()
})
