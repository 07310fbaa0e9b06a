/** Files that Chromium has made, and files around them as cameras, phones and recorders write them. */

/** A picture of 32 by 16 pixels, with a colour profile. */
export const PHOTO = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA',
    'ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1',
    'AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP',
    'KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/',
    '2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi',
    '9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAQACADASIAAhEBAxEB/8QAFgABAQEA',
    'AAAAAAAAAAAAAAAAAwIF/8QAIxAAAgECBAcAAAAAAAAAAAAAAAECBDEFERITFBUhIjI0Uv/EABYBAQEBAAAAAAAAAAAAAAAAAAYDBf/EABoRAA',
    'MBAAMAAAAAAAAAAAAAAAABAwQREiH/2gAMAwEAAhEDEQA/ABoHg3J6rjfe79nz+Vpt0vncw5MqTCkymeYkq+rb5fpMmFJlyYUmIM0zG0UP/9k=',
  ].join(''),
  'base64',
)

/** The same picture. */
export const DRAWING = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAYAAAB3AH1ZAAAB9klEQVR4AbSTQYRXURTGv/+9d9eqXUS0iCgthiRRJFq0SLSIiBaRFtEi0aJFok',
    'VEtIi0iBaJFi0SLWKIJIYoLRItWrRp12rce7/5zrnvvZn5z6xm3vvznP87333n951z7w3LSPyPHfyHnfyLXfyNPfyJffyGA1zCAj/hCBdxnO9x',
    'im9xhq9xji9xgc9xiU9xhY9xjQ9xg/dxi3dxh7dxjzfxgNfxiFfxhJfxjBfxgufximfxhqfxjifxgcfwkYfxhaEgISOij3V4j+vyU+nB4AYtCN',
    'jNP9jLX9jPHzjEr6gytlYvbi7IbDNXR9BDX6SoOOZ+Dd5gpmeZtFgErlqfPW5P9wkUFbJic3x12m9Pg9QOaiZyZybr26LHYt2C7megqEDVxxsN',
    '2LiTjERtR/IzUbU2d/AyxK3rMhAFsOIB32cHsTRbwOfZUSzOTni+CFhkrkFjZ8LWx1F0N9CKJxWc78QgUdAgbRrdz0BVh2XTTg0eUSfU19yCBm',
    'vjbtAsU1WPxTLEpImMp/sE+uIGs/9VHTdog5UOPoWuM5C0v1FP8s7KAI96D543A6v5ft04ugzEOYhBo+Bx3d6vmghaP57uBrLf56jCVjwpRodn',
    'jd7AeULdz0Adxt7gbdzBjWSZmFLXLUjduKPHImD2jpMbqJ256vnouTH1FQAAAP//KJw8dgAAAAZJREFUAwDhqxf/JQ2UqQAAAABJRU5ErkJggg',
    '==',
  ].join(''),
  'base64',
)

/** Half a second of film. */
export const RECORDING = Buffer.from(
  [
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAN/EU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGTTb',
    'uLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCA23srgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrX',
    'sYMPQkBEiYRD9J0vTYCGQ2hyb21lV0GGQ2hyb21lFlSua7yuuteBAXPFh3OEIOvIen6DgQFV7oEBhoVWX1ZQOOCdsIEguoEQU8CBAVWwkFWxgQ',
    'FVuYECVbqBDVW7gQEfQ7Z1AQAAAAAAAo3ngQCgQL2hQJKBAAAAkAUAnQEqIAAQAADHCIWFiJmEiASCAnW6JMG+A/hB+yXGC9gckH5BfiDmARk6',
    'FXytCqBlD6qA/vOv//7gVt/+v9//sTp0ZPvA//9u72//Yje/93b9v7YKWEY8nAzwIsM6nvEJ5T/9bshmx/zez/y2fMlSzXH1MFas5lcn0IJx2D',
    'rFLeP7wJN/DusSx08QAHWhpaaj7oEBpZ4QAgCdASogABAAA4cIhYWImYSIEwIACRHrgP75hgCg+aHZgQB4AFECAAMQOAAYDKNhAbsju5EKbV8C',
    'AP7ow//3lD/76Sf/95Q/3pn/vA//ebwv/+8u3L//moNv83mb//m+pv+fJ36ZFjPz/qm5G//AZf94DfEvRV+52AB1oZimlu6BAaWRsQEADhDIAB',
    'gAGFgv9AAIQAD7gQCgQImh6YEA9gDxAQADEDwAGASUAKzU/9UBz4D++vf//lM//ef3/+6w/7rD/31f/3TKjP/+5b8P//l5Vv83mb//lhlv8573',
    'KrbyAfjsx+NTO0R6jcp41z//U+Z7tP1P/tUL+kBrMZJoUpZ0SCSAAHWhmKaW7oEBpZGxAQAOELgAGAAYWC/0AAhAAPuBeKDgocCBAW8AsQIAAx',
    'BEABgIAZABtf8uAKCwn9gBGdmA/nrPN9R6z0vxqI0Yo5q/vB3jJmHpeRzGf8HJcgsEqsSjsJQAdaGYppbugQGlkbEBAA4QqAAYABhYL/QACEAA',
    '+4H2oN+hvoEB6QBRAgADEDwAGASn8Kisp9YDuDvPmYDJex1LqsbpUhZnOPy306XvNZtGkv2414PYXruFQ8xvAXF54hcAdaGYppbugQGlkbEBAA',
    '4QeAAYABhYL/QACEAA+4IBbxxTu2uNu4uzgQC3hveBAfGB1A==',
  ].join(''),
  'base64',
)

