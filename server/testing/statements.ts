import pg from 'pg'
import { vi } from 'vitest'

/** Said once for each new connection, whichever request happens to open it. */
const SETS_UP_A_CONNECTION = /^set /i

/** The statements that were sent to the database meanwhile, on either engine. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([first]) => textOf(first)).filter((text) => !SETS_UP_A_CONNECTION.test(text))
  } finally {
    query.mockRestore()
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
