import { crc32, deflateRawSync } from 'node:zlib'

/** The smallest files that are what they claim to be. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082',
  'hex',
)
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
export const CSV = Buffer.from('Päivä;Tunnit\n14.9.2026;8\n')
export const EXE = Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), Buffer.alloc(200)])
/** Every scanner knows this harmless text; in two halves, so that none takes offence at this file. */
export const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

type ZipEntry = {
  readonly name: string
  readonly content: Buffer | string
  readonly packed?: boolean
  /** What the archive claims in place of the truth. */
  readonly claims?: {
    readonly unpacked?: number
    readonly packed?: number
    readonly at?: number
    readonly flags?: number
  }
}

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content, packed = false, claims = {} } of entries) {
    const plain = Buffer.from(content)
    const data = packed ? deflateRawSync(plain) : plain
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(claims.flags ?? 0, 2)
    shared.writeUInt16LE(packed ? 8 : 0, 4)
    shared.writeUInt32LE(crc32(plain), 10)
    shared.writeUInt32LE(claims.packed ?? data.length, 14)
    shared.writeUInt32LE(claims.unpacked ?? plain.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(claims.at ?? at, 10)
    list.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

const WORD_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export function docxOf(more: readonly ZipEntry[] = [], mainType: string = WORD_MAIN): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`
  return zipOf([
    { name: '[Content_Types].xml', content: types, packed: true },
    { name: 'word/document.xml', content: '<w:document>Hei</w:document>'.repeat(40), packed: true },
    ...more,
  ])
}

export function odtOf(kind = 'application/vnd.oasis.opendocument.text'): Buffer {
  return zipOf([
    { name: 'mimetype', content: kind },
    { name: 'content.xml', content: '<office:document-content/>', packed: true },
  ])
}

type Stream = { readonly name: string; readonly kind?: 1 | 2; readonly inside?: boolean }

/** The container of the older Office programs, with nothing in its streams. Streams `inside` belong to the first one. */
export function compoundFileOf(streams: readonly Stream[]): Buffer {
  const header = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0xff_ff_ff_fe, 68)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xff_ff_ff_fd, 0)
  table.writeUInt32LE(0xff_ff_ff_fe, 4)
  const NOBODY = 0xff_ff_ff_ff
  const entries = [{ name: 'Root Entry', kind: 5 }, ...streams].map((stream, index, all) => {
    const entry = Buffer.alloc(128)
    entry.write(stream.name, 0, 'utf16le')
    entry.writeUInt16LE(stream.name.length * 2 + 2, 64)
    entry.writeUInt8(stream.kind ?? 2, 66)
    const isInside = (at: number) => (all[at] as Stream | undefined)?.inside === true
    const next = index + 1 < all.length && isInside(index + 1) === isInside(index) ? index + 1 : NOBODY
    entry.writeUInt32LE(NOBODY, 68)
    entry.writeUInt32LE(index === 0 ? NOBODY : next, 72)
    entry.writeUInt32LE(index === 0 ? 1 : isInside(index + 1) && !isInside(index) ? index + 1 : NOBODY, 76)
    return entry
  })
  const directory = Buffer.alloc(512)
  Buffer.concat(entries).copy(directory)
  return Buffer.concat([header, table, directory])
}

export const DOC = compoundFileOf([{ name: 'WordDocument' }, { name: '1Table' }])

/** A file of exactly this size that is what its beginning says. */
export function padded(start: Buffer, size: number): Buffer {
  return Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length), 0x20)])
}
