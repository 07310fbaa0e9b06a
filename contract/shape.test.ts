import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './contract.ts'
import { mapLeaves } from './leaves.ts'
import type { Leaf } from './leaves.ts'
import { shapeOf } from './shape.ts'
import { date, dateRange, endOfStay, instant, orNull, text, time, yearMonth } from './wire.ts'

/** As the browser does it. */
function revive(leaf: unknown, kind: Leaf): unknown {
  if (typeof leaf !== 'string') return leaf
  if (kind === 'date') return Temporal.PlainDate.from(leaf)
  if (kind === 'time') return Temporal.PlainTime.from(leaf)
  if (kind === 'end') return Temporal.PlainTime.from(leaf === '23:59:00' ? '00:00' : leaf)
  if (kind === 'month') return Temporal.PlainYearMonth.from(leaf)
  return Temporal.Instant.from(leaf)
}

describe('a shape says where dates stand', () => {
  test.each([
    { name: 'a bare date', schema: date, shape: 'date' },
    { name: 'a bare time', schema: time, shape: 'time' },
    { name: 'a bare end of a stay', schema: endOfStay, shape: 'end' },
    { name: 'a bare moment', schema: instant, shape: 'instant' },
    { name: 'a bare month', schema: yearMonth, shape: 'month' },
    { name: 'a text', schema: text, shape: undefined },
    { name: 'an object without dates', schema: z.object({ a: z.string() }), shape: undefined },
    {
      name: 'an object',
      schema: z.object({ day: date, name: text, at: instant.nullable(), later: time.optional(), until: orNull(date) }),
      shape: { keys: { day: 'date', at: 'instant', later: 'time', until: 'date' } },
    },
    { name: 'a list', schema: z.array(dateRange), shape: { list: { keys: { start: 'date', end: 'date' } } } },
    { name: 'a list without dates', schema: z.array(z.string()), shape: undefined },
    { name: 'a map', schema: z.record(z.string(), date), shape: { map: 'date' } },
    {
      name: 'a tagged union',
      schema: z.discriminatedUnion('type', [
        z.object({ type: z.literal('DAY'), on: date }),
        z.object({ type: z.literal('WORD'), on: text }),
      ]),
      shape: { tag: 'type', variants: { DAY: { keys: { on: 'date' } } } },
    },
  ])('$name', ({ schema, shape }) => {
    expect(shapeOf(schema)).toEqual(shape)
  })

  test('a union with dates but without a tag is refused when the table is made', () => {
    expect(() => shapeOf(z.union([date, z.number()]))).toThrow('needs a tag')
    expect(shapeOf(z.union([text, z.number()]))).toBeUndefined()
  })

  test('every call of the contract has one', () => {
    const answers = allEndpoints().flatMap(({ endpoint }) => (endpoint.answer === undefined ? [] : [endpoint.answer]))
    expect(() => answers.map(shapeOf)).not.toThrow()
  })
})

describe('reading an answer by its shape', () => {
  const schema = z.object({
    title: text,
    day: date.nullable(),
    times: z.array(z.object({ at: time, note: text })),
    byDay: z.record(z.string(), z.object({ from: instant })),
    event: z.discriminatedUnion('type', [
      z.object({ type: z.literal('HELD'), on: date }),
      z.object({ type: z.literal('TOLD'), on: text }),
    ]),
  })
  const shape = shapeOf(schema)!

  test('a text that merely looks like a date stays a text', () => {
    const read = mapLeaves(
      {
        title: '2026-09-14',
        day: '2026-09-14',
        times: [{ at: '09:00:00', note: '09:00:00' }],
        byDay: { '2026-09-14': { from: '2026-09-14T09:00:00+03:00' } },
        event: { type: 'TOLD', on: '2026-09-14' },
      },
      shape,
      revive,
    )
    expect(read).toEqual({
      title: '2026-09-14',
      day: Temporal.PlainDate.from('2026-09-14'),
      times: [{ at: Temporal.PlainTime.from('09:00'), note: '09:00:00' }],
      byDay: { '2026-09-14': { from: Temporal.Instant.from('2026-09-14T06:00:00Z') } },
      event: { type: 'TOLD', on: '2026-09-14' },
    })
  })

  test('the other variant of a union has its date revived', () => {
    expect(mapLeaves({ event: { type: 'HELD', on: '2026-09-14' } }, shape, revive)).toEqual({
      event: { type: 'HELD', on: Temporal.PlainDate.from('2026-09-14') },
    })
  })

  test('null stays null, what is absent stays absent, and unknown keys and variants pass as they are', () => {
    const answer = { day: null, added: '2026-09-14', event: { type: 'NEW', on: '2026-09-14' } }
    expect(mapLeaves(answer, shape, revive)).toEqual(answer)
  })

  test('the answer that was given is not changed', () => {
    const answer = { day: '2026-09-14', times: [{ at: '09:00:00' }] }
    mapLeaves(answer, shape, revive)
    expect(answer).toEqual({ day: '2026-09-14', times: [{ at: '09:00:00' }] })
  })

  test('a value of another kind than promised is left alone', () => {
    expect(mapLeaves({ times: 'none', byDay: 3 }, shape, revive)).toEqual({ times: 'none', byDay: 3 })
  })
})
