/**
 * Lists as PostgreSQL itself keeps them, for those who send hundreds of thousands of rows: nothing has to be written as text
 * here and read from text there, which takes a quarter of the time of writing a short row. Each begins with its kind and
 * length; each value is preceded by its own length, and null has none.
 */
type Kind = { readonly oid: number; readonly bytes: 4 | 8 }

const INTEGER: Kind = { oid: 23, bytes: 4 }
const DATE: Kind = { oid: 1082, bytes: 4 }
const TIME: Kind = { oid: 1083, bytes: 8 }

const HEAD_BYTES = 20
const LENGTH_BYTES = 4
const NULL_LENGTH = -1
const MICROSECONDS_OF_A_MINUTE = 60_000_000
const LOWER_HALF = 2 ** 32

export type BinaryValues = readonly (number | null)[]

export const integersIn = (values: BinaryValues) => arrayOf(INTEGER, values)

/** Counted from the first of January 2000, as PostgreSQL counts days. */
export const datesIn = (dayNumbers: BinaryValues) => arrayOf(DATE, dayNumbers)

/** In whole minutes of the day; PostgreSQL counts microseconds. */
export const timesIn = (minutes: BinaryValues) => arrayOf(TIME, minutes, MICROSECONDS_OF_A_MINUTE)

function arrayOf({ oid, bytes }: Kind, values: BinaryValues, unit = 1): Buffer {
  const isAbsent = (value: number | null) => value === null
  const absent = values.reduce<number>((count, value) => count + (isAbsent(value) ? 1 : 0), 0)
  const made = Buffer.allocUnsafe(HEAD_BYTES + values.length * LENGTH_BYTES + (values.length - absent) * bytes)
  const dimensions = values.length === 0 ? 0 : 1
  let at = made.writeInt32BE(dimensions, 0)
  at = made.writeInt32BE(absent > 0 ? 1 : 0, at)
  at = made.writeInt32BE(oid, at)
  if (dimensions === 0) return made.subarray(0, at)
  at = made.writeInt32BE(values.length, at)
  at = made.writeInt32BE(1, at)
  for (const value of values) {
    if (value === null) {
      at = made.writeInt32BE(NULL_LENGTH, at)
      continue
    }
    at = made.writeInt32BE(bytes, at)
    const whole = value * unit
    if (bytes === 8) at = made.writeInt32BE(Math.floor(whole / LOWER_HALF), at)
    at = bytes === 8 ? made.writeUInt32BE(whole % LOWER_HALF, at) : made.writeInt32BE(whole, at)
  }
  return made
}
