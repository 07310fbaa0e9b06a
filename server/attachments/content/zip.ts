import { inflateRawSync } from 'node:zlib'
import { NotWhatItClaims } from './bytes.ts'
import type { Bytes } from './bytes.ts'

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const LOCAL = 0x04_03_4b_50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const LONGEST_COMMENT = 65_535

/** A letter of a hundred pages with pictures has some hundreds of entries. */
const MOST_ENTRIES = 5000
/** Unpacked, as the archive itself says. Nothing here unpacks it; who opens it should not have to suffer either. */
const LARGEST_UNPACKED = 300 * 1024 * 1024
/** What deflate can do at the very best is 1:1032; a letter of text reaches 1:20. */
const HIGHEST_RATIO = 200
/** Small entries, such as a page of blanks, may be packed tightly without harm. */
const HARMLESS_ENTRY = 1024 * 1024

type Entry = {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ODT = 'application/vnd.oasis.opendocument.text'

/** Letters of Word and OpenOffice are archives; whatever else is one, is nothing that we take. */
export async function documentInZip(bytes: Bytes): Promise<string | undefined> {
  const entries = await entriesOf(bytes)
  const find = (name: string) => entries.find((entry) => entry.name === name)
  const types = find('[Content_Types].xml')
  if (types !== undefined && find('word/document.xml') !== undefined) {
    // The same archive with macros inside is called docm, and is not taken under another name.
    const hasMacros = entries.some(({ name }) => /vbaProject\.bin$/i.test(name))
    const isLetter = (await unpack(bytes, types)).includes(`${DOCX}.main+xml`)
    return isLetter && !hasMacros ? DOCX : undefined
  }
  const kind = find('mimetype')
  if (kind?.at === 0 && kind.method === 0 && find('content.xml') !== undefined) {
    return (await unpack(bytes, kind)) === ODT ? ODT : undefined
  }
  return undefined
}

/** The list at the end of the archive, held against what is really there. */
async function entriesOf(bytes: Bytes): Promise<readonly Entry[]> {
  const { count, length, from } = await findList(bytes)
  const list = await bytes.read(from, length)
  const entries: Entry[] = []
  let at = 0
  while (entries.length < count) {
    claim(list.readUInt32LE(at) === ENTRY)
    const nameLength = list.readUInt16LE(at + 28)
    const isEncrypted = (list.readUInt16LE(at + 8) & 1) === 1
    claim(!isEncrypted)
    entries.push({
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
      name: list.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
    })
    at += ENTRY_LENGTH + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  claim(at === list.length && isHarmless(entries, from))
  return entries
}

async function findList(bytes: Bytes): Promise<{ count: number; length: number; from: number }> {
  const tailFrom = Math.max(0, bytes.size - END_LENGTH - LONGEST_COMMENT)
  const tail = await bytes.read(tailFrom, END_LENGTH + LONGEST_COMMENT)
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || tail.readUInt16LE(at + 20) !== tail.length - at - END_LENGTH) continue
    const count = tail.readUInt16LE(at + 10)
    const length = tail.readUInt32LE(at + 12)
    const from = tail.readUInt32LE(at + 16)
    claim(count > 0 && count <= MOST_ENTRIES && from + length === tailFrom + at)
    return { count, length, from }
  }
  throw new NotWhatItClaims()
}

/**
 * Bombs are told by what they say of themselves: too much, packed too tightly, or the same bytes used for many entries.
 */
function isHarmless(entries: readonly Entry[], end: number): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > LARGEST_UNPACKED) return false
  if (entries.some((entry) => entry.unpacked > HARMLESS_ENTRY && entry.unpacked > entry.packed * HIGHEST_RATIO)) {
    return false
  }
  // Packing that makes larger is not done by anybody; it is how a bomb would hide its size.
  if (entries.some((entry) => entry.packed > entry.unpacked + entry.unpacked / 100 + 64)) return false
  const inOrder = entries.toSorted((a, b) => a.at - b.at)
  return inOrder.every((entry, index) => entry.at + LOCAL_LENGTH + entry.packed <= (inOrder[index + 1]?.at ?? end))
}

const LONGEST_UNPACKED_TEXT = 256 * 1024

async function unpack(bytes: Bytes, entry: Entry): Promise<string> {
  const local = await bytes.read(entry.at, LOCAL_LENGTH)
  claim(local.readUInt32LE(0) === LOCAL)
  const from = entry.at + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28)
  const packed = await bytes.read(from, entry.packed)
  if (entry.method === 0) return packed.toString('latin1')
  try {
    return inflateRawSync(packed, { maxOutputLength: LONGEST_UNPACKED_TEXT }).toString('utf8')
  } catch {
    throw new NotWhatItClaims()
  }
}

function claim(isTrue: boolean): void {
  if (!isTrue) throw new NotWhatItClaims()
}
