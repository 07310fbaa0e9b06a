import { crc32, deflateSync } from 'node:zlib'
import type { TownFile } from '@nalle/town/messages.ts'

/** The bytes of a file that goes with a message of the town: a page with some lines, or a little picture. */
export function drawTownFile({ name, lines }: TownFile): Buffer {
  return name.endsWith('.png') ? drawPicture() : drawPage(lines)
}

/** One page of A4 with the first line large; the oldest form of PDF, which everything opens. */
function drawPage(lines: readonly string[]): Buffer {
  const text = lines
    .map(
      (line, at) =>
        `/F1 ${at === 0 ? 22 : 13} Tf 0 ${at === 0 ? 0 : -30} Td (${line.replaceAll(/[\\()]/g, '\\$&')}) Tj`,
    )
    .join('\n')
  const page = `BT 72 740 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  // One byte for each character, as the page's encoding and the table of places count them.
  return Buffer.from(body + table + trailer, 'latin1')
}

const SIDE = 96
const WATER = [0x9c, 0xc4, 0xd8]
const LAND = [0xd9, 0xe4, 0xc4]
const PATH = [0xc8, 0x7a, 0x3a]

/** A shore, and a path that winds along it. */
function drawPicture(): Buffer {
  return pictureOf(SIDE, (x, y) => {
    const shore = 40 + 12 * Math.sin(y / 14)
    const path = shore + 22 + 8 * Math.sin(y / 9)
    return x < shore ? WATER : Math.abs(x - path) < 2 ? PATH : LAND
  })
}

/** A square PNG with a colour for each of its points. */
export function pictureOf(side: number, colourAt: (x: number, y: number) => readonly number[]): Buffer {
  const rows = Array.from({ length: side }, (_, y) => [
    0,
    ...Array.from({ length: side }, (_unused, x) => colourAt(x, y)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.from(rows.flat()))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
