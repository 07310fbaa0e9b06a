import type { MachineEndpoint } from '@nalle/contract/endpoint.ts'
import * as events from '@nalle/contract/municipality/events.ts'
import * as applications from '@nalle/contract/municipality/reading/applications.ts'
import * as calendar from '@nalle/contract/municipality/reading/calendar.ts'
import * as childDocuments from '@nalle/contract/municipality/reading/child-documents.ts'
import * as children from '@nalle/contract/municipality/reading/children.ts'
import * as decisions from '@nalle/contract/municipality/reading/decisions.ts'
import * as incomeStatements from '@nalle/contract/municipality/reading/income-statements.ts'
import * as messages from '@nalle/contract/municipality/reading/messages.ts'
import * as peopleAndUnits from '@nalle/contract/municipality/reading/people-and-units.ts'
import * as webhooks from '@nalle/contract/municipality/webhooks.ts'

export type CallOut = { readonly name: string; readonly endpoint: MachineEndpoint }

/** Calls of the municipality's programs that are no commands: by them they learn what guardians have done. */
export const CALLS_OUT: readonly CallOut[] = Object.entries<unknown>({
  ...applications,
  ...decisions,
  ...calendar,
  ...messages,
  ...incomeStatements,
  ...childDocuments,
  ...children,
  ...peopleAndUnits,
  ...events,
  ...webhooks,
}).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, endpoint }] : []))

function isEndpoint(value: unknown): value is MachineEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audit' in value
}
