import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  boxOf,
  DRAWING,
  FILM,
  filmWithPlaces,
  FRAMES,
  MUSIC,
  OLD_FILM,
  oggChecksum,
  PHOTO,
  RECORDING,
  recordingWithTags,
  SOUND,
  voiceWithComments,
} from '../../testing/media-files.ts'
import { findContent } from '../content/find-content.ts'
import { removeMetadata } from './remove-metadata.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nalle-metadata-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function written(content: Buffer, extension: string): string {
  files += 1
  const path = join(folder, `${files}.${extension}`)
  writeFileSync(path, content)
  return path
}

/** The file with metadata that exiftool has written into it. */
function tagged(content: Buffer, extension: string, tags: readonly string[]): string {
  const path = written(content, extension)
  execFileSync('exiftool', ['-q', '-m', '-overwrite_original', ...tags.map((tag) => `-${tag}`), path])
  return path
}

const NOT_OF_THE_FILE = /^(?:ExifTool|System|Composite)$/
/** What says how pixels, colours and samples are stored. */
const PERSONAL =
  /GPS|Location|Coordinates|Date|Make|Model|Artist|Author|Owner|Serial|Software|Comment|Title|Copyright|Creator|Lens|Camera|Name|Vendor|Album|Description|Keyword|Caption|Writer|Muxing|Writing|Handler(?:Description|Vendor)|Recorder|Originator/

/** What exiftool finds in a file, without what the colour profile says of itself. */
function tagsOf(path: string): ReadonlyMap<string, string> {
  const output = execFileSync('exiftool', ['-a', '-u', '-ee', '-G1', '-s', '-n', path], { encoding: 'utf8' })
  const found = output.split('\n').flatMap((line) => {
    const [, group = '', name = '', value = ''] = /^\[([^\]]+)\]\s+(\S+)\s*: (.*)$/.exec(line) ?? []
    return name === '' || NOT_OF_THE_FILE.test(group) || group.startsWith('ICC') ? [] : [[`${group}:${name}`, value]]
  })
  return new Map(found as [string, string][])
}

function personalTags(path: string): readonly string[] {
  const isEmpty = (value: string) => /^[\s.0:]*$/.test(value)
  return [...tagsOf(path)].flatMap(([name, value]) =>
    PERSONAL.test(name.slice(name.indexOf(':'))) && !isEmpty(value) ? [`${name}=${value}`] : [],
  )
}

const WHERE_AND_WHO = [
  'GPSLatitude=60.1699',
  'GPSLatitudeRef=N',
  'GPSLongitude=24.9384',
  'GPSLongitudeRef=E',
  'DateTimeOriginal=2026:09:14 10:11:12',
  'Make=CANARY Oy',
  'Model=CANARY 12',
  'Artist=CANARY Esimerkki',
  'OwnerName=CANARY Esimerkki',
  'SerialNumber=CANARY0123',
  'Software=CANARY 1.0',
  'ImageDescription=CANARY at home',
  'XMP-dc:Creator=CANARY Esimerkki',
  'XMP-photoshop:City=CANARY',
  'IPTC:City=CANARY',
  'IPTC:By-line=CANARY Esimerkki',
  'Comment=CANARY comment',
]

const KINDS: readonly {
  readonly what: string
  readonly make: () => string
  /** What is seen and heard, byte by byte as before. */
  readonly essence: Buffer
}[] = [
  {
    what: 'a JPEG with Exif, XMP, IPTC and a comment',
    make: () => tagged(PHOTO, 'jpg', [...WHERE_AND_WHO, 'ThumbnailImage<=/dev/null']),
    essence: PHOTO.subarray(PHOTO.indexOf(Buffer.from('ffdb', 'hex'))),
  },
  {
    what: 'a JPEG with a film behind it',
    make: () => written(Buffer.concat([PHOTO, filmWithPlaces().file]), 'jpg'),
    essence: PHOTO.subarray(PHOTO.indexOf(Buffer.from('ffdb', 'hex'))),
  },
  {
    what: 'a PNG with Exif, XMP and texts',
    make: () => tagged(DRAWING, 'png', [...WHERE_AND_WHO, 'PNG:Author=CANARY', 'PNG:CreationTime=2026:09:14 10:11:12']),
    essence: DRAWING.subarray(DRAWING.indexOf('IDAT')),
  },
  {
    what: 'a QuickTime film of a camera with a track of places',
    make: () => written(filmWithPlaces().file, 'mov'),
    essence: filmWithPlaces().picture,
  },
  {
    what: 'an MP4 of a phone',
    make: () =>
      tagged(filmWithPlaces().file, 'mov', [
        'Keys:GPSCoordinates=60.1699, 24.9384',
        'Keys:Make=CANARY Oy',
        'Keys:CreationDate=2026:09:14 10:11:12+03:00',
        'UserData:Artist=CANARY',
        'ItemList:Title=CANARY',
        'XMP-dc:Creator=CANARY Esimerkki',
        'XMP-exif:GPSLatitude=60.1699',
        'QuickTime:CreateDate=2026:09:14 10:11:12',
      ]),
    essence: filmWithPlaces().picture,
  },
  {
    what: 'an MP4 in fragments',
    make: () => written(Buffer.concat([FILM, boxOf('udta', Buffer.from('CANARY 60.1699'))]), 'mp4'),
    essence: FILM.subarray(FILM.indexOf('mdat'), FILM.indexOf('mdat') + 340),
  },
  {
    what: 'a WebM with a title and tags',
    make: () => written(recordingWithTags().file, 'webm'),
    essence: recordingWithTags().clusters,
  },
  { what: 'a WebM of a browser', make: () => written(RECORDING, 'webm'), essence: recordingWithTags().clusters },
  {
    what: 'an AVI of a camera',
    make: () => written(OLD_FILM, 'avi'),
    essence: Buffer.from('00dc\x0f\0\0\0the film itself'),
  },
  {
    what: 'a WAV of a recorder',
    make: () => written(SOUND, 'wav'),
    essence: Buffer.from('data\x10\0\0\0the sound itself'),
  },
  { what: 'an MP3 with tags', make: () => written(MUSIC, 'mp3'), essence: FRAMES },
  {
    what: 'an Ogg of a voice recorder',
    make: () => written(voiceWithComments().file, 'oga'),
    essence: voiceWithComments().sound,
  },
]

