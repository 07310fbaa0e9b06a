import { allEndpoints } from '@nalle/contract/contract.ts'
import { describe, expect, test } from 'vitest'
import '../api/calls/calendar.generated.ts'
import '../api/calls/child-documents.generated.ts'
import '../api/calls/children.generated.ts'
import '../api/calls/decisions.generated.ts'
import '../api/calls/messages.generated.ts'
import '../api/calls/personal-details.generated.ts'
import { findKeeping, KEPT_CALLS, KEPT_THREADS, keptStart } from './kept-calls.ts'

const names = Object.entries(KEPT_CALLS).flatMap(([feature, calls]) =>
  Object.keys(calls).map((call) => `${feature}.${call}`),
)
const endpoints = allEndpoints().filter(({ name }) => findKeeping(name) !== undefined)

const day = (date: string) => Temporal.PlainDate.from(date)
const ON = { input: undefined, today: day('2026-09-14') }

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

  test('of documents to fill in is what they are called, and for whom', () => {
    const document = { id: 'a', templateName: 'Vasu', answeredBy: { name: 'b' }, decision: { id: 'c' } }
    const child = { firstName: 'Onni', dateOfBirth: Temporal.PlainDate.from('2023-01-02') }
    expect(findKeeping('childDocuments.getUnansweredDocuments')?.of([{ ...document, child }], ON)).toEqual([
      {
        id: 'a',
        templateName: 'Vasu',
        answeredBy: null,
        decision: null,
        child: { firstName: 'Onni', dateOfBirth: null },
      },
    ])
  })

  test('of a child is what a weak login is shown', () => {
    const overview = { childId: 'a', months: [], placements: [{ unit: 'b' }], terminations: [{ day: 'c' }] }
    expect(findKeeping('children.getChildOverview')?.of(overview, ON)).toEqual({
      childId: 'a',
      months: [],
      placements: null,
      terminations: null,
    })
  })
})

describe('of the calendar', () => {
  const on = (...dates: string[]) => dates.map((date) => ({ date: day(date) }))
  const asked = (from: string, to: string) => ({ ...ON, input: { query: { from: day(from), to: day(to) } } })
  const days = on('2026-07-27', '2026-09-14', '2026-10-31', '2026-11-01', '2027-09-30')

  test('are the days until the end of the next month, as it opens', () => {
    const answer = { snapshot: 'a', children: [], days }
    expect(findKeeping('calendar.getReservations')?.of(answer, asked('2026-07-27', '2027-09-30'))).toEqual({
      ...answer,
      days: on('2026-07-27', '2026-09-14', '2026-10-31'),
    })
  })

  test('is nothing of a month before, which would take the place of those days', () => {
    const before = asked('2026-06-29', '2026-07-26')
    expect(findKeeping('calendar.getReservations')?.of({ days: [] }, before)).toBeUndefined()
    const { from: start, to: end } = before.input.query
    expect(
      findKeeping('calendar.getCalendarEvents')?.of([], { ...ON, input: { query: { start, end } } }),
    ).toBeUndefined()
  })

  test('are the events that have begun by then', () => {
    const event = (start: string, end: string) => ({ period: { start: day(start), end: day(end) } })
    const [trip, autumn, winter] = [
      event('2026-09-20', '2026-09-20'),
      event('2026-10-30', '2026-11-02'),
      event('2026-11-01', '2026-11-01'),
    ]
    const input = { query: { start: day('2026-07-27'), end: day('2027-09-30') } }
    const kept = findKeeping('calendar.getCalendarEvents')?.of([trip, autumn, winter], { ...ON, input })
    expect(kept).toEqual([trip, autumn])
  })
})

describe('of messages', () => {
  const thread = (id: number, sensitive = false) => ({ type: 'Regular', id, sensitive, messages: [] })
  const redacted = { type: 'Redacted', id: 0 }
  const threads = (from: number, count: number) => Array.from({ length: count }, (_, at) => thread(from + at))
  const page = (data: readonly object[]) => ({ data, total: 90, pages: 9 })
  const kept = (pages: readonly object[]) =>
    findKeeping('messages.getReceived')?.of({ pages, pageParams: pages.map((_, at) => at + 1) }, ON)

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
    expect(keeping?.of(thread(2, true), ON)).toBeUndefined()
    expect(keeping?.of(thread(1), ON)).toEqual(thread(1))
    expect(keeping?.most).toBe(KEPT_THREADS)
  })
})

test('of the start, a device keeps neither an address nor a phone number', () => {
  const details = {
    firstName: 'Maija',
    streetAddress: 'Kotikatu 1',
    postalCode: '98765',
    postOffice: 'KOTILA',
    phone: '040 5551 111',
    backupPhone: '040 5552 222',
    email: 'maija@posti.example',
  }
  // As much of the answer as the function looks at.
  const start = { auth: { loggedIn: true, loginId: 'a', user: { details } } } as unknown as Parameters<
    typeof keptStart
  >[0]
  const nothing = { streetAddress: '', postalCode: '', postOffice: '', phone: '', backupPhone: '' }
  expect(keptStart(start)).toEqual({
    auth: { loggedIn: true, loginId: 'a', user: { details: { ...details, ...nothing } } },
  })
})
