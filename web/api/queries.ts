import { QueryClient, queryOptions } from '@tanstack/react-query'
import { callUntil } from './call.ts'
import { Refused } from './failures.ts'
import type { AnswerOf, Arguments, CallName, InputOf } from './call-types.ts'
import { beginningOf } from './kept-answers.ts'

/**
 * What TanStack Query needs to fetch and keep the answer of a call.
 * @public every feature that fetches begins here
 */
export function query<Name extends CallName>(name: Name, ...[input]: Arguments<NoInfer<Name>>) {
  const queryKey = keyOf(name, input)
  return queryOptions<AnswerOf<Name>>({
    queryKey,
    ...beginningOf(name, queryKey),
    queryFn: ({ signal }) => callUntil(name, input, signal),
  })
}

/** Without an input, the key of every answer of that call: for telling that they are stale. */
export function keyOf<Name extends CallName>(name: Name, input?: InputOf<Name>): readonly unknown[] {
  return input === undefined ? [name] : [name, input]
}

const TRIES_AFTER_THE_FIRST = 2
const FRESH_MS = 30_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < TRIES_AFTER_THE_FIRST && mayHelp(error), staleTime: FRESH_MS },
      // What writes is never sent twice by itself, nor later when a lost connection is back and nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A refusal stays a refusal however often one asks; a lost connection or a stumbling server may not. */
export function mayHelp(error: unknown): boolean {
  return !(error instanceof Refused) || error.status >= 500
}
