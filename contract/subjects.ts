import { z } from 'zod'
import { ID_KINDS } from './wire.ts'

/** What the audit names: people, and what is theirs and can be looked up when somebody asks who has read it. */
const SUBJECTS: readonly string[] = [
  'person',
  'application',
  'thread',
  'attachment',
  'child-document',
  'pedagogical-document',
  'decision',
  'finance-decision',
  'assistance-decision',
  'income-statement',
]

export type Collect = (value: unknown, found: Set<string>) => void

/**
 * Reads from a schema where ids of people and of what is theirs stand in its values: with the first value, since a start
 * is three times as quick that reads none of the schemas.
 */
export function subjectsIn(schema: z.ZodType | undefined): Collect {
  const nothing: Collect = () => undefined
  if (schema === undefined) return nothing
  let collect: Collect | undefined
  return (value, found) => {
    collect ??= collectorOf(schema) ?? nothing
    collect(value, found)
  }
}

function collectorOf(schema: z.ZodType): Collect | undefined {
  const kind = ID_KINDS.get(schema)?.kind
  if (kind !== undefined) return SUBJECTS.includes(kind) ? addId : undefined
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return collectorOf(inner(schema.unwrap()))
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodDefault) return collectorOf(inner(schema.unwrap()))
  if (schema instanceof z.ZodArray) return eachOf(collectorOf(inner(schema.element)))
  if (schema instanceof z.ZodRecord) return keysAndValues(schema)
  if (schema instanceof z.ZodUnion) return allOf(schema.options.map((option) => collectorOf(inner(option))))
  if (schema instanceof z.ZodObject) return partsOf(schema)
  if (schema instanceof z.ZodPipe) return collectorOf(inner(schema.out))
  return undefined
}

// Zod's getters speak of its core type; every schema of the contract is made with the classic API.
const inner = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType

const addId: Collect = (value, found) => {
  if (typeof value === 'string') found.add(value)
}

function eachOf(collect: Collect | undefined): Collect | undefined {
  if (collect === undefined) return undefined
  return (value, found) => {
    if (Array.isArray(value)) for (const item of value) collect(item, found)
  }
}

function keysAndValues(schema: z.ZodRecord): Collect | undefined {
  const [ofKeys, ofValues] = [collectorOf(inner(schema.keyType)), collectorOf(inner(schema.valueType))]
  if (ofKeys === undefined && ofValues === undefined) return undefined
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      ofKeys?.(key, found)
      ofValues?.(item, found)
    }
  }
}

/** Of several shapes each looks for its own keys and finds nothing in the others. */
function allOf(collectors: readonly (Collect | undefined)[]): Collect | undefined {
  const some = collectors.filter((collect) => collect !== undefined)
  if (some.length === 0) return undefined
  return (value, found) => {
    for (const collect of some) collect(value, found)
  }
}

function partsOf({ shape }: z.ZodObject): Collect | undefined {
  const parts = Object.entries(shape).flatMap(([key, schema]) => {
    const collect = collectorOf(inner(schema))
    return collect === undefined ? [] : [{ key, collect }]
  })
  if (parts.length === 0) return undefined
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return
    // An object of the wire: its keys are read by name only.
    const source = value as Readonly<Record<string, unknown>>
    for (const { key, collect } of parts) collect(source[key], found)
  }
}
