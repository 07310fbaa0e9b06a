import type { MachineEndpoint } from '@nalle/contract/endpoint.ts'
import * as events from '@nalle/contract/municipality/events.ts'
import * as reading from '@nalle/contract/municipality/reading.ts'
import * as webhooks from '@nalle/contract/municipality/webhooks.ts'

export type CallOut = { readonly name: string; readonly endpoint: MachineEndpoint }

/** Calls of the municipality's programs that are no commands: by them they learn what guardians have done. */
export const CALLS_OUT: readonly CallOut[] = Object.entries<unknown>({ ...reading, ...events, ...webhooks }).flatMap(
  ([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, endpoint }] : []),
)

function isEndpoint(value: unknown): value is MachineEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audit' in value
}
