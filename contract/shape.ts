import { z } from 'zod'
import type { Shape } from './leaves.ts'
import { TEMPORAL_KINDS } from './wire.ts'

/** Reads from a schema where its dates and times stand. */
export function shapeOf(schema: z.ZodType): Shape | undefined {
  const kind = TEMPORAL_KINDS.get(schema)
  if (kind !== undefined) return kind
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly) {
    return shapeOf(inner(schema.unwrap()))
  }
  if (schema instanceof z.ZodDefault) return shapeOf(inner(schema.unwrap()))
  if (schema instanceof z.ZodArray) return listOf(shapeOf(inner(schema.element)))
  if (schema instanceof z.ZodRecord) return mapOf(shapeOf(inner(schema.valueType)))
  if (schema instanceof z.ZodDiscriminatedUnion) return variantsOf(schema)
  if (schema instanceof z.ZodObject) return keysOf(schema)
  if (schema instanceof z.ZodUnion && schema.options.some((option) => shapeOf(inner(option)) !== undefined)) {
    throw new Error('a union that holds dates needs a tag')
  }
  return undefined
}

// Zod's getters speak of its core type; every schema of the contract is made with the classic API.
const inner = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType

const listOf = (element: Shape | undefined): Shape | undefined => element && { list: element }
const mapOf = (value: Shape | undefined): Shape | undefined => value && { map: value }

function keysOf(schema: z.ZodObject): Shape | undefined {
  const keys: Record<string, Shape> = {}
  for (const [key, value] of Object.entries(schema.shape)) {
    const shape = shapeOf(inner(value))
    if (shape !== undefined) keys[key] = shape
  }
  return Object.keys(keys).length > 0 ? { keys } : undefined
}

function variantsOf(schema: z.ZodDiscriminatedUnion): Shape | undefined {
  const tag = schema.def.discriminator
  const variants: Record<string, Shape> = {}
  for (const option of schema.options) {
    if (!(option instanceof z.ZodObject)) throw new Error('a variant of a tagged union is an object')
    const shape = keysOf(option)
    const name = option.shape[tag]
    if (shape === undefined || !(name instanceof z.ZodLiteral)) continue
    for (const value of name.values) variants[String(value)] = shape
  }
  return Object.keys(variants).length > 0 ? { tag, variants } : undefined
}
