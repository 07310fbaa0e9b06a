import type { MachineEndpoint } from '@nalle/contract/endpoint.ts'
import * as events from '@nalle/contract/municipality/events.ts'
import * as reading from '@nalle/contract/municipality/reading.ts'

export type MachineRead = { readonly name: string; readonly endpoint: MachineEndpoint }

/** Calls of the municipality's programs that are no commands: they look at what guardians have done. */
export const READ_CALLS: readonly MachineRead[] = Object.entries<unknown>({ ...reading, ...events }).flatMap(
  ([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, endpoint }] : []),
)

function isEndpoint(value: unknown): value is MachineEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audit' in value
}
