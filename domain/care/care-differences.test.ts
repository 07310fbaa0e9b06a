import { describe, expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { begunParts, endedParts } from './care-differences.ts'

const part = (name: string, start: string, end: string) => ({ name, period: dateRange(start, end) })
const isSame = (one: { name: string }, other: { name: string }) => one.name === other.name

describe('a part of March', () => {
  const march = part('a', '2027-03-01', '2027-03-31')
  test.each<{ what: string; after: ReturnType<typeof part>[]; lastDay: string | null | undefined }>([
    { what: 'that is left as it was has not ended', after: [march], lastDay: undefined },
    {
      what: 'that is left in two pieces without a gap has not either',
      after: [part('a', '2027-03-01', '2027-03-10'), part('a', '2027-03-11', '2027-03-31')],
      lastDay: undefined,
    },
    { what: 'that is gone has no last day', after: [], lastDay: null },
    { what: 'of which another is left has none', after: [part('b', '2027-03-01', '2027-03-31')], lastDay: null },
    { what: 'that was cut has one', after: [part('a', '2027-03-01', '2027-03-30')], lastDay: '2027-03-30' },
  ])('$what', ({ after, lastDay }) => {
    const [ended] = endedParts([march], after, isSame)
    expect(ended === undefined ? undefined : (ended.lastDay?.toString() ?? null)).toBe(lastDay)
  })

  test('that loses days in its middle is told up to where it goes on', () => {
    const after = [part('a', '2027-03-01', '2027-03-10'), part('a', '2027-03-15', '2027-03-31')]
    expect(endedParts([march], after, isSame)).toEqual([
      { part: part('a', '2027-03-01', '2027-03-14'), lastDay: Temporal.PlainDate.from('2027-03-10') },
    ])
  })

  test('that loses its first days is told of them', () => {
    expect(endedParts([march], [part('a', '2027-03-15', '2027-03-31')], isSame)).toEqual([
      { part: part('a', '2027-03-01', '2027-03-14'), lastDay: null },
    ])
  })

  test('what begins earlier, or is new, has begun', () => {
    const earlier = part('a', '2027-02-28', '2027-03-31')
    const other = part('b', '2027-03-01', '2027-03-31')
    expect(begunParts([march], [earlier, other, march], isSame)).toEqual([earlier, other])
  })
})
