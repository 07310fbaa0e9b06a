import { NotWhatItClaims } from '../content/bytes.ts'
import type { Bytes } from '../content/bytes.ts'
import { partCounter, replace } from './edits.ts'
import type { Edit } from './edits.ts'

/** How the packet with the comments begins in each codec, and whether a bit follows them. */
const CODECS = [
  { begins: '\u0001vorbis', comments: '\u0003vorbis', framing: true },
  { begins: 'OpusHead', comments: 'OpusTags', framing: false },
  { begins: '\u0080theora', comments: '\u0081theora', framing: false },
  { begins: 'Speex   ', comments: '', framing: false },
] as const
type Codec = (typeof CODECS)[number]

const FLAC = '\u007fFLAC'
/** Comments of a phone are short; a picture among them may be some megabytes. */
const LARGEST_COMMENTS = 16 * 1024 * 1024

const MOST_PAGES = 400_000

type Page = { readonly at: number; readonly body: number; readonly end: number }
type Span = { readonly page: Page; readonly at: number; readonly length: number }
type Stream = {
  readonly codec: Codec | 'FLAC' | undefined
  packet: number
  /** Of the packet that has begun. */
  spans: Span[]
}

/**
 * The comments become empty ones of the same length, so that every other page stays as it is. Each page that holds a
 * part of them gets a new checksum.
 */
export async function findOggMetadata(bytes: Bytes): Promise<readonly Edit[]> {
  const changed = new Map<number, { readonly page: Page; readonly content: Buffer }>()
  const streams = new Map<number, Stream>()
  // Each packet of sound may have a page of its own.
  const count = partCounter(MOST_PAGES)
  let at = 0
  while (at < bytes.size) {
    count()
    const head = await bytes.read(at, 27)
    if (head.length < 27 || head.toString('latin1', 0, 4) !== 'OggS') {
      if (at === 0) throw new NotWhatItClaims()
      break
    }
    const segments = await bytes.read(at + 27, head.readUInt8(26))
    const body = at + 27 + segments.length
    const page = { at, body, end: body + segments.reduce((sum, length) => sum + length, 0) }
    // A recording may break off.
    if (page.end > bytes.size) break
    const serial = head.readUInt32LE(14)
    const isFirst = (head.readUInt8(5) & 2) !== 0
    const stream = isFirst ? await newStream(bytes, page) : streams.get(serial)
    if (stream === undefined) throw new NotWhatItClaims()
    streams.set(serial, stream)
    await readPackets(stream, page, segments)
    at = page.end
  }
  const edits = await Promise.all([...changed.values()].map(async ({ page, content }) => withChecksum(page, content)))
  // What stands behind the last whole page is not played.
  return [...edits, { at, length: bytes.size - at, content: Buffer.alloc(0) }]

  async function readPackets(stream: Stream, page: Page, segments: Buffer): Promise<void> {
    let start = page.body
    let length = 0
    for (const [index, segment] of segments.entries()) {
      length += segment
      const isEnd = segment < 255
      if (!isEnd && index + 1 < segments.length) continue
      if (isComments(stream)) stream.spans.push({ page, at: start, length })
      start += length
      length = 0
      if (!isEnd) continue
      if (isComments(stream)) await empty(stream)
      stream.spans = []
      stream.packet += 1
    }
  }

  async function empty({ codec, spans }: Stream): Promise<void> {
    const size = spans.reduce((sum, { length }) => sum + length, 0)
    if (codec === undefined || size > LARGEST_COMMENTS) throw new NotWhatItClaims()
    const [first] = spans
    const start = first === undefined ? Buffer.alloc(0) : await bytes.read(first.at, Math.min(8, first.length))
    const content = codec === 'FLAC' ? emptyBlock(start, size) : emptyComments(start, size, codec)
    if (content === undefined) return
    let used = 0
    for (const { page, at: place, length } of spans) {
      const stored = changed.get(page.at)?.content ?? Buffer.from(await bytes.read(page.at, page.end - page.at))
      content.copy(stored, place - page.at, used, used + length)
      changed.set(page.at, { page, content: stored })
      used += length
    }
  }
}

/** The second packet; FLAC has any number of blocks, of which the sound follows last. */
function isComments({ codec, packet }: Stream): boolean {
  return codec !== undefined && (codec === 'FLAC' ? packet > 0 && packet < 128 : packet === 1)
}

async function newStream(bytes: Bytes, { body, end }: Page): Promise<Stream> {
  const start = (await bytes.read(body, Math.min(8, end - body))).toString('latin1')
  const codec = start.startsWith(FLAC) ? 'FLAC' : CODECS.find(({ begins }) => start.startsWith(begins))
  return { codec, packet: 0, spans: [] }
}

/** The name of the program is zeros as long as everything was, and no comment follows. */
function emptyComments(start: Buffer, size: number, { comments, framing }: Codec): Buffer {
  const content = Buffer.alloc(size)
  const name = size - comments.length - 8 - (framing ? 1 : 0)
  if (name < 0 || start.toString('latin1', 0, comments.length) !== comments) throw new NotWhatItClaims()
  content.write(comments, 'latin1')
  content.writeUInt32LE(name, comments.length)
  if (framing) content.writeUInt8(1, size - 1)
  return content
}

const PADDING = 1
const COMMENTS = 4
const SEEK_TABLE = 3

/** Texts, pictures and blocks of programs become padding; comments have to be there. */
function emptyBlock(start: Buffer, size: number): Buffer | undefined {
  const first = start.readUInt8()
  const type = first & 0x7f
  // A frame of the sound, not a block.
  if (first === 0xff || type === SEEK_TABLE || type === 0) return undefined
  if (size < 4) throw new NotWhatItClaims()
  const content = Buffer.alloc(size)
  start.copy(content, 0, 0, 4)
  if (type !== COMMENTS) content.writeUInt8((first & 0x80) + PADDING)
  else if (size >= 12) content.writeUInt32LE(size - 12, 4)
  else throw new NotWhatItClaims()
  return content
}

function withChecksum({ at }: Page, page: Buffer): Edit {
  page.writeUInt32LE(0, 22)
  page.writeUInt32LE(checksumOf(page), 22)
  return replace(at, page)
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value < 0 ? 0x04_c1_1d_b7 : 0)
  return value >>> 0
})

/** The CRC of Ogg runs the other way than the usual one. */
function checksumOf(page: Buffer): number {
  let sum = 0
  for (const byte of page) sum = ((sum << 8) ^ (TABLE[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return sum
}