describe('exiftool finds no place, time, device, name or maker’s note', () => {
  test.each(KINDS)('in $what', async ({ make, essence }) => {
    const path = make()
    const contentType = (await findContent(path)) ?? ''
    const before = readFileSync(path)
    expect(personalTags(path).length > 0 || before.includes('CANARY')).toBe(true)

    const removed = await removeMetadata(path, contentType)
    const after = readFileSync(path)
    expect(removed).toEqual({ size: after.length, isChanged: true })
    expect(personalTags(path)).toEqual([])
    expect([...tagsOf(path).values()].join(' ')).not.toMatch(/CANARY|60\.16/)
    for (const canary of ['CANARY', '60.1699', 'Exif\0\0', 'http://ns.adobe.com'])
      expect(after.includes(canary)).toBe(false)
    expect(after.includes(essence)).toBe(true)
    expect(after.length).toBeLessThanOrEqual(before.length)
    expect(await findContent(path)).toBe(contentType)

    // A second time finds nothing more.
    await removeMetadata(path, contentType)
    expect(readFileSync(path).equals(after)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.endsWith('.upload'))).toEqual([])
  })

  test('and a JPEG keeps its colour profile and the way it is turned, and nothing else', async () => {
    const path = tagged(PHOTO, 'jpg', [...WHERE_AND_WHO, 'Orientation#=6'])
    await removeMetadata(path, 'image/jpeg')
    const tags = tagsOf(path)
    expect(tags.get('IFD0:Orientation')).toBe('6')
    const groups = new Set([...tags.keys()].map((name) => name.split(':')[0]))
    expect(groups).toEqual(new Set(['File', 'IFD0', 'JFIF']))
    expect([...tags.keys()].filter((name) => name.startsWith('IFD0'))).toEqual(['IFD0:Orientation'])
    expect(readFileSync(path).includes('ICC_PROFILE\0')).toBe(true)
    const once = readFileSync(path)
    await removeMetadata(path, 'image/jpeg')
    expect(readFileSync(path).equals(once)).toBe(true)
  })

  test('and a PNG keeps the way it is turned', async () => {
    const path = tagged(DRAWING, 'png', [...WHERE_AND_WHO, 'Orientation#=8'])
    await removeMetadata(path, 'image/png')
    expect([...tagsOf(path)].filter(([name]) => name.startsWith('IFD0'))).toEqual([['IFD0:Orientation', '8']])
    expect(execFileSync('exiftool', ['-validate', '-warning', '-a', path], { encoding: 'utf8' })).toContain('OK')
  })

  test('and the pages of an Ogg have right checksums', async () => {
    const path = written(voiceWithComments().file, 'oga')
    await removeMetadata(path, 'audio/ogg')
    const content = readFileSync(path)
    let pages = 0
    for (let at = 0; at < content.length;) {
      const segments = content.readUInt8(at + 26)
      const body = content.subarray(at + 27, at + 27 + segments).reduce((sum, length) => sum + length, 0)
      const page = Buffer.from(content.subarray(at, at + 27 + segments + body))
      const sum = page.readUInt32LE(22)
      page.writeUInt32LE(0, 22)
      expect(oggChecksum(page)).toBe(sum)
      pages += 1
      at += page.length
    }
    expect(pages).toBe(4)
  })

  test('and the tables of a film still lead to its samples', async () => {
    const { file, picture } = filmWithPlaces()
    const path = written(file, 'mov')
    await removeMetadata(path, 'video/quicktime')
    const after = readFileSync(path)
    const at = after.readUInt32BE(after.indexOf('stco') + 12)
    expect(after.subarray(at, at + picture.length)).toEqual(picture)
  })
})
