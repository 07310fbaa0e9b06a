import { TEMPORAL_KINDS } from '@nalle/contract/wire.ts'
import { z } from 'zod'

const TEMPORAL_SAMPLES = {
  date: '2026-09-14',
  time: '09:00',
  end: '10:00',
  instant: '2026-09-14T09:00:00+03:00',
  month: '2026-09',
} as const

const TIME_AFTER_THE_SAMPLE = '10:00'

/** Belongs to nobody and nothing. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-00000000abcd'

/** JSON that a schema of the contract accepts; the same every time. */
export function sampleOf(schema: z.ZodType): unknown {
  const kind = TEMPORAL_KINDS.get(schema)
  if (kind !== undefined) return TEMPORAL_SAMPLES[kind]
  if (schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly) return sampleOf(inner(schema.unwrap()))
  if (schema instanceof z.ZodDefault) return sampleOf(inner(schema.unwrap()))
  if (schema instanceof z.ZodObject) return sampleOfObject(schema)
  if (schema instanceof z.ZodArray) return [sampleOf(inner(schema.element))]
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => sampleOf(inner(item)))
  if (schema instanceof z.ZodRecord) {
    return { [String(sampleOf(inner(schema.keyType)))]: sampleOf(inner(schema.valueType)) }
  }
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodUnion) return sampleOf(inner(schema.options[0] ?? z.undefined()))
  if (schema instanceof z.ZodPipe) return sampleOfPipe(schema)
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodNumber) return Math.max(1, schema.minValue ?? 1)
  if (schema instanceof z.ZodString) return sampleText(schema)
  return undefined
}

// Zod's getters speak of its core type; every schema of the contract is made with the classic API.
const inner = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType

function sampleOfObject(schema: z.ZodObject): unknown {
  const entries = Object.entries(schema.shape).map(([key, value]) => [key, sampleOf(inner(value))] as const)
  const sample = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  // A range of times ends after it begins, unlike one of days, which may be a single day.
  const isTimeRange = sample['start'] === TEMPORAL_SAMPLES.time && sample['end'] === TEMPORAL_SAMPLES.time
  return isTimeRange ? { ...sample, end: TIME_AFTER_THE_SAMPLE } : sample
}

function sampleOfPipe(schema: z.ZodPipe): unknown {
  return schema.in instanceof z.ZodTransform ? sampleOf(inner(schema.out)) : sampleOf(inner(schema.in))
}

function sampleText(schema: z.ZodString): string {
  const candidates = [UNKNOWN_ID, '1', 'x'.repeat(schema.minLength ?? 1), 'true', '000000', 'a@example.fi']
  return candidates.find((text) => schema.safeParse(text).success) ?? 'x'
}

/** Whether something that is sent names a child, an application or anything else by its id. */
export function holdsIds(schema: z.ZodType | undefined): boolean {
  if (schema === undefined) return false
  return JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('[0-9a-f]{12}')
}