/** The same film, in fragments. */
export const FILM = Buffer.from(
  [
    'AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMnZwMDltcDQxAAACt21vb3YAAAB4bXZoZAEAAAAAAAAA5yUmiwAAAADnJSaLAAAD6AAAAAAAAA',
    'IRAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIA',
    'AAIPdHJhawAAAGh0a2hkAQAAAwAAAADnJSaLAAAAAOclJosAAAABAAAAAAAAAAAAAAIRAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAA',
    'AAAQAAAAAAAAAAAAAAAAAAQAAAAAAgAAAAEAAAAAABn21kaWEAAAAsbWRoZAEAAAAAAAAA5yUmiwAAAADnJSaLAAB1MAAAAAAAAAIRVcQAAAAA',
    'AC1oZGxyAAAAAAAAAAB2aWRlAAAAAAAAAAAAAAAAVmlkZW9IYW5kbGVyAAAAAT5taW5mAAAAFHZtaGQAAAABAAAAAAAAAAAAAAAlZGluZgAAAB',
    '1kcmVmAAAAAAAAAAEAAAANdXJsIAAAAAEAAAAA/XN0YmwAAAAQc3RzYwAAAAAAAAAAAAAAEHN0dHMAAAAAAAAAAAAAABRzdHN6AAAAAAAAAAAA',
    'AAAAAAAAEHN0Y28AAAAAAAAAAAAAALFzdHNkAAAAAAAAAAEAAAChdnAwOQAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAAAgABAASAAAAEgAAAAAAA',
    'AAAQpWUEMgQ29kaW5nAAAAAAAAAAAAAAAAAAAAAAAAAAAAABj//wAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAAAAAAAAAAAABR2cGND',
    'AQAAAAAAgQENAQAAAAAAE2NvbHJuY2x4AAEADQABgAAAAChtdmV4AAAAIHRyZXgAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAAAACIbW9vZgAAAB',
    'BtZmhkAAAAAAAAAAEAAABwdHJhZgAAABR0ZmhkAAIAIAAAAAEBAQAAAAAAFHRmZHQBAAAAAAAAAAAAAAAAAABAdHJ1bgEAAwUAAAAFAAAAkAIA',
    'AAAAAA/WAAAAkwAADhoAAABRAAAOGgAAACYAAA4XAAAAJAAAA+cAAAAiAAABWG1kYXSCSYNCUAHwAPYGOCQcGDoAACBAAHxaH//Cxk91J//+BF',
    '//93+n///8sm9I2dsqEz9SPuyc5Vuf///5d8qD/qvv/zF/0rXf7tqT2k//xZ33//e5IBKdFn+Uc6P/q+QFL5z/wVsT/tneksB7Zf/+P4qf//e5',
    'cU5kx//9TakP//e5cQvu/60q9/2zvQTl/pNVP/P6SACGAECSnChIIAADcAAAdZR///+hdl////yd///b5CG//8Um//+HGz//pH///syP//DJJ/',
    '/Dm//aCZ/Hvfpl/vJF1fhX/03dZ//z6/62Dv8xRRqGAECSjDBLQAAFcKZQAAB2v/vgj3+6LyLvuazCu/g+oG+I27q8AIYAQJKMLErAAANwAAB1',
    'jr/zCfWmGK5H/RS9rx/TPq9uEFbAAIYAQJKcLEoAAANwAAB51ROgimufvsXIl//CBuF/z8LjKmAAAABMbWZyYQAAADR0ZnJhAQAAAAAAAAEAAA',
    'A/AAAAAQAAAAAAAAAAAAAAAAAAAtsAAAABAAAAAQAAAAEAAAAQbWZybwAAAAAAAABM',
  ].join(''),
  'base64',
)

const text = (value: string) => Buffer.from(value, 'latin1')
const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const littleLong = (value: number) => Buffer.from(long(value).toReversed())

export const boxOf = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([long(body.length + 8), text(type), body])
}

