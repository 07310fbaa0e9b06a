import pg from 'pg'
import { vi } from 'vitest'

/** The statements that were sent to the database meanwhile, on either engine. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([first]) => textOf(first))
  } finally {
    query.mockRestore()
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
