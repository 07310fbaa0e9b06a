import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  compoundFileOf,
  CSV,
  DOC,
  docxOf,
  EICAR,
  EXE,
  JPEG,
  odtOf,
  padded,
  PDF,
  PNG,
  zipOf,
} from '../../testing/sample-files.ts'
import { contentPromisedBy, findContent } from './find-content.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nalle-content-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(content: Buffer | string): string {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}
const found = (content: Buffer | string) => findContent(written(content))
const hex = (text: string, length = 400) => padded(Buffer.from(text.replaceAll(' ', ''), 'hex'), length)

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ODT = 'application/vnd.oasis.opendocument.text'

describe('what is inside', () => {
  test.each([
    ['a PDF', PDF, 'application/pdf'],
    ['a PDF after an empty line', Buffer.concat([Buffer.from('\r\n'), PDF]), 'application/pdf'],
    [
      'a PDF after the words of a printer',
      Buffer.concat([Buffer.from('\u001b%-12345X@PJL\r\n'), PDF]),
      'application/pdf',
    ],
    ['a PDF that begins at the last moment', Buffer.concat([Buffer.alloc(1019, 'x'), PDF]), 'application/pdf'],
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', JPEG, 'image/jpeg'],
    ['a letter of old Word', DOC, 'application/msword'],
    ['a letter of Word', docxOf(), DOCX],
    ['a letter of OpenOffice', odtOf(), ODT],
    ['an MP4', hex('00000018 66747970 69736f6d 00000200 69736f6d 6d703432'), 'video/mp4'],
    ['a film of an Apple phone', hex('00000014 66747970 71742020 00000000 71742020'), 'video/quicktime'],
    ['a 3GP', hex('00000014 66747970 33677034 00000000 33677034'), 'video/3gpp'],
    ['an AVI', hex('52494646 00010000 41564920 4c495354'), 'video/vnd.avi'],
    ['an MPEG', hex('000001ba 44000400 0401'), 'video/mpeg'],
    ['a WebM', hex('1a45dfa3 9f 4286 81 01 42f7 81 01 42f2 81 04 42f3 81 08 4282 84 7765626d'), 'video/webm'],
    ['an MP3 with a title', Buffer.concat([hex('49443303000000000000', 10), hex('fffb9064')]), 'audio/mpeg'],
    ['a WAV', hex('52494646 24080000 57415645 666d7420'), 'audio/wav'],
    ['a MIDI', hex('4d546864 00000006 00010001 0060'), 'audio/midi'],
    ['an AAC', hex('fff15080 01 1ffc'), 'audio/aac'],
    [
      'an Ogg with sound',
      hex('4f676753 00 02 0000000000000000 00000000 00000000 00000000 01 1e 01 766f72626973'),
      'audio/ogg',
    ],
    [
      'an Ogg with a film',
      hex('4f676753 00 02 0000000000000000 00000000 00000000 00000000 01 2a 80 7468656f7261'),
      'video/ogg',
    ],
    ['a table in UTF-8', CSV, 'text/csv'],
    ['a table in Latin-1', Buffer.from('Päivä;Määrä\r\n1;5\r\n', 'latin1'), 'text/csv'],
    ['a table in Latin-1 of Windows, with a euro', Buffer.concat([CSV, Buffer.from([0x80, 0xe4])]), 'text/csv'],
    ['a table with a mark at its beginning', Buffer.from('\uFEFFPäivä;Tunnit\n1;2\n'), 'text/csv'],
    ['a long table, cut through a letter', Buffer.from('ä'.repeat(200_001)), 'text/csv'],
  ])('%s', async (_, content, type) => {
    expect(await found(content)).toBe(type)
  })
})

describe('what is not taken', () => {
  test.each([
    ['nothing at all', ''],
    ['a page that holds a PDF', Buffer.concat([Buffer.from('\u0001<html>'), PDF])],
    ['a PDF that begins too late', Buffer.concat([Buffer.alloc(1024), PDF])],
    ['zeros', Buffer.alloc(5000)],
    ['a page', '<!DOCTYPE html><html><script>alert(1)</script></html>'],
    ['a page after blanks', ' \n\t<p>Hei</p>'],
    ['a page after a mark', '\uFEFF<p>Hei</p>'],
    ['a page inside a table', `a;b\n${'x'.repeat(70_000)}<ScRiPt>alert(1)</script>`],
    ['a page cut by two pieces', `${'x'.repeat(65_530)}<script>alert(1)`],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['text with a NUL', 'a;b\u0000c'],
    ['text with controls', 'a;b\u001b[31m'],
    ['text of another alphabet', Buffer.from([0x61, 0x81, 0x8d, 0xff])],
    ['text of two bytes each', Buffer.from('\uFEFFa;b', 'utf16le')],
  ])('%s', async (_, content) => {
    expect(await found(content)).toBeUndefined()
  })

  test.each([
    ['a program', EXE],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['a BMP', hex('424d 3a000000')],
    ['an SVG after its declaration', Buffer.from('<?xml version="1.0"?><svg/>')],
  ])('%s is known, but as nothing that the domain allows', async (_, content) => {
    expect(await found(content)).toMatch(/^(application\/x-msdownload|application\/xml|image\/(gif|bmp))$/)
  })

  test('the test text of scanners is text like any other', async () => {
    expect(await found(EICAR)).toBe('text/csv')
  })
})

