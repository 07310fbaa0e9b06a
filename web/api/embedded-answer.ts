import { revive } from './call.ts'
import { callNamed } from './calls.ts'
import type { AnswerOf, CallName } from './call-types.ts'

/** Reads an answer that came by another road than a call: written into the page by the server. */
export function embeddedAnswer<Name extends CallName>(name: Name, json: string): AnswerOf<Name> {
  // The same answer, checked by the same server.
  return revive(JSON.parse(json), callNamed(name)[2]) as AnswerOf<Name>
}
