import { describe, expect, test } from 'vitest'
import { ALLOWED_EXTENSIONS, checkFile, LARGEST_FILE_IN_BYTES, problemOfName } from './file-kinds.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('a file is taken when its name says what is inside', () => {
  test.each([
    ['kuva.jpg', 'image/jpeg'],
    ['kuva.JPEG', 'image/jpeg'],
    ['kuva.png', 'image/png'],
    ['palkka.pdf', 'application/pdf'],
    ['kirje.doc', 'application/msword'],
    ['kirje.docx', DOCX],
    ['kirje.odt', 'application/vnd.oasis.opendocument.text'],
    ['leikki.mp4', 'video/mp4'],
    ['leikki.3gp', 'video/3gpp'],
    ['leikki.webm', 'video/webm'],
    ['laulu.mp3', 'audio/mpeg'],
    ['laulu.midi', 'audio/midi'],
    ['tunnit.csv', 'text/csv'],
  ])('%s with %s', (name, found) => {
    expect(checkFile(name, found)).toEqual({ contentType: found })
  })

  test('sound in a container of pictures is told by its name', () => {
    expect(checkFile('laulu.weba', 'video/webm')).toEqual({ contentType: 'audio/webm' })
  })
})

describe('and refused otherwise', () => {
  test.each([
    { name: 'palkka', found: 'application/pdf', problem: 'EXTENSION_MISSING' },
    { name: 'palkka', found: undefined, problem: 'EXTENSION_MISSING' },
    { name: 'palkka.pdf', found: undefined, problem: 'INVALID_CONTENT_TYPE' },
    { name: 'palkka.pdf', found: 'application/x-msdownload', problem: 'INVALID_CONTENT_TYPE' },
    { name: 'kuva.gif', found: 'image/gif', problem: 'INVALID_CONTENT_TYPE' },
    { name: 'palkka.pdf.exe', found: 'application/pdf', problem: 'EXTENSION_INVALID' },
    { name: 'kuva.png', found: 'image/jpeg', problem: 'EXTENSION_INVALID' },
    { name: 'kuva.', found: 'image/jpeg', problem: 'EXTENSION_INVALID' },
    { name: 'kirje.doc', found: DOCX, problem: 'EXTENSION_INVALID' },
  ])('$name with $found: $problem', ({ name, found, problem }) => {
    expect(checkFile(name, found)).toEqual({ problem })
  })
})

test('a name without a dot is told before anything is sent', () => {
  expect(problemOfName('palkka')).toBe('EXTENSION_MISSING')
  expect(problemOfName('palkka.x')).toBeUndefined()
})

test('every kind of the specification is there, and each extension once', () => {
  expect(ALLOWED_EXTENSIONS.toSorted()).toEqual(
    [
      ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'odt'],
      ['avi', 'mp4', 'mpeg', 'mov', 'ogv', 'webm', '3gp'],
      ['aac', 'mid', 'midi', 'mp3', 'oga', 'wav', 'weba'],
      ['csv'],
    ]
      .flat()
      .toSorted(),
  )
})

test('25 MB, counted in powers of two', () => {
  expect(LARGEST_FILE_IN_BYTES).toBe(26_214_400)
})
