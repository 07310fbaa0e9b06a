import type { Endpoint, MachineAuth, RefusalStatus } from '@nalle/contract/endpoint.ts'
import type { Area } from '@nalle/domain/access/scopes.ts'
import type { z } from 'zod'
import type { Command } from '../municipality/command.ts'
import { COMMANDS } from '../municipality/commands.ts'

type CallOfCommand = Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType, string, never, MachineAuth>

export type MachineCall = {
  readonly name: Command['name']
  readonly endpoint: CallOfCommand
  readonly command: Command
}

/** What the municipality's own rules forbid is a conflict with what is there. */
const NOT_POSSIBLE: RefusalStatus = 409

/** The commands of the municipality's side as calls of its own programs; nothing of them is written down once more. */
export const MACHINE_CALLS: readonly MachineCall[] = COMMANDS.map((command) => ({
  name: command.name,
  endpoint: callOf(command),
  command,
}))

function callOf({ name, input, answer, refusals }: Command): CallOfCommand {
  const [area, act] = partsOf(name)
  return {
    method: 'POST',
    path: `/api/municipality/v1/${area}/${inKebabCase(act)}`,
    auth: { machine: `${area}:write` },
    body: input,
    ...(answer === undefined ? { status: 204 } : { answer }),
    refusals: Object.fromEntries(Object.keys(refusals).map((reason) => [reason, NOT_POSSIBLE])),
    audit: `municipality.${inKebabCase(act)}`,
  }
}

function partsOf(name: Command['name']): readonly [Area, string] {
  const [area, act = ''] = name.split('.')
  // The type of the name says so.
  return [area as Area, act]
}

function inKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
