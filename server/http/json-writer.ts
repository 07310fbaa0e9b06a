import type { Leaf } from '@nalle/contract/leaves.ts'
import { shapeOf } from '@nalle/contract/shape.ts'
import { endOfStay, TEMPORAL_KINDS } from '@nalle/contract/wire.ts'
import { TIME_ZONE } from '@nalle/domain/time/helsinki.ts'
import { z } from 'zod'

type Write = (value: unknown) => string
type WritePieces = (value: unknown, take: (piece: string) => void) => void

/**
 * Writes values of a schema as JSON, key by key as the schema names them; other keys are left out. Known beforehand where
 * dates stand, a year's calendar takes little more than half the time that it would to look for them and then to write.
 */
export function writerOf(schema: z.ZodType): Write {
  return asOneAnswer(partWriter(schema))
}

/** The same text in pieces, for answers so long that the whole text would be a burden: nobody ever holds it. */
export function pieceWriterOf(schema: z.ZodType): WritePieces {
  return asOneAnswer(pieceWriter(schema))
}

function asOneAnswer<Given extends readonly unknown[], Made>(write: (...given: Given) => Made) {
  return (...given: Given): Made => {
    try {
      return write(...given)
    } finally {
      for (const texts of textsOfThisAnswer.splice(0)) texts.clear()
    }
  }
}

const textsOfThisAnswer: Map<object, string>[] = []
/** To look whether a smaller one was written before would take as long as to write it. */
const WORTH_REMEMBERING_KEYS = 5

function partWriter(schema: z.ZodType): Write {
  const kind = TEMPORAL_KINDS.get(schema)
  if (kind !== undefined) return TEMPORAL_WRITERS[kind]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return orNull(partWriter(inner(schema.unwrap())))
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodDefault) return partWriter(inner(schema.unwrap()))
  if (schema instanceof z.ZodArray) return listWriter(partWriter(inner(schema.element)))
  if (schema instanceof z.ZodRecord) return mapWriter(partWriter(inner(schema.valueType)))
  if (schema instanceof z.ZodDiscriminatedUnion) return variantWriter(schema)
  if (schema instanceof z.ZodObject) return objectWriter(schema)
  if (schema instanceof z.ZodEnum && Object.values(schema.enum).every(isPlainWord)) return writeWord
  if (shapeOf(schema) !== undefined) throw new Error('dates stand where nobody can write them')
  return writePlain
}

/** What is remembered is one piece: copied from where it was written before, it need not be put together again. */
function pieceWriter(schema: z.ZodType): WritePieces {
  if (schema instanceof z.ZodArray) return listPieces(pieceWriter(inner(schema.element)))
  if (schema instanceof z.ZodObject && !isWorthRemembering(schema)) return objectPieces(schema)
  const write = partWriter(schema)
  return (value, take) => take(write(value))
}

// Zod's getters speak of its core type; every schema of the contract is made with the classic API.
const inner = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType

const orNull =
  (write: Write): Write =>
  (value) =>
    value === null || value === undefined ? 'null' : write(value)

function listWriter(write: Write): Write {
  return (value) => {
    // Outside production the answer was held against the schema just before; the compiler has seen it anyway.
    const items = value as readonly unknown[]
    if (items.length === 0) return '[]'
    let text = `[${write(items[0])}`
    for (let at = 1; at < items.length; at++) text += `,${write(items[at])}`
    return `${text}]`
  }
}

function listPieces(write: WritePieces): WritePieces {
  return (value, take) => {
    take('[')
    // As above.
    const items = value as readonly unknown[]
    for (let at = 0; at < items.length; at++) {
      if (at > 0) take(',')
      write(items[at], take)
    }
    take(']')
  }
}

function mapWriter(write: Write): Write {
  return (value) => {
    const entries = Object.entries(value as object).filter(([, item]) => item !== undefined)
    return `{${entries.map(([key, item]) => `${writePlain(key)}:${write(item)}`).join(',')}}`
  }
}

function objectWriter(schema: z.ZodObject): Write {
  const parts = Object.entries(schema.shape).map(([key, value]) => ({
    key,
    label: `${JSON.stringify(key)}:`,
    write: partWriter(inner(value)),
    mayBeLeftOut: inner(value).safeParse(undefined).success,
  }))
  const write = parts.some(({ mayBeLeftOut }) => mayBeLeftOut) ? partByPart(parts) : wholeAtOnce(parts)
  return isWorthRemembering(schema) ? onceInAnAnswer(write) : write
}

const isWorthRemembering = ({ shape }: z.ZodObject) => Object.keys(shape).length >= WORTH_REMEMBERING_KEYS