describe('archives', () => {
  const letter = { name: 'word/document.xml', content: 'x' }
  const types = { name: '[Content_Types].xml', content: 'x' }
  test.each([
    ['any other archive', zipOf([{ name: 'a.txt', content: 'a' }])],
    ['an archive of programs', zipOf([{ name: 'META-INF/MANIFEST.MF', content: 'a' }])],
    ['a table of Excel', zipOf([types, { name: 'xl/workbook.xml', content: 'x' }])],
    [
      'a letter whose list of contents says otherwise',
      docxOf([], 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    ],
    ['a letter with macros', docxOf([{ name: 'word/vbaProject.bin', content: 'x' }])],
    ['a letter without a list of contents', zipOf([letter])],
    ['a table of OpenOffice', odtOf('application/vnd.oasis.opendocument.spreadsheet')],
    ['an archive with its kind in the wrong place', zipOf([letter, { name: 'mimetype', content: ODT }])],
    ['a locked archive', docxOf([{ name: 'a', content: 'a', claims: { flags: 1 } }])],
    ['cut off', docxOf().subarray(0, 300)],
    ['with something after its end', Buffer.concat([docxOf(), Buffer.from('more')])],
    ['with a list that points nowhere', docxOf([{ name: 'a', content: 'a', claims: { at: 4_000_000_000 } }])],
    ['nothing but its first letters', Buffer.from('PK\u0003\u0004')],
  ])('%s', async (_, content) => {
    expect(await found(content)).toBeUndefined()
  })

  const zeros = Buffer.alloc(8 * 1024 * 1024)
  test.each([
    ['eight million zeros in eight thousand bytes', docxOf([{ name: 'word/media/a', content: zeros, packed: true }])],
    ['more than anybody could open', docxOf([{ name: 'a', content: 'a', claims: { unpacked: 4_000_000_000 } }])],
    [
      'many that together are too much',
      docxOf(
        Array.from({ length: 400 }, (_, at) => ({
          name: `${at}`,
          content: 'x'.repeat(9000),
          claims: { unpacked: 1_000_000 },
        })),
      ),
    ],
    [
      'the same bytes under many names',
      docxOf(Array.from({ length: 50 }, (_, at) => ({ name: `${at}`, content: 'x', claims: { at: 0 } }))),
    ],
    ['a size that hides what is packed', docxOf([{ name: 'a', content: 'x'.repeat(5000), claims: { unpacked: 10 } }])],
    ['six thousand files', docxOf(Array.from({ length: 6000 }, (_, at) => ({ name: `${at}`, content: '' })))],
    [
      'a list of contents that swells',
      zipOf([letter, { name: types.name, content: zeros, packed: true, claims: { unpacked: 9000 } }]),
    ],
  ])('a bomb: %s', async (_, content) => {
    expect(await found(content)).toBeUndefined()
  })

  test('a letter with a large picture is no bomb', async () => {
    const picture = { name: 'word/media/a.jpg', content: Buffer.alloc(2_000_000, 7) }
    expect(await found(docxOf([picture]))).toBe(DOCX)
  })
})

describe('the container of the older Office', () => {
  test.each([
    ['a table', compoundFileOf([{ name: 'Workbook' }])],
    ['a mail', compoundFileOf([{ name: '__properties_version1.0' }])],
    [
      'a letter inside a table',
      compoundFileOf([
        { name: 'ObjectPool', kind: 1 },
        { name: 'WordDocument', inside: true },
      ]),
    ],
    ['a folder with the name of the stream', compoundFileOf([{ name: 'WordDocument', kind: 1 }])],
    ['nothing in it', compoundFileOf([])],
    ['cut off', DOC.subarray(0, 700)],
    ['only its first letters', DOC.subarray(0, 8)],
  ])('%s is no letter', async (_, content) => {
    expect(await found(content)).toBeUndefined()
  })

  test('a chain that leads in circles has an end', async () => {
    const circle = Buffer.from(compoundFileOf([{ name: 'Workbook' }]))
    circle.writeUInt32LE(1, 512 + 4)
    expect(await found(circle)).toBeUndefined()
    const tables = Buffer.from(DOC)
    tables.writeUInt32LE(1, 68)
    tables.writeUInt32LE(1, 1024 + 508)
    expect(await found(tables)).toBeUndefined()
  })
})

describe('what the beginning of a file promises', () => {
  test.each([
    ['a PDF', PDF, ['application/pdf']],
    ['an archive', docxOf().subarray(0, 60), [DOCX, ODT]],
    ['a container', DOC.subarray(0, 60), ['application/msword']],
    ['a table', CSV, ['text/csv']],
    ['zeros', Buffer.alloc(5000), []],
  ])('%s', async (_, content, promised) => {
    expect(await contentPromisedBy(written(content))).toEqual(promised)
  })
})
