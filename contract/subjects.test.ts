import type { ApplicationId, ChildId, UnitId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { subjectsIn } from './subjects.ts'
import { date, id, orNull, repeated } from './wire.ts'

const child = id<ChildId>('person')
const application = id<ApplicationId>('application')
const unit = id<UnitId>('unit')
const [ONE, TWO, THREE] = ['1', '2', '3'].map((last) => `00000000-0000-4000-8000-00000000000${last}`)

const found = (schema: z.ZodType, value: unknown) => {
  const ids = new Set<string>()
  subjectsIn(schema)(value, ids)
  return [...ids]
}

describe('who an answer tells of is read from its shape', () => {
  test.each<{ what: string; schema: z.ZodType; value: unknown; ids: readonly unknown[] }>([
    { what: 'an id alone', schema: application, value: ONE, ids: [ONE] },
    {
      what: 'ids in lists, each once',
      schema: z.array(z.object({ child })),
      value: [{ child: ONE }, { child: ONE }],
      ids: [ONE],
    },
    {
      what: 'ids as keys and below them',
      schema: z.record(child, z.array(application)),
      value: { [ONE ?? '']: [TWO] },
      ids: [ONE, TWO],
    },
    {
      what: 'ids that may be missing',
      schema: z.object({ a: child.nullable(), b: orNull(child), c: child.optional() }),
      value: { a: null, b: ONE },
      ids: [ONE],
    },
    {
      what: 'ids of a query that may be repeated',
      schema: z.object({ children: repeated(child) }),
      value: { children: [ONE, TWO] },
      ids: [ONE, TWO],
    },
    {
      what: 'ids in one of several shapes',
      schema: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('A'), child }),
          z.object({ type: z.literal('B'), on: date }),
        ]),
      ),
      value: [
        { type: 'A', child: THREE },
        { type: 'B', on: Temporal.PlainDate.from('2026-09-14') },
      ],
      ids: [THREE],
    },
    {
      what: 'not units, and not texts that look like ids',
      schema: z.object({ unit, text: z.string() }),
      value: { unit: ONE, text: TWO },
      ids: [],
    },
    { what: 'nothing in nothing', schema: z.object({ child }), value: undefined, ids: [] },
  ])('$what', ({ schema, value, ids }) => {
    expect(found(schema, value)).toEqual(ids)
  })

  test('also where a schema has been refined', () => {
    expect(
      found(
        z.object({ child }).refine(() => true),
        { child: ONE },
      ),
    ).toEqual([ONE])
  })
})
