import { NotWhatItClaims } from '../content/bytes.ts'
import type { Bytes } from '../content/bytes.ts'
import { leaveOut, partCounter } from './edits.ts'
import type { Edit } from './edits.ts'
import { exifOf, orientationIn } from './orientation.ts'

const EXIF = 'Exif\0\0'
const PIECE = 64 * 1024

/**
 * Of the application segments of a JPEG only those remain that say how its colours are decoded, and how it is turned.
 * Everything behind the picture is left out: previews, films and notes of cameras.
 */
export async function findJpegMetadata(bytes: Bytes): Promise<readonly Edit[]> {
  const edits: Edit[] = []
  const count = partCounter()
  let hasExif = false
  if ((await bytes.read(0, 2)).readUInt16BE() !== 0xff_d8) throw new NotWhatItClaims()
  for (let at = 2; at < bytes.size;) {
    count()
    const head = await bytes.read(at, 4)
    const marker = head.readUInt8(1)
    if (head.readUInt8() !== 0xff || marker === 0 || marker === 0xd8) throw new NotWhatItClaims()
    if (marker === 0xd9) {
      edits.push(leaveOut(at + 2, bytes.size))
      break
    }
    if (marker === 0xff) {
      // Any number of these may stand before a marker.
      at += 1
      continue
    }
    if (isWithoutLength(marker)) {
      at += 2
      continue
    }
    const length = head.readUInt16BE(2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.size) throw new NotWhatItClaims()
    if (marker === 0xda) {
      at = await endOfScan(bytes, end)
      continue
    }
    const segment = isOptional(marker) ? await bytes.read(at, end - at) : undefined
    if (segment !== undefined) {
      const isExif: boolean = !hasExif && marker === 0xe1 && segment.toString('latin1', 4, 10) === EXIF
      const kept = isExif ? exifSegment(orientationIn(segment.subarray(10))) : keptOf(marker, segment)
      if (!kept.equals(segment)) edits.push({ at, length: segment.length, content: kept })
      hasExif ||= isExif
    }
    at = end
  }
  return edits
}

const isWithoutLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
/** Application segments, extensions and comments. */
const isOptional = (marker: number) => marker >= 0xe0

const nothing = () => Buffer.alloc(0)

function keptOf(marker: number, segment: Buffer): Buffer {
  const isNamed = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === 0xe0 && isNamed('JFIF\0') && segment.length >= 18) return withoutThumbnail(segment)
  if (marker === 0xe2 && isNamed('ICC_PROFILE\0')) return segment
  if (marker === 0xee && isNamed('Adobe') && segment.length === 16) return segment
  return nothing()
}

function withoutThumbnail(segment: Buffer): Buffer {
  const kept = Buffer.from(segment.subarray(0, 18))
  kept.writeUInt16BE(16, 2)
  kept.writeUInt16BE(0, 16)
  return kept
}

/** Nothing for a picture that is upright anyway. */
function exifSegment(orientation: number): Buffer {
  if (orientation === 1) return nothing()
  const exif = Buffer.concat([Buffer.from(EXIF, 'latin1'), exifOf(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([head, exif])
}

/** Where the next marker is, or the end of a file that breaks off. In the data of a picture 0xff is followed by zero. */
async function endOfScan(bytes: Bytes, from: number): Promise<number> {
  for (let start = from; start < bytes.size;) {
    const piece = await bytes.read(start, PIECE)
    for (let at = piece.indexOf(0xff); at !== -1 && at + 1 < piece.length; at = piece.indexOf(0xff, at + 1)) {
      const next = piece.readUInt8(at + 1)
      if (next !== 0 && next !== 0xff && !isWithoutLength(next)) return start + at
    }
    // The last byte may be the first half of a marker.
    start += Math.max(1, piece.length - 1)
  }
  return bytes.size
}
