import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const WRITTEN = { '/api/citizen/children': [{ firstName: 'Onni' }] }

beforeEach(() => {
  // A page of its own: what was written into it is read once.
  vi.resetModules()
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(WRITTEN) }) })
  // What the server wrote is fresh for a while after the page has come.
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

test('what the server has written into the page is there before the first drawing, once', async () => {
  await Promise.all([import('./calls/children.generated.ts'), import('./calls/map.generated.ts')])
  const { createQueryClient, query } = await import('./queries.ts')
  const begun = (options: object) => {
    const client = createQueryClient(() => 0)
    return client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: [], ...options })).state
  }
  expect(begun(query('children.getChildren'))).toMatchObject({ status: 'success', data: [{ firstName: 'Onni' }] })
  expect(begun(query('children.getChildren'))).toMatchObject({ status: 'pending', data: undefined })
  const units = query('map.getUnits', { params: { applicationType: 'DAYCARE' } })
  expect(begun(units)).toMatchObject({ status: 'pending', data: undefined })
})
