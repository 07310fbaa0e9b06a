import { allEndpoints } from '@nalle/contract/contract.ts'
import { describe, expect, test } from 'vitest'
import '../api/calls/children.generated.ts'
import '../api/calls/decisions.generated.ts'
import '../api/calls/messages.generated.ts'
import '../api/calls/personal-details.generated.ts'
import { findKeeping, KEPT_CALLS, KEPT_THREADS } from './kept-calls.ts'

const names = Object.entries(KEPT_CALLS).flatMap(([feature, calls]) =>
  Object.keys(calls).map((call) => `${feature}.${call}`),
)
const endpoints = allEndpoints().filter(({ name }) => findKeeping(name) !== undefined)

describe('what a device keeps', () => {
  test('are answers of calls, each of which exists', () => {
    expect(endpoints.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  test.each(endpoints)('$name is read, and by a weak login', ({ endpoint }) => {
    expect(endpoint.method).toBe('GET')
    expect(endpoint.auth).toBe('WEAK')
    expect(endpoint.file).toBeUndefined()
  })

  test.each(['decisions.getDecisions', 'personalDetails.getPasskeys', 'x', undefined, '__proto__.constructor'])(
    'is nothing of %s',
    (name) => {
      expect(findKeeping(name)?.of).toBeUndefined()
    },
  )

  test('of a child is what a weak login is shown', () => {
    const overview = { childId: 'a', months: [], placements: [{ unit: 'b' }], terminations: [{ day: 'c' }] }
    expect(findKeeping('children.getChildOverview')?.of(overview)).toEqual({
      childId: 'a',
      months: [],
      placements: null,
      terminations: null,
    })
  })
})

describe('of messages', () => {
  const thread = (id: number, sensitive = false) => ({ type: 'Regular', id, sensitive, messages: [] })
  const redacted = { type: 'Redacted', id: 0 }
  const threads = (from: number, count: number) => Array.from({ length: count }, (_, at) => thread(from + at))
  const page = (data: readonly object[]) => ({ data, total: 90, pages: 9 })
  const kept = (pages: readonly object[]) =>
    findKeeping('messages.getReceived')?.of({ pages, pageParams: pages.map((_, at) => at + 1) })

  test.each([
    { given: [20], sizes: [20] },
    { given: [20, 20], sizes: [20, 10] },
    { given: [20, 10], sizes: [20, 10] },
    { given: [20, 10, 20], sizes: [20, 10] },
    { given: [KEPT_THREADS + 1], sizes: [KEPT_THREADS] },
    { given: [0], sizes: [0] },
  ])('of pages of $given threads $sizes are kept', ({ given, sizes }) => {
    const pages = given.map((count, at) => page(threads(at * 100, count)))
    const found = kept(pages) as { pages: { data: unknown[] }[]; pageParams: number[] }
    expect(found.pages.map(({ data }) => data.length)).toEqual(sizes)
    expect(found.pageParams).toEqual(sizes.map((_, at) => at + 1))
  })

  test('a sensitive thread is not kept, neither in the list nor by itself', () => {
    expect(kept([page([thread(1), thread(2, true), redacted])])).toEqual({
      pages: [page([thread(1), redacted])],
      pageParams: [1],
    })
    const keeping = findKeeping('messages.getThread')
    expect(keeping?.of(thread(2, true))).toBeUndefined()
    expect(keeping?.of(thread(1))).toEqual(thread(1))
    expect(keeping?.most).toBe(KEPT_THREADS)
  })
})
