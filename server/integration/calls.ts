import { endpoint } from '@nalle/contract/endpoint.ts'
import type { MachineEndpoint, RefusalStatus } from '@nalle/contract/endpoint.ts'
import { municipalityKey, withKeys } from '@nalle/contract/municipality/keys.ts'
import { booleanInQuery, instant } from '@nalle/contract/wire.ts'
import type { Area } from '@nalle/domain/access/scopes.ts'
import { z } from 'zod'
import type { Command } from '../municipality/command.ts'
import { COMMANDS } from '../municipality/commands.ts'
import type { Collection, Resource } from '../municipality/resource.ts'
import { COLLECTIONS } from '../municipality/collections.ts'
import { RESOURCES } from '../municipality/resources.ts'
import { STILL_USED } from '../municipality/remove-row.ts'
import { PUT_REFUSALS } from './put.ts'
import type { RemovableResource } from './remove.ts'
import { isCollectionByUnit, isCommandByUnit, isResourceByUnit } from './units-of-calls.ts'

const BASE = '/api/municipality/v1'

/** What the municipality's own rules forbid is a conflict with what is there. */
const NOT_POSSIBLE: RefusalStatus = 409
/** Of one collection in one call; the stream of batches takes any number. */
const MOST_ITEMS = 1000
/** In bytes: a list of a thousand items, the longest document, or a picture in base64. */
const LARGEST_CALL = 4_000_000

/** `dryRun=true`: everything is checked, and nothing kept. */
const asked = z.object({ dryRun: booleanInQuery.optional() })
const OUTCOMES = ['CREATED', 'CHANGED', 'UNCHANGED'] as const

export type MachineCall = {
  readonly name: Command['name']
  readonly endpoint: ReturnType<typeof callOf>
  readonly command: Command
}

/** The commands of the municipality's side as calls of its own programs; nothing of them is written down once more. */
export const MACHINE_CALLS: readonly MachineCall[] = COMMANDS.map((command) => ({
  name: command.name,
  endpoint: callOf(command),
  command,
}))

function callOf(command: Command) {
  const { name, input, answer, refusals } = command
  const [area, act] = partsOf(name)
  return endpoint({
    method: 'POST',
    path: `${BASE}/${area}/${inKebabCase(act)}`,
    auth: { machine: `${area}:write`, byUnit: isCommandByUnit(command) },
    query: asked,
    body: withKeys(input, { strict: false }),
    ...(answer === undefined ? { status: 204 } : { answer }),
    refusals: conflicts(refusals, 'UNKNOWN_KEY'),
    audit: `municipality.${inKebabCase(act)}`,
    largestBody: LARGEST_CALL,
  })
}

export type PutCall = {
  readonly name: string
  readonly endpoint: ReturnType<typeof putOf>
  readonly resource: Resource
}

/** Each kind of thing by the municipality's own keys. */
export const PUT_CALLS: readonly PutCall[] = RESOURCES.map((resource) => ({
  name: `${areaOf(resource)}.put.${resource.kind}`,
  endpoint: putOf(resource),
  resource,
}))

function putOf(resource: Resource) {
  const { kind, add, refusals } = resource
  return endpoint({
    method: 'PUT',
    path: `${BASE}/${kind}/:key`,
    auth: { machine: `${areaOf(resource)}:write`, byUnit: isResourceByUnit(resource) },
    params: z.object({ key: municipalityKey }),
    query: asked,
    body: withKeys(add.input, { strict: true }),
    answer: z.object({ id: z.uuid(), outcome: z.enum(OUTCOMES), dryRun: z.boolean() }),
    refusals: conflicts({ ...add.refusals, ...refusals, ...PUT_REFUSALS }, 'UNKNOWN_KEY'),
    audit: `municipality.put-${kind}`,
    largestBody: LARGEST_CALL,
  })
}

export type RemoveCall = {
  readonly name: string
  readonly endpoint: ReturnType<typeof removeOf>
  readonly resource: RemovableResource
}

