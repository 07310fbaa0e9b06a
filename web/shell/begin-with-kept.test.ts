import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import '../api/calls/calendar.generated.ts'
import '../api/calls/messages.generated.ts'
import { noteOtherLogin } from '../api/page-login.ts'
import { keyOf } from '../api/queries.ts'
import { beginWithKept, findKept } from './begin-with-kept.ts'
import { placeOf } from './kept-answers.ts'

const AT = Temporal.Instant.from('2026-09-14T06:00Z')
const PERIODS = keyOf('calendar.getHolidayPeriods')
const INBOX = keyOf('messages.getReceived')
const PUSHED = ['push.getDevices']

let client: QueryClient

// Files after this one find a page of nobody.
afterAll(() => vi.resetModules())
beforeEach(() => {
  client = new QueryClient()
  const kept = new Map(
    [
      { key: PERIODS, answer: [{ period: { start: '2026-10-12', end: '2026-10-18' } }] },
      {
        key: INBOX,
        answer: { pages: [{ data: [], pages: 1, total: 0 }], pageParams: [1] },
      },
      { key: PUSHED, answer: ['a device'] },
    ].map(({ key, answer }) => [placeOf(key), { answer, at: AT }] as const),
  )
  beginWithKept(client, kept)
})

const begun = (queryKey: QueryKey) => client.getQueryCache().build(client, { queryKey })

test('a query begins with what was kept of it, its days as days, and is asked anew', async () => {
  const query = begun(PERIODS)
  expect(query.state).toMatchObject({ status: 'success', dataUpdatedAt: 0, dataUpdateCount: 0 })
  expect(query.state.data).toEqual([
    { period: { start: Temporal.PlainDate.from('2026-10-12'), end: Temporal.PlainDate.from('2026-10-18') } },
  ])
  const ask = vi.fn(() => Promise.resolve([]))
  await expect(client.fetchQuery({ queryKey: PERIODS, queryFn: ask, staleTime: 30_000 })).resolves.toEqual([])
  expect(ask).toHaveBeenCalledOnce()
})

test('the inbox begins with the pages that were kept', () => {
  expect(begun(INBOX).state.data).toEqual({ pages: [{ data: [], pages: 1, total: 0 }], pageParams: [1] })
})

test.each([[keyOf('calendar.getQuestionnaires')], [PUSHED]])(
  'what was not kept, or is not to be kept, begins with nothing: %s',
  (key) => {
    expect(begun(key).state).toMatchObject({ status: 'pending', data: undefined })
  },
)

test('when somebody else has logged in, nothing begins with what was kept', () => {
  noteOtherLogin({ firstName: 'Pekka' })
  expect(begun(PERIODS).state.data).toBeUndefined()
  expect(findKept(PERIODS)).toBeUndefined()
})
