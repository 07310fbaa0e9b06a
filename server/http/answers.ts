import type { AnswerOf, AnyEndpoint } from '@nalle/contract/endpoint.ts'
import { z } from 'zod'
import type { Mode } from './app.ts'
import { writerOf } from './json-writer.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Turns an answer into JSON, a text of its own that nothing can change any more. Outside production every answer is also
 * held against the contract, key by key, so that a column too many or a null too many shows in a test and not at a
 * guardian's home. What the schema says of both is read with the first answer: a start is three times as quick without.
 */
export function jsonWriter<E extends AnyEndpoint>(endpoint: E, mode: Mode): (answer: AnswerOf<E>) => string {
  let parts: { readonly check: (answer: unknown) => void; readonly write: (answer: unknown) => string } | undefined
  return (answer) => {
    parts ??= { check: checkerOf(endpoint, mode), write: writerOf(schemaOf(endpoint)) }
    parts.check(answer)
    return parts.write(answer)
  }
}

const schemaOf = ({ answer }: AnyEndpoint): z.ZodType => answer ?? z.undefined()

function checkerOf(endpoint: AnyEndpoint, mode: Mode): (answer: unknown) => void {
  if (mode === 'production') return () => undefined
  const strict = strictly(schemaOf(endpoint))
  return (answer) => void z.encode(strict, answer)
}

/** The same schema, but refusing keys that it does not name. */
function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([key, value]) => [key, strictly(asClassic(value))] as const)
    return z.strictObject(Object.fromEntries(shape))
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(asClassic(schema.element)))
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType, strictly(asClassic(schema.valueType)))
  if (schema instanceof z.ZodReadonly) return strictly(asClassic(schema.unwrap()))
  if (schema instanceof z.ZodNullable) return strictly(asClassic(schema.unwrap())).nullable()
  // What a request may leave out, an answer says.
  if (schema instanceof z.ZodDefault) return strictly(asClassic(schema.unwrap()))
  if (schema instanceof z.ZodOptional) return strictly(asClassic(schema.unwrap())).optional()
  if (schema instanceof z.ZodUnion) {
    const [first, ...rest] = schema.options.map((option) => strictly(asClassic(option)))
    return first === undefined ? schema : z.union([first, ...rest])
  }
  return schema
}

// Zod's getters speak of its core type; every schema of the contract is made with the classic API.
const asClassic = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType
