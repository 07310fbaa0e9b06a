import { NotWhatItClaims } from './bytes.ts'
import type { Bytes } from './bytes.ts'

const HEADER_LENGTH = 512
const TABLES_IN_HEADER = 109
const ENTRY_LENGTH = 128
const STREAM = 2
const NOBODY = 0xff_ff_ff_ff
const LAST_SECTOR = 0xff_ff_ff_fa
/** A letter has some dozens of entries; more steps than these are a chain that leads in circles. */
const MOST_SECTORS = 2000

type Entry = {
  readonly name: string
  readonly kind: number
  readonly left: number
  readonly right: number
  readonly child: number
}

/**
 * The container of the older Office programs, which also holds tables, installers and mails. It is a letter when a
 * stream of Word stands at its root; one deeper inside would be a letter within something else.
 */
export async function isWordLetter(bytes: Bytes): Promise<boolean> {
  const entries = await directoryOf(bytes)
  const waiting = [entries[0]?.child ?? NOBODY]
  const seen = new Set<number>()
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index]
    if (entry === undefined || seen.has(index)) continue
    if (entry.name === 'WordDocument' && entry.kind === STREAM) return true
    seen.add(index)
    waiting.push(entry.left, entry.right)
  }
  return false
}

async function directoryOf(bytes: Bytes): Promise<readonly Entry[]> {
  const header = await bytes.read(0, HEADER_LENGTH)
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new NotWhatItClaims()
  const size = 2 ** shift
  const sector = (number: number) => bytes.read((number + 1) * size, size)
  const tables = await tablesOf(header, sector)

  const entries: Entry[] = []
  let at = header.readUInt32LE(48)
  for (let steps = 0; at < LAST_SECTOR; steps += 1) {
    if (steps === MOST_SECTORS) throw new NotWhatItClaims()
    // oxlint-disable-next-line no-await-in-loop -- each sector tells where the next one is
    entries.push(...entriesIn(await sector(at)))
    const table = tables[Math.floor(at / (size / 4))]
    if (table === undefined) throw new NotWhatItClaims()
    // oxlint-disable-next-line no-await-in-loop -- as above
    at = (await sector(table)).readUInt32LE((at % (size / 4)) * 4)
  }
  return entries
}

/** Where the tables are that say which sector follows which: the first of them in the header, the rest in a chain. */
async function tablesOf(header: Buffer, sector: (number: number) => Promise<Buffer>): Promise<readonly number[]> {
  const tables = numbersIn(header.subarray(76, 76 + TABLES_IN_HEADER * 4))
  let at = header.readUInt32LE(68)
  for (let steps = 0; at < LAST_SECTOR; steps += 1) {
    if (steps === MOST_SECTORS) throw new NotWhatItClaims()
    // oxlint-disable-next-line no-await-in-loop -- each sector tells where the next one is
    const numbers = numbersIn(await sector(at))
    at = numbers.pop() ?? NOBODY
    tables.push(...numbers)
  }
  return tables
}

function numbersIn(buffer: Buffer): number[] {
  return Array.from({ length: Math.floor(buffer.length / 4) }, (_, index) => buffer.readUInt32LE(index * 4))
}

function entriesIn(sector: Buffer): readonly Entry[] {
  return Array.from({ length: Math.floor(sector.length / ENTRY_LENGTH) }, (_, index) => {
    const entry = sector.subarray(index * ENTRY_LENGTH, (index + 1) * ENTRY_LENGTH)
    const nameLength = Math.min(64, entry.readUInt16LE(64))
    return {
      name: entry.toString('utf16le', 0, Math.max(0, nameLength - 2)),
      kind: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
    }
  })
}