/** What a track of an MP4 says of its samples: where its only chunk is, and that it holds one sample. */
type Track = { readonly handler: 'vide' | 'meta' | 'text'; readonly at: number; readonly length: number }

const LATE_IN_2026 = 0xe6_00_00_00

function trackOf({ handler, at, length }: Track): Buffer {
  const times = [long(0), long(LATE_IN_2026), long(LATE_IN_2026)]
  const sampleEntry = Buffer.concat([
    Buffer.alloc(6),
    Buffer.from([0, 1]),
    Buffer.alloc(4),
    text('gopr'),
    Buffer.alloc(22),
    Buffer.from([15]),
    text('CANARY AVC enc'.padEnd(31, '\0')),
    Buffer.alloc(4),
  ])
  return boxOf(
    'trak',
    boxOf('tkhd', ...times, long(1), Buffer.alloc(68)),
    boxOf('udta', boxOf('\u00a9nam', Buffer.from([0, 6, 0x15, 0xc7]), text('CANARY'))),
    boxOf(
      'mdia',
      boxOf('mdhd', ...times, long(1000), long(1000), long(0)),
      boxOf('hdlr', long(0), text('mhlr'), text(handler), text('CANA'), Buffer.alloc(8), text('\u000bCANARY Head\0')),
      boxOf(
        'minf',
        boxOf('nmhd', long(0)),
        boxOf('dinf', boxOf('dref', long(0), long(1), boxOf('url ', long(1)))),
        boxOf(
          'stbl',
          boxOf('stsd', long(0), long(1), boxOf('avc1', sampleEntry)),
          boxOf('stsc', long(0), long(1), long(1), long(1), long(1)),
          boxOf('stsz', long(0), long(0), long(1), long(length)),
          boxOf('stco', long(0), long(1), long(at)),
        ),
      ),
    ),
  )
}

/** A film as phones and action cameras write it: next to the picture a track of places. */
export function filmWithPlaces(): { readonly file: Buffer; readonly picture: Buffer } {
  const picture = text('the picture, sample by sample')
  const places = text('CANARY +60.1699+024.9384/')
  const head = Buffer.concat([boxOf('ftyp', text('qt  '), long(0), text('qt  ')), boxOf('wide')])
  const at = head.length + 8
  const media = boxOf('mdat', picture, places)
  const movie = boxOf(
    'moov',
    boxOf('mvhd', long(0), long(LATE_IN_2026), long(LATE_IN_2026), long(1000), long(1000), Buffer.alloc(80)),
    trackOf({ handler: 'vide', at, length: picture.length }),
    trackOf({ handler: 'meta', at: at + picture.length, length: places.length }),
    boxOf('udta', boxOf('\u00a9xyz', Buffer.from([0, 18, 0x15, 0xc7]), text('+60.1699+024.9384/'))),
    boxOf('uuid', text('CANARY of a camera')),
    long(0),
  )
  return { file: Buffer.concat([head, media, movie, boxOf('free', text('CANARY left over'))]), picture }
}

export const chunkOf = (name: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([text(name), littleLong(body.length), body, Buffer.alloc(body.length % 2)])
}

/** Sound as a recorder writes it: with the place and the time beside it. */
export const SOUND = chunkOf(
  'RIFF',
  text('WAVE'),
  chunkOf('bext', text('CANARY recorder'.padEnd(602, '\0'))),
  chunkOf('fmt ', Buffer.from('0100010044ac000088580100020010 00'.replaceAll(' ', ''), 'hex')),
  chunkOf('LIST', text('INFO'), chunkOf('IART', text('CANARY')), chunkOf('ICRD', text('2026-09-14'))),
  chunkOf('data', text('the sound itself')),
  chunkOf('iXML', text('<LOCATION>CANARY</LOCATION>')),
)

/** A film of a camera that keeps its notes in it. */
export const OLD_FILM = chunkOf(
  'RIFF',
  text('AVI '),
  chunkOf(
    'LIST',
    text('hdrl'),
    chunkOf('avih', Buffer.alloc(56)),
    chunkOf(
      'LIST',
      text('strl'),
      chunkOf('strh', text('vidsMJPG'), Buffer.alloc(48)),
      chunkOf('strf', Buffer.alloc(40)),
      chunkOf('strd', text('CANARY camera notes')),
      chunkOf('strn', text('CANARY')),
    ),
    chunkOf('IDIT', text('Mon Sep 14 10:00:00 2026 CANARY')),
  ),
  chunkOf('LIST', text('INFO'), chunkOf('ISFT', text('CANARY camera'))),
  chunkOf('JUNK', text('CANARY in what is left over')),
  chunkOf('LIST', text('movi'), chunkOf('00dc', text('the film itself'))),
  chunkOf('idx1', Buffer.alloc(16)),
)

