import { queryOptions } from '@tanstack/react-query'
import { whenReleased } from '../design/after-press.ts'
import { callUntil } from '../api/call.ts'
import type { AnswerOf, Arguments, CallName } from '../api/call-types.ts'
import { keyOf } from '../api/queries.ts'

/** What an answer that is still being typed would lead to; it never moves the button that is being pressed. */
export function previewQuery<Name extends CallName>(name: Name, ...[input]: Arguments<NoInfer<Name>>) {
  return queryOptions<AnswerOf<Name>>({
    queryKey: keyOf(name, input),
    queryFn: async ({ signal }) => whenReleased(await callUntil(name, input, signal)),
  })
}
