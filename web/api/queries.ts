import { QueryClient, queryOptions } from '@tanstack/react-query'
import { addressOf, callUntil, revive } from './call.ts'
import { callNamed } from './calls.ts'
import { Refused } from './failures.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { findOtherLogin } from './page-login.ts'
import type { AnswerOf, Arguments, CallName, InputOf } from './call-types.ts'

/**
 * What TanStack Query needs to fetch and keep the answer of a call.
 * @public every feature that fetches begins here
 */
export function query<Name extends CallName>(name: Name, ...[input]: Arguments<NoInfer<Name>>) {
  return queryOptions<AnswerOf<Name>>({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => callUntil(name, input, signal),
    initialData: () => findFirstAnswer(name, input),
  })
}

/** What the server has written into the page of an answer: there at once, so that the first drawing has it. */
export function findFirstAnswer<Name extends CallName>(
  name: Name,
  input: InputOf<Name> | undefined,
): AnswerOf<Name> | undefined {
  const [, path, shape] = callNamed(name)
  const { params, query: asked }: Input = input ?? {}
  const known = findOtherLogin() ? undefined : takeFirstAnswer(addressOf(path, params, asked))
  // The server checked the answer against the contract before it wrote it into the page.
  return known === undefined ? undefined : (revive(known, shape) as AnswerOf<Name>)
}

type Values = Readonly<Record<string, unknown>>
type Input = { readonly params?: Values; readonly query?: Values }

/** Without an input, the key of every answer of that call: for telling that they are stale. */
export function keyOf<Name extends CallName>(name: Name, input?: InputOf<Name>): readonly unknown[] {
  return input === undefined ? [name] : [name, input]
}

const TRIES_AFTER_THE_FIRST = 2
const FRESH_MS = 30_000

/** The first retry comes after this delay, each further one after twice the delay before it. */
export function createQueryClient(retryMs: () => number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < TRIES_AFTER_THE_FIRST && mayHelp(error),
        retryDelay: (failures) => retryMs() * 2 ** failures,
        staleTime: FRESH_MS,
      },
      // What writes is never sent twice by itself, nor later when a lost connection is back and nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A refusal stays a refusal however often one asks; a lost connection or a stumbling server may not. */
export function mayHelp(error: unknown): boolean {
  return !(error instanceof Refused) || error.status >= 500
}