export const isRemovable = (resource: Resource): resource is RemovableResource => resource.remove !== undefined

/** What was put by key is taken away by it; asked again, it is gone. */
export const REMOVE_CALLS: readonly RemoveCall[] = RESOURCES.filter(isRemovable).map((resource) => ({
  name: `${areaOf(resource)}.remove.${resource.kind}`,
  endpoint: removeOf(resource),
  resource,
}))

function removeOf(resource: Resource) {
  return endpoint({
    method: 'DELETE',
    path: `${BASE}/${resource.kind}/:key`,
    auth: { machine: `${areaOf(resource)}:write`, byUnit: isResourceByUnit(resource) },
    params: z.object({ key: municipalityKey }),
    query: asked,
    answer: z.object({ outcome: z.enum(['REMOVED', 'GONE']), dryRun: z.boolean() }),
    refusals: conflicts({ STILL_USED }),
    audit: `municipality.remove-${resource.kind}`,
  })
}

export type CollectionCall = {
  readonly name: string
  readonly endpoint: ReturnType<typeof collectionOf>
  readonly collection: Collection
}

/** What needs no key, many in one call. */
export const COLLECTION_CALLS: readonly CollectionCall[] = COLLECTIONS.map((collection) => ({
  name: `${collection.area}.put.${collection.kind}`,
  endpoint: collectionOf(collection),
  collection,
}))

/** What one call takes, as a program sends it. */
export function itemsOf({ item, most = MOST_ITEMS }: Collection) {
  return z.array(withKeys(item, { strict: true })).max(most)
}

function collectionOf(collection: Collection) {
  const { kind, area, refusals } = collection
  const count = z.number().int()
  return endpoint({
    method: 'PUT',
    path: `${BASE}/${kind}`,
    auth: { machine: `${area}:write`, byUnit: isCollectionByUnit(collection) },
    query: asked,
    body: itemsOf(collection),
    answer: z.object({ created: count, changed: count, unchanged: count, dryRun: z.boolean() }),
    refusals: conflicts(refusals, 'UNKNOWN_KEY'),
    audit: `municipality.put-${kind}`,
    largestBody: LARGEST_CALL,
  })
}

export type KeyCall = {
  readonly name: string
  readonly endpoint: ReturnType<typeof keyOf>
  readonly resource: Resource
}

/** What Nalle calls something that the municipality knows by a key. */
export const KEY_CALLS: readonly KeyCall[] = RESOURCES.map((resource) => ({
  name: `${areaOf(resource)}.key.${resource.kind}`,
  endpoint: keyOf(resource),
  resource,
}))

function keyOf(resource: Resource) {
  return endpoint({
    method: 'GET',
    path: `${BASE}/keys/${resource.kind}/:key`,
    auth: { machine: `${areaOf(resource)}:read`, byUnit: isResourceByUnit(resource) },
    params: z.object({ key: municipalityKey }),
    answer: z.object({ id: z.uuid(), key: z.string(), putAt: instant }),
    refusals: { UNKNOWN_KEY: 404 },
    audit: `municipality.key-of-${resource.kind}`,
  })
}

type NamedCall = { readonly name: string; readonly endpoint: MachineEndpoint }

export const ALL_CALLS: readonly NamedCall[] = [
  ...MACHINE_CALLS,
  ...PUT_CALLS,
  ...REMOVE_CALLS,
  ...COLLECTION_CALLS,
  ...KEY_CALLS,
]

export function areaOf({ add }: Pick<Resource, 'add'>): Area {
  return partsOf(add.name)[0]
}

function conflicts(
  refusals: Readonly<Record<string, unknown>>,
  ...more: readonly string[]
): Record<string, RefusalStatus> {
  return Object.fromEntries([...Object.keys(refusals), ...more].map((reason) => [reason, NOT_POSSIBLE]))
}

export function partsOf(name: Command['name']): readonly [Area, string] {
  const [area, act = ''] = name.split('.')
  // The type of the name says so.
  return [area as Area, act]
}

function inKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
