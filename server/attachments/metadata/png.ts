import { crc32 } from 'node:zlib'
import { NotWhatItClaims } from '../content/bytes.ts'
import type { Bytes } from '../content/bytes.ts'
import { leaveOut, partCounter } from './edits.ts'
import type { Edit } from './edits.ts'
import { exifOf, orientationIn } from './orientation.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** What a PNG is drawn from. Texts, times, Exif and chunks of programs are not among it. */
const NEEDED = 'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs sPLT'
const OF_ANIMATIONS = 'acTL fcTL fdAT'
const KEPT: ReadonlySet<string> = new Set(`${NEEDED} ${OF_ANIMATIONS}`.split(' '))

const LARGEST_EXIF = 512 * 1024

export async function findPngMetadata(bytes: Bytes): Promise<readonly Edit[]> {
  const edits: Edit[] = []
  const count = partCounter()
  if (!(await bytes.read(0, 8)).equals(SIGNATURE)) throw new NotWhatItClaims()
  for (let at = SIGNATURE.length; ;) {
    count()
    const head = await bytes.read(at, 8)
    const type = head.toString('latin1', 4, 8)
    const end = at + 12 + head.readUInt32BE()
    if (end > bytes.size || !/^[A-Za-z]{4}$/.test(type) || (at === 8 && type !== 'IHDR')) throw new NotWhatItClaims()
    if (!KEPT.has(type)) {
      const isExif = type === 'eXIf' && end - at <= LARGEST_EXIF
      const orientation = isExif ? orientationIn(await bytes.read(at + 8, end - at - 12)) : 1
      const content = orientation === 1 ? Buffer.alloc(0) : chunkOf('eXIf', exifOf(orientation))
      edits.push({ at, length: end - at, content })
    }
    at = end
    if (type === 'IEND') return [...edits, leaveOut(end, bytes.size)]
  }
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
