import type { Leaf } from '@nalle/contract/leaves.ts'
import { shapeOf } from '@nalle/contract/shape.ts'
import { endOfStay, TEMPORAL_KINDS } from '@nalle/contract/wire.ts'
import { TIME_ZONE } from '@nalle/domain/time/helsinki.ts'
import { z } from 'zod'

/**
 * Writes values of a schema as JSON, key by key as the schema names them; other keys are left out. What is needed while
 * one answer is written is made for that answer and handed on as an argument: no two answers can meet in it.
 */
export function writerOf(schema: z.ZodType): (value: unknown) => string {
  const encode = encoderOf(schema)
  return (value) => JSON.stringify(encode(value, { temporals: new Map(), objects: new Map() }))
}

type Encode = (value: unknown, answer: EncodedOnce) => unknown

/**
 * What was encoded in this answer already. A year's calendar holds the same few days, times and kinds of days over and
 * over: to write each of them once takes half the time (decision 38).
 */
type EncodedOnce = {
  readonly temporals: Map<Encode, Map<object, string>>
  /** By encoder too: the same object may stand at two places that ask for different keys of it. */
  readonly objects: Map<Encode, Map<object, unknown>>
}

/** To look whether a smaller object was encoded before would take as long as to encode it. */
const WORTH_REMEMBERING_KEYS = 5

function encoderOf(schema: z.ZodType): Encode {
  const kind = TEMPORAL_KINDS.get(schema)
  if (kind !== undefined) return TEMPORAL_ENCODERS[kind]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return orNull(encoderOf(inner(schema.unwrap())))
  }
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodDefault) return encoderOf(inner(schema.unwrap()))
  if (schema instanceof z.ZodArray) return listEncoder(encoderOf(inner(schema.element)))
  if (schema instanceof z.ZodRecord) return mapEncoder(encoderOf(inner(schema.valueType)))
  if (schema instanceof z.ZodDiscriminatedUnion) return variantEncoder(schema)
  if (schema instanceof z.ZodObject) return objectEncoder(schema)
  if (shapeOf(schema) !== undefined) throw new Error('dates stand where nobody can write them')
  return asItIs
}

// Zod's getters speak of its core type; every schema of the contract is made with the classic API.
const inner = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType

const asItIs: Encode = (value) => value

function orNull(encode: Encode): Encode {
  return (value, answer) => (value === null || value === undefined ? null : encode(value, answer))
}

// Below, what a value is was seen by the compiler; outside production it was also held against the schema just before.

function listEncoder(encode: Encode): Encode {
  if (encode === asItIs) return asItIs
  return (value, answer) => (value as readonly unknown[]).map((item) => encode(item, answer))
}

function mapEncoder(encode: Encode): Encode {
  return (value, answer) => {
    const entries = Object.entries(value as object).filter(([, item]) => item !== undefined)
    return Object.fromEntries(entries.map(([key, item]) => [key, encode(item, answer)]))
  }
}

function objectEncoder(schema: z.ZodObject): Encode {
  const parts = Object.entries(schema.shape).map(([key, value]) => ({
    key,
    encode: encoderOf(inner(value)),
    mayBeLeftOut: inner(value).safeParse(undefined).success,
  }))
  const encode: Encode = (value, answer) => {
    const source = value as Readonly<Record<string, unknown>>
    const copy: Record<string, unknown> = {}
    for (const part of parts) {
      const item = source[part.key]
      if (item !== undefined || !part.mayBeLeftOut) copy[part.key] = part.encode(item, answer)
    }
    return copy
  }
  return parts.length < WORTH_REMEMBERING_KEYS ? encode : onceInAnAnswer(encode)
}

/** An object that stands in one answer many times, as a day that is like the one a week before, is encoded once. */
function onceInAnAnswer(encode: Encode): Encode {
  return (value, answer) => {
    const known = answer.objects.get(encode) ?? new Map<object, unknown>()
    answer.objects.set(encode, known)
    const encoded = known.get(value as object) ?? encode(value, answer)
    known.set(value as object, encoded)
    return encoded
  }
}

function variantEncoder(schema: z.ZodDiscriminatedUnion): Encode {
  const tag = schema.def.discriminator
  const encoders = new Map<unknown, Encode>()
  for (const option of schema.options) {
    const name = option instanceof z.ZodObject ? option.shape[tag] : undefined
    if (!(option instanceof z.ZodObject) || !(name instanceof z.ZodLiteral)) throw new Error('a variant without a tag')
    const encode = objectEncoder(option)
    for (const value of name.values) encoders.set(value, encode)
  }
  return (value, answer) => {
    const encode = encoders.get((value as Readonly<Record<string, unknown>>)[tag])
    if (encode === undefined) throw new Error('a variant that the contract does not know')
    return encode(value, answer)
  }
}

function temporalEncoder(write: (value: object) => string): Encode {
  const encode: Encode = (value, { temporals }) => {
    // Of each kind apart: the same midnight is written in one way as a start and in another as an end.
    const known = temporals.get(encode) ?? new Map<object, string>()
    temporals.set(encode, known)
    const text = known.get(value as object) ?? write(value as object)
    known.set(value as object, text)
    return text
  }
  return encode
}

/** Moments are written with Helsinki's offset, ends of stays as the contract says; the other values write themselves. */
const encodeTemporal = temporalEncoder((value) => (value as Temporal.PlainDate).toString())
const TEMPORAL_ENCODERS: Readonly<Record<Leaf, Encode>> = {
  date: encodeTemporal,
  time: encodeTemporal,
  month: encodeTemporal,
  end: temporalEncoder((value) => endOfStay.encode(value as Temporal.PlainTime)),
  instant: temporalEncoder((value) =>
    (value as Temporal.Instant).toZonedDateTimeISO(TIME_ZONE).toString({ timeZoneName: 'never' }),
  ),
}
