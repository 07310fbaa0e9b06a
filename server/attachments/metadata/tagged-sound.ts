import { NotWhatItClaims } from '../content/bytes.ts'
import type { Bytes } from '../content/bytes.ts'
import { leaveOut, partCounter } from './edits.ts'
import type { Edit } from './edits.ts'

/** MP3 and AAC: tags stand before the sound and behind it, in several formats, and none of them is needed to play it. */
export async function findTags(bytes: Bytes): Promise<readonly Edit[]> {
  const count = partCounter()
  let start = 0
  for (let length = await tagAtStart(bytes, start); length > 0; length = await tagAtStart(bytes, start)) {
    count()
    start += length
  }
  let end = bytes.size
  for (let length = await tagAtEnd(bytes, end); length > 0; length = await tagAtEnd(bytes, end)) {
    count()
    end -= length
  }
  // A file of tags alone holds no sound, and one whose tags overlap is broken.
  if (start >= end) throw new NotWhatItClaims()
  return [leaveOut(0, start), leaveOut(end, bytes.size)]
}

async function tagAtStart(bytes: Bytes, at: number): Promise<number> {
  const head = await bytes.read(at, 32)
  if (isAt(head, 0, 'ID3') && head.length >= 10) return sizeOfId3(head) + (hasFooter(head) ? 20 : 10)
  return isAt(head, 0, 'APETAGEX') ? head.readUInt32LE(12) + 32 : 0
}

const ID3V1 = 128
/** A longer tag that some programs put before an ID3v1 tag. */
const ID3V1_ENHANCED = 227

async function tagAtEnd(bytes: Bytes, end: number): Promise<number> {
  const from = Math.max(0, end - ID3V1 - ID3V1_ENHANCED)
  const tail = await bytes.read(from, end - from)
  const isBefore = (distance: number, text: string) =>
    tail.length >= distance && isAt(tail, tail.length - distance, text)
  if (isBefore(ID3V1, 'TAG')) return isBefore(ID3V1 + ID3V1_ENHANCED, 'TAG+') ? ID3V1 + ID3V1_ENHANCED : ID3V1
  if (isBefore(32, 'APETAGEX')) {
    const footer = tail.subarray(-32)
    return footer.readUInt32LE(12) + ((footer.readUInt32LE(20) & 0x80_00_00_00) === 0 ? 0 : 32)
  }
  if (isBefore(9, 'LYRICS200')) {
    const size = tail.toString('latin1', tail.length - 15, tail.length - 9)
    if (!/^\d{6}$/.test(size)) throw new NotWhatItClaims()
    return Number(size) + 15
  }
  return isBefore(10, '3DI') ? sizeOfId3(tail.subarray(-10)) + 20 : 0
}

/** Seven bits of each byte count. */
const sizeOfId3 = (tag: Buffer) => [6, 7, 8, 9].reduce((size, at) => size * 128 + (tag.readUInt8(at) & 0x7f), 0)
const hasFooter = (tag: Buffer) => (tag.readUInt8(5) & 0x10) !== 0

const isAt = (buffer: Buffer, at: number, text: string) => buffer.toString('latin1', at, at + text.length) === text
