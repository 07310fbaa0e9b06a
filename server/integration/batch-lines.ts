import { municipalityKey, withKeys } from '@nalle/contract/municipality/keys.ts'
import type { Problem } from '@nalle/contract/municipality/problem.ts'
import { hasScope } from '@nalle/domain/access/scopes.ts'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import { z } from 'zod'
import type { Client } from '../http/app.ts'
import { problemDocument } from '../http/errors.ts'
import { fieldProblemsOf } from '../http/field-problems.ts'
import { findJsonProblem, JSON_LIMITS } from '../http/json-limits.ts'
import type { Collection, Resource } from '../municipality/resource.ts'
import { COLLECTIONS } from '../municipality/collections.ts'
import { RESOURCES } from '../municipality/resources.ts'
import type { Command } from '../municipality/command.ts'
import { COMMANDS } from '../municipality/commands.ts'
import { isIdempotencyKey } from './acts.ts'
import { areaOf, isRemovable, itemsOf, partsOf } from './calls.ts'
import type { RemovableResource } from './remove.ts'
import type { Line } from './read-lines.ts'

/** One call of a batch, as far as it could be read. */
export type ReadLine =
  | {
      readonly line: number
      readonly way: 'KEY'
      readonly resource: Resource
      readonly key: string
      readonly value: unknown
    }
  | {
      readonly line: number
      readonly way: 'COLLECTION'
      readonly collection: Collection
      readonly items: readonly unknown[]
      /** How many rows the items become. */
      readonly rows: number
    }
  | { readonly line: number; readonly way: 'REMOVE'; readonly resource: RemovableResource; readonly key: string }
  | {
      readonly line: number
      readonly way: 'ACT'
      readonly command: Command
      readonly input: unknown
      /** Under which it is done once. */
      readonly key: string | undefined
    }
  | { readonly line: number; readonly way: 'PROBLEM'; readonly problem: Problem }

const outerShape = z
  .strictObject({
    put: z.string().optional(),
    remove: z.string().optional(),
    act: z.string().optional(),
    key: z.string().optional(),
    value: z.unknown().optional(),
  })
  .refine(({ put, remove, act }) => [put, remove, act].filter((name) => name !== undefined).length === 1, {
    error: 'a line puts, removes or acts',
  })

const KEYED = new Map(
  RESOURCES.map((resource) => [resource.kind, { resource, shape: withKeys(resource.add.input, { strict: true }) }]),
)
const ACTS = new Map<string, { readonly command: Command; readonly shape: z.ZodType }>(
  COMMANDS.map((command) => [command.name, { command, shape: withKeys(command.input, { strict: false }) }]),
)
const UNKEYED = new Map(COLLECTIONS.map((collection) => [collection.kind, { collection, shape: itemsOf(collection) }]))

export function readLine({ number: line, text }: Line, client: Client): ReadLine {
  const refuse = (problem: Problem): ReadLine => ({ line, way: 'PROBLEM', problem: problemDocument(problem) })
  const malformed = (detail: string) => refuse({ status: 400, code: 'MALFORMED', detail })
  const wrongShape = (error: z.ZodError) =>
    refuse({ status: 400, code: 'MALFORMED', detail: WRONG_SHAPE, errors: fieldProblemsOf(error) })
  const lackScope = (scope: Scope) =>
    refuse({ status: 403, code: 'INSUFFICIENT_SCOPE', detail: `The line needs the scope ${scope}.` })

  if (text === undefined) return refuse({ status: 413, code: 'TOO_LARGE', detail: 'The line is too long.' })
  const tooComplex = findJsonProblem(text)
  if (tooComplex === 'TOO_DEEP') return malformed('The line is nested too deep.')
  if (tooComplex === 'TOO_MANY_VALUES') {
    return refuse({ status: 413, code: 'TOO_LARGE', detail: `A line takes ${JSON_LIMITS.values} values.` })
  }
  const json = parsed(text)
  if (json === undefined) return malformed('The line is no JSON.')
  const outer = outerShape.safeParse(json)
  if (!outer.success) return wrongShape(outer.error)
  const { put = '', remove, act, key, value } = outer.data

  if (act !== undefined) {
    const known = ACTS.get(act)
    if (known === undefined) return malformed('There is no such act.')
    const { command, shape } = known
    const scope: Scope = `${partsOf(command.name)[0]}:write`
    if (!hasScope(client.scopes, scope)) return lackScope(scope)
    if (key !== undefined && !isIdempotencyKey(key)) return malformed('The key is malformed.')
    const read = shape.safeParse(value)
    return read.success ? { line, way: 'ACT', command, input: read.data, key } : wrongShape(read.error)
  }
  const keyed = KEYED.get(remove ?? put)
  if (keyed !== undefined) {
    const { resource, shape } = keyed
    const scope: Scope = `${areaOf(resource)}:write`
    if (!hasScope(client.scopes, scope)) return lackScope(scope)
    if (key === undefined || !municipalityKey.safeParse(key).success)
      return malformed('The key is missing or malformed.')
    if (remove !== undefined) {
      if (value !== undefined) return malformed('What is removed has no value.')
      return isRemovable(resource)
        ? { line, way: 'REMOVE', resource, key }
        : malformed('Nothing of that kind is removed.')
    }
    const read = shape.safeParse(value)
    return read.success ? { line, way: 'KEY', resource, key, value: read.data } : wrongShape(read.error)
  }
  if (remove !== undefined) return malformed('Nothing of that kind is removed.')
  const unkeyed = UNKEYED.get(put)
  if (unkeyed === undefined) return malformed('Nothing of that kind is put.')
  const { collection, shape } = unkeyed
  const scope: Scope = `${collection.area}:write`
  if (!hasScope(client.scopes, scope)) return lackScope(scope)
  if (key !== undefined) return malformed('What is put in this way has no key.')
  const read = shape.safeParse(Array.isArray(value) ? value : [value])
  if (!read.success) return wrongShape(read.error)
  return { line, way: 'COLLECTION', collection, items: read.data, rows: countRows(collection, read.data) }
}

function countRows({ rowsOf }: Collection, items: readonly unknown[]): number {
  // Read by the collection's own shape, which the compiler cannot follow through the list.
  return rowsOf === undefined ? items.length : items.reduce<number>((sum, item) => sum + rowsOf(item as never), 0)
}

const WRONG_SHAPE = 'The line does not have the shape that is put.'

function parsed(text: string): unknown {
  try {
    return text.includes('"__proto__"') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
