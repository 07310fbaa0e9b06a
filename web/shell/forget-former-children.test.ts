import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused, Unreachable } from '../api/failures.ts'
import { createQueryClient } from '../api/queries.ts'
import { forgetFormerChildren } from './forget-former-children.ts'

const CHILDREN = ['children.getChildren']
const OVERVIEW = ['children.getChildOverview', { params: { childId: 'aino' } }]
const THREADS = ['messages.getReceived']
const AINO = { id: 'aino' }
const ONNI = { id: 'onni' }

function storageWith(...places: readonly string[]) {
  const values = new Map(places.map((place) => [place, '{}']))
  return {
    places: () => [...values.keys()],
    get length() {
      return values.size
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    getItem: (place: string) => values.get(place) ?? null,
    setItem: (place: string, value: string) => void values.set(place, value),
    removeItem: (place: string) => void values.delete(place),
  }
}

const forgetStored = vi.fn(async () => undefined)
let client = createQueryClient(() => 0)
let drafts = storageWith()
beforeEach(() => {
  forgetStored.mockClear()
  client = createQueryClient(() => 0)
  drafts = storageWith('nalle.draft.me.absence.aino', 'nalle.draft.me.absence.onni', 'other.aino')
  forgetFormerChildren(client, { forgetStored, drafts })
})

const fail = (queryKey: readonly unknown[], error: unknown) =>
  client
    .fetchQuery({ queryKey, queryFn: () => Promise.reject(error), retry: false, staleTime: 0 })
    .catch(() => undefined)

describe('a refused query', () => {
  test('loses the answer it had; without a list of children what is stored is deleted', async () => {
    client.setQueryData(OVERVIEW, { unit: 'Metsola' })
    await fail(OVERVIEW, new Refused(403, null, null))
    expect(client.getQueryState(OVERVIEW)).toMatchObject({ data: undefined, status: 'error' })
    expect(forgetStored).toHaveBeenCalledOnce()
  })

  test('makes the list of children be fetched again', async () => {
    const list = vi.fn(async () => [ONNI])
    client.setQueryDefaults(CHILDREN, { queryFn: list })
    client.setQueryData(CHILDREN, [AINO, ONNI])
    await fail(OVERVIEW, new Refused(403, null, null))
    await vi.waitFor(() => expect(client.getQueryData(CHILDREN)).toEqual([ONNI]))
    expect(list).toHaveBeenCalledOnce()
    expect(forgetStored).toHaveBeenCalledOnce()
    expect(drafts.places()).toEqual(['nalle.draft.me.absence.onni', 'other.aino'])
  })

  test.each([new Refused(404, null, null), new Refused(500, null, null), new Unreachable('network')])(
    'keeps the answer after %s',
    async (error) => {
      client.setQueryData(OVERVIEW, { unit: 'Metsola' })
      await fail(OVERVIEW, error)
      expect(client.getQueryData(OVERVIEW)).toEqual({ unit: 'Metsola' })
      expect(forgetStored).not.toHaveBeenCalled()
    },
  )
})

test('a refusal for another reason than an ended relation keeps what is stored', async () => {
  const list = vi.fn(async () => [AINO])
  client.setQueryDefaults(CHILDREN, { queryFn: list })
  client.setQueryData(CHILDREN, [AINO])
  await fail(OVERVIEW, new Refused(403, null, null))
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce())
  expect(forgetStored).not.toHaveBeenCalled()
})

describe('a list of children', () => {
  test('without a child that it named before shows none of the first answers again', () => {
    const first = { queryKey: THREADS, queryFn: () => new Promise<string>(() => undefined), initialData: 'in the page' }
    const observer = new QueryObserver(client, first)
    const stop = observer.subscribe(() => undefined)
    client.setQueryData(CHILDREN, [AINO])
    client.setQueryData(CHILDREN, [])
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, status: 'pending', fetchStatus: 'fetching' })
    stop()
  })

  test('without a child that it named before deletes everything that was stored', () => {
    client.setQueryData(CHILDREN, [AINO, ONNI])
    client.setQueryData(OVERVIEW, { unit: 'Metsola' })
    client.setQueryData(CHILDREN, [ONNI])
    expect(client.getQueryData(OVERVIEW)).toBeUndefined()
    expect(forgetStored).toHaveBeenCalledOnce()
    expect(drafts.places()).toEqual(['nalle.draft.me.absence.onni', 'other.aino'])
  })

  test('with the same or more children deletes nothing', () => {
    client.setQueryData(CHILDREN, [AINO])
    client.setQueryData(OVERVIEW, { unit: 'Metsola' })
    client.setQueryData(CHILDREN, [AINO])
    client.setQueryData(CHILDREN, [AINO, ONNI])
    expect(client.getQueryData(OVERVIEW)).toEqual({ unit: 'Metsola' })
    expect(forgetStored).not.toHaveBeenCalled()
  })
})
