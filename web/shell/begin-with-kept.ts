import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallName } from '../api/call-types.ts'
import { revive } from '../api/call.ts'
import { callNamed } from '../api/calls.ts'
import { onOtherLogin } from '../api/page-login.ts'
import { placeOf, type AllKept } from './kept-answers.ts'
import { findKeeping } from './kept-calls.ts'

let loaded: AllKept = new Map()

/** On a page that starts from the device every query begins with what was kept of its answer. */
export function beginWithKept(client: QueryClient, kept: AllKept): void {
  loaded = kept
  // Nothing that was kept for one person is shown to the next.
  onOtherLogin(forgetLoaded)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added') begin(query)
  })
}

export function forgetLoaded(): void {
  loaded = new Map()
}

export const findKept = (key: readonly unknown[]) => loaded.get(placeOf(key))

function begin(query: Query): void {
  const [name] = query.queryKey
  const keeping = findKeeping(name)
  const kept = findKept(query.queryKey)
  if (keeping === undefined || kept === undefined) return
  // The table names only calls.
  const shape = callNamed(name as CallName)[2]
  // As old as can be, so that it is asked again as soon as that is possible.
  query.setState({
    status: 'success',
    data: keeping.isPaged ? revivePages(kept.answer, shape) : revive(kept.answer, shape),
    dataUpdatedAt: 0,
  })
}

function revivePages(answer: unknown, shape: Parameters<typeof revive>[1]): unknown {
  // As TanStack Query holds an answer that comes page by page, as JSON.
  const { pages, pageParams } = answer as { pages: readonly unknown[]; pageParams: readonly number[] }
  return { pages: pages.map((page) => revive(page, shape)), pageParams }
}
