import type { Method } from '@nalle/contract/endpoint.ts'
import type { Shape } from '@nalle/contract/leaves.ts'
import type { CallName } from './call-types.ts'

/** Method, path and where in the answer dates and times stand. */
type Call = readonly [method: Method, path: string, answer?: Shape]

const calls = new Map<string, Call>()

/**
 * A feature's table adds itself when it is imported. Whoever names a call imports the table of its feature:
 * `calls.test.ts` sees to it.
 */
export function addCalls(table: Readonly<Record<string, Call>>): void {
  for (const [name, call] of Object.entries(table)) calls.set(name, call)
}

export function callNamed(name: CallName): Call {
  const call = calls.get(name)
  if (!call) throw new Error(`the table with ${name} is not imported`)
  return call
}
