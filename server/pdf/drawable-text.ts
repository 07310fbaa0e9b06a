import { readFileSync } from 'node:fs'

/** Stands for a sign that none of our faces has; a letter without its picture of a smile is still the letter. */
const SUBSTITUTE = '?'

/** Code points that our faces have. */
export type Signs = Pick<ReadonlySet<number>, 'has'>

/**
 * The text as it can be drawn. An accessible PDF may hold no sign without a shape, and the engine refuses one that does:
 * what somebody pasted must not keep a decision from getting its document.
 */
export function drawableText(text: string, signs: Signs): string {
  const letters = Array.from(text.toWellFormed().replaceAll(/\r\n?/g, '\n').normalize('NFC'))
  return letters.map((letter) => drawableSign(letter, signs)).join('')
}

// Every printable sign of ASCII is in every face, and most of a letter is written in them.
const PLAIN = /^[ -~]$/
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{FE00}-\u{FE0F}]$/u

function drawableSign(letter: string, signs: Signs): string {
  if (PLAIN.test(letter)) return letter
  if (letter === '\n') return letter
  if (letter === '\t') return ' '
  if (INVISIBLE.test(letter)) return ''
  return signs.has(letter.codePointAt(0) ?? 0) ? letter : SUBSTITUTE
}

/** The same for every text of a letter. */
export function drawable<Value>(value: Value, signs: Signs): Value {
  const text = JSON.stringify(value)
  // What comes out has the shape that went in: only texts are changed.
  return JSON.parse(text, (_, part: unknown) => (typeof part === 'string' ? drawableText(part, signs) : part)) as Value
}

/** Reads from a font file which signs it has: the table that OpenType calls `cmap`. */
export function signsOf(file: string): ReadonlySet<number> {
  const covered = new Set<number>()
  addSigns(readFileSync(file), covered)
  return covered
}

/** The same as the inside of a class of a regular expression. */
export function signClass(signs: ReadonlySet<number>): string {
  const sorted = [...signs].toSorted((one, other) => one - other)
  const starts = sorted.filter((sign) => !signs.has(sign - 1))
  const ends = sorted.filter((sign) => !signs.has(sign + 1))
  const escaped = (sign: number | undefined) => `\\u{${(sign ?? 0).toString(16)}}`
  return starts.map((start, at) => `${escaped(start)}-${escaped(ends[at])}`).join('')
}

const SEGMENTS_OF_16_BITS = 4
const SEGMENTS_OF_32_BITS = 12

function addSigns(font: Buffer, covered: Set<number>): void {
  const cmap = findTable(font, 'cmap')
  const subtables = font.readUInt16BE(cmap + 2)
  for (let index = 0; index < subtables; index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4)
    const format = font.readUInt16BE(subtable)
    if (format === SEGMENTS_OF_16_BITS) addShortSegments(font, subtable, covered)
    if (format === SEGMENTS_OF_32_BITS) addLongSegments(font, subtable, covered)
  }
}

function findTable(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + 16 * index
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8)
  }
  throw new Error(`a font without the table ${name}`)
}

function addShortSegments(font: Buffer, subtable: number, covered: Set<number>): void {
  const bytes = font.readUInt16BE(subtable + 6)
  const ends = subtable + 14
  const starts = ends + bytes + 2
  const deltas = starts + bytes
  const offsets = deltas + bytes
  for (let at = 0; at < bytes; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)]
    const delta = font.readUInt16BE(deltas + at)
    const offset = font.readUInt16BE(offsets + at)
    for (let sign = start; sign <= end && sign !== 0xffff; sign += 1) {
      // The format's own way: an offset counts from where it stands, into a table of shapes.
      const shape = offset === 0 ? sign : font.readUInt16BE(offsets + at + offset + 2 * (sign - start))
      const isThere = shape !== 0 && ((shape + delta) & 0xffff) !== 0
      if (isThere) covered.add(sign)
    }
  }
}

function addLongSegments(font: Buffer, subtable: number, covered: Set<number>): void {
  const groups = font.readUInt32BE(subtable + 12)
  for (let index = 0; index < groups; index += 1) {
    const group = subtable + 16 + 12 * index
    const [start, end] = [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
    for (let sign = start; sign <= end; sign += 1) covered.add(sign)
  }
}
