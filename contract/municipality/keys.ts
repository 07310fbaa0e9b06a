import { z } from 'zod'
import { ID_KINDS, TEMPORAL_KINDS } from '../wire.ts'

/** What the municipality calls something in its own systems. No spaces, so that it can stand in an address and in a table. */
const KEY = /^[\p{L}\p{N}._~:@+=/-]{1,100}$/u
export const municipalityKey = z.string().regex(KEY)

const REFERENCE =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}|key:[\p{L}\p{N}._~:@+=/-]{1,100})$/u
const PREFIX = 'key:'

/** Something named by the municipality's own key, before it was looked up. */
export class KeyReference {
  /** Of which kind its id would be. */
  readonly kind: string
  readonly key: string

  constructor(kind: string, key: string) {
    this.kind = kind
    this.key = key
  }
}

/** Either the id by which Nalle knows something, or `key:` and the municipality's own key of it. */
function reference(kind: string) {
  return z
    .codec(
      z.string().regex(REFERENCE, { error: `not an id, nor ${PREFIX} and a key`, abort: true }),
      z.custom<string | KeyReference>((value) => typeof value === 'string' || value instanceof KeyReference),
      {
        decode: (text) =>
          text.startsWith(PREFIX) ? new KeyReference(kind, text.slice(PREFIX.length)) : text.toLowerCase(),
        encode: (value) => (typeof value === 'string' ? value : `${PREFIX}${value.key}`),
      },
    )
    .register(ID_KINDS, { kind })
}

/** A shape as a program may send it: wherever it takes an id, it takes a key as well. With `strict`, and nothing else. */
export function withKeys(schema: z.ZodType, { strict }: { readonly strict: boolean }): z.ZodType {
  const within = (part: z.core.$ZodType): z.ZodType => withKeys(part as z.ZodType, { strict })
  const kind = ID_KINDS.get(schema)?.kind
  if (kind !== undefined) return reference(kind)
  if (TEMPORAL_KINDS.has(schema)) return schema
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, within(part)]))
    return schema.clone({ ...schema.def, shape, ...(strict ? { catchall: z.never() } : {}) })
  }
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: within(schema.def.element) })
  if (schema instanceof z.ZodTuple) return schema.clone({ ...schema.def, items: schema.def.items.map(within) })
  if (schema instanceof z.ZodOptional) return schema.clone({ ...schema.def, innerType: within(schema.def.innerType) })
  if (schema instanceof z.ZodNullable) return schema.clone({ ...schema.def, innerType: within(schema.def.innerType) })
  if (schema instanceof z.ZodReadonly) return schema.clone({ ...schema.def, innerType: within(schema.def.innerType) })
  if (schema instanceof z.ZodDefault) return schema.clone({ ...schema.def, innerType: within(schema.def.innerType) })
  if (schema instanceof z.ZodRecord) return schema.clone({ ...schema.def, valueType: within(schema.def.valueType) })
  if (schema instanceof z.ZodUnion) return schema.clone({ ...schema.def, options: schema.def.options.map(within) })
  return schema
}