function objectPieces({ shape }: z.ZodObject): WritePieces {
  const parts = Object.entries(shape).map(([key, value]) => ({
    key,
    label: `${JSON.stringify(key)}:`,
    write: pieceWriter(inner(value)),
  }))
  return (value, take) => {
    const source = value as Readonly<Record<string, unknown>>
    let before = '{'
    for (const { key, label, write } of parts) {
      const item = source[key]
      if (item === undefined) continue
      take(before + label)
      write(item, take)
      before = ','
    }
    take(before === '{' ? '{}' : '}')
  }
}

type Part = { readonly key: string; readonly label: string; readonly write: Write }

function partByPart(parts: readonly Part[]): Write {
  return (value) => {
    const source = value as Readonly<Record<string, unknown>>
    let text = ''
    for (const { key, label, write } of parts) {
      const item = source[key]
      if (item !== undefined) text += (text === '' ? '{' : ',') + label + write(item)
    }
    return text === '' ? '{}' : `${text}}`
  }
}

/**
 * A function of its own for each schema, in which the keys stand by name: `'{"start":' + write0(value["start"]) + …`.
 * The engine then knows where each of them is to be found, and a calendar is written in two thirds of the time. All of
 * the code comes from the contract's own keys, quoted.
 */
function wholeAtOnce(parts: readonly Part[]): Write {
  if (parts.length === 0) return () => '{}'
  const names = parts.map((_, at) => `write${at}`)
  const pieces = parts.map(({ key, label }, at) => {
    const before = (at === 0 ? '{' : ',') + label
    return `${JSON.stringify(before)} + ${names[at]}(value[${JSON.stringify(key)}])`
  })
  // oxlint-disable-next-line typescript/no-implied-eval -- nothing of it was sent by anybody
  const make = new Function(...names, `return (value) => ${pieces.join(' + ')} + '}'`)
  // The text above makes a function that adds up texts.
  return make(...parts.map(({ write }) => write)) as Write
}

/** An object that stands in one answer many times, as a day that is like the one a week before, is written once. */
function onceInAnAnswer(write: Write): Write {
  const texts = new Map<object, string>()
  return (value) => {
    // As above: the compiler has seen that it is an object.
    const known = texts.get(value as object)
    if (known !== undefined) return known
    if (texts.size === 0) textsOfThisAnswer.push(texts)
    const text = write(value)
    texts.set(value as object, text)
    return text
  }
}

function variantWriter(schema: z.ZodDiscriminatedUnion): Write {
  const tag = schema.def.discriminator
  const writers = new Map<unknown, Write>()
  for (const option of schema.options) {
    const name = option instanceof z.ZodObject ? option.shape[tag] : undefined
    if (!(option instanceof z.ZodObject) || !(name instanceof z.ZodLiteral)) throw new Error('a variant without a tag')
    const write = objectWriter(option)
    for (const value of name.values) writers.set(value, write)
  }
  return (value) => {
    const write = writers.get((value as Readonly<Record<string, unknown>>)[tag])
    if (write === undefined) throw new Error('a variant that the contract does not know')
    return write(value)
  }
}

/** Everything that JSON would have to write otherwise than it is. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const NEEDS_CARE = /["\\\u0000-\u001f\ud800-\udfff]/

const isPlainWord = (value: unknown) => typeof value === 'string' && !NEEDS_CARE.test(value)

/** One of the contract's own words, which were looked at beforehand. */
const writeWord: Write = (value) => `"${value as string}"`

const writePlain: Write = (value) => {
  if (isPlainWord(value)) return writeWord(value)
  if (Number.isSafeInteger(value)) return String(value)
  return value === true ? 'true' : value === false ? 'false' : JSON.stringify(value)
}

/** In a long answer, writing these takes longer than all the rest, and the same ones occur again and again. */
const remembered = (write: (value: object) => string): Write => {
  // Of each kind apart: the same midnight is written in one way as a start and in another as an end.
  const written = new WeakMap<object, string>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const known = written.get(value)
    if (known !== undefined) return known
    const text = `"${write(value)}"`
    written.set(value, text)
    return text
  }
}

/** Moments are written with Helsinki's offset, ends of stays as the contract says; the other values write themselves. */
const writeTemporal = remembered((value) => (value as Temporal.PlainDate).toString())
const TEMPORAL_WRITERS: Readonly<Record<Leaf, Write>> = {
  date: writeTemporal,
  time: writeTemporal,
  month: writeTemporal,
  end: remembered((value) => endOfStay.encode(value as Temporal.PlainTime)),
  instant: remembered((value) =>
    (value as Temporal.Instant).toZonedDateTimeISO(TIME_ZONE).toString({ timeZoneName: 'never' }),
  ),
}