function elementOf(id: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length))
  size.writeUInt8(1)
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

/** The recording with a title, a day and tags. Its segment has no length, as live recordings do. */
export function recordingWithTags(): { readonly file: Buffer; readonly clusters: Buffer } {
  // Its first mention is in the list of what stands where.
  const tracks = RECORDING.lastIndexOf(Buffer.from('1654ae6b', 'hex'))
  const cluster = RECORDING.indexOf(Buffer.from('1f43b675', 'hex'), tracks)
  const segment = RECORDING.indexOf(Buffer.from('18538067', 'hex'))
  const clusters = RECORDING.subarray(cluster)
  const day = Buffer.alloc(8)
  day.writeBigInt64BE(800_000_000_000_000_000n)
  const tag = elementOf(
    '67c8',
    elementOf('45a3', text('LOCATION')),
    elementOf('4487', text('CANARY +60.1699+024.9384/')),
  )
  const file = Buffer.concat([
    RECORDING.subarray(0, segment),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    elementOf(
      '1549a966',
      elementOf('2ad7b1', Buffer.from('0f4240', 'hex')),
      elementOf('7ba9', text('CANARY title')),
      elementOf('4461', day),
      elementOf('4d80', text('CANARY phone')),
      elementOf('5741', text('CANARY phone')),
    ),
    elementOf('1254c367', elementOf('7373', tag)),
    RECORDING.subarray(tracks, cluster),
    clusters,
  ])
  return { file, clusters }
}

export const FRAMES = Buffer.from(`fffb9064${'00'.repeat(413)}`.repeat(3), 'hex')
const frame = (id: string, content: string) =>
  Buffer.concat([text(id), long(content.length), Buffer.alloc(2), text(content)])
const frames = Buffer.concat([
  frame('TIT2', '\0CANARY title'),
  frame('GEOB', '\0text/plain\0place\0\0CANARY 60.1699'),
  frame('TDRC', '\u00002026-09-14'),
])
const id3v2 = Buffer.concat([text('ID3\u0003\0\0'), Buffer.from([0, 0, 0, frames.length]), frames])
const ape = (() => {
  const item = Buffer.concat([littleLong(6), littleLong(0), text('Artist\0CANARY')])
  const footer = Buffer.concat([
    text('APETAGEX'),
    littleLong(2000),
    littleLong(item.length + 32),
    littleLong(1),
    littleLong(0),
    Buffer.alloc(8),
  ])
  return Buffer.concat([item, footer])
})()
const id3v1 = Buffer.concat([text('TAG'), text('CANARY'.padEnd(125, '\0'))])
/** An MP3 with every kind of tag. */
export const MUSIC = Buffer.concat([id3v2, FRAMES, ape, id3v1])

/** Ogg as a voice recorder writes it. The comments do not fit into one page. */
export function voiceWithComments(): { readonly file: Buffer; readonly sound: Buffer } {
  const comment = text('LOCATION=CANARY +60.1699+024.9384/')
  const description = text(`DESCRIPTION=${'CANARY '.repeat(100)}`)
  const comments = Buffer.concat([
    text('OpusTags'),
    ...[text('CANARY recorder')].flatMap((vendor) => [littleLong(vendor.length), vendor]),
    littleLong(2),
    ...[comment, description].flatMap((each) => [littleLong(each.length), each]),
  ])
  const head = Buffer.concat([text('OpusHead'), Buffer.from('0101380180bb0000000000', 'hex')])
  const sound = text('the voice itself')
  const first = comments.subarray(0, 510)
  const rest = comments.subarray(510)
  const file = Buffer.concat([
    oggPage({ flags: 2, sequence: 0, segments: [head.length], body: head }),
    oggPage({ flags: 0, sequence: 1, segments: [255, 255], body: first }),
    oggPage({ flags: 1, sequence: 2, segments: [255, rest.length - 255], body: rest }),
    oggPage({ flags: 4, sequence: 3, segments: [sound.length], body: sound }),
  ])
  return { file, sound }
}

type OggPage = {
  readonly flags: number
  readonly sequence: number
  readonly segments: readonly number[]
  readonly body: Buffer
}

function oggPage({ flags, sequence, segments, body }: OggPage): Buffer {
  const page = Buffer.concat([
    text('OggS'),
    Buffer.from([0, flags]),
    Buffer.alloc(8),
    littleLong(7),
    littleLong(sequence),
    Buffer.alloc(4),
    Buffer.from([segments.length, ...segments]),
    body,
  ])
  page.writeUInt32LE(oggChecksum(page), 22)
  return page
}

/** Bit by bit, as RFC 3533 describes it. */
export function oggChecksum(page: Buffer): number {
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1
  }
  return sum >>> 0
}
