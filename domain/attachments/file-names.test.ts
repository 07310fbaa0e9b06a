import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extensionOf, LONGEST_NAME_IN_BYTES, safeFileName } from './file-names.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

describe('the name of a file is kept', () => {
  test.each([
    ['palkka.pdf', 'palkka.pdf'],
    ['Äidin lääkärintodistus.pdf', 'Äidin lääkärintodistus.pdf'],
    ['palkka (1).tammi.pdf', 'palkka (1).tammi.pdf'],
    ['100 % & "lainaus"; #1?.pdf', '100 % & "lainaus"; #1?.pdf'],
    ['🧸.png', '🧸.png'],
    ['A\u0308iti.pdf', 'Äiti.pdf'],
    ['ei-paatetta', 'ei-paatetta'],
  ])('%j is %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept)
  })
})

describe('but never what could lead astray', () => {
  test.each([
    { what: 'a path', given: '../../etc/passwd.pdf', kept: 'passwd.pdf' },
    { what: 'a path of Windows', given: 'C:\\Users\\maija\\palkka.pdf', kept: 'palkka.pdf' },
    { what: 'a path of both', given: '..\\../x.pdf', kept: 'x.pdf' },
    { what: 'a path over a line', given: 'a/\nb/x.pdf', kept: 'x.pdf' },
    { what: 'writing turned round', given: 'kuva\u202Egnp.exe', kept: 'kuvagnp.exe' },
    { what: 'other marks of direction', given: '\u200Fa\u2066b\u2069\u061C.pdf', kept: 'ab.pdf' },
    { what: 'invisible characters', given: 'a\u200B\u2060\uFEFF\u00ADb.pdf', kept: 'ab.pdf' },
    { what: 'a NUL that hides the end', given: 'x.pdf\u0000.exe', kept: 'x.pdf.exe' },
    { what: 'lines and controls', given: 'a\r\nContent-Type: text/html\u001b[31m.pdf', kept: 'html[31m.pdf' },
    { what: 'half a character', given: 'a\ud83e.pdf', kept: 'a.pdf' },
    { what: 'spaces round about', given: '  a \t b .pdf ', kept: 'a b.pdf' },
    { what: 'a hidden file', given: '.pdf', kept: '_.pdf' },
    { what: 'only dots', given: '..', kept: '..' },
    { what: 'nothing but a path', given: 'a/b/', kept: '' },
    { what: 'nothing but marks', given: '\u202E\u0000', kept: '' },
  ])('$what', ({ given, kept }) => {
    expect(safeFileName(given)).toBe(kept)
  })
})

describe('and never longer than a name may be', () => {
  test.each([
    { what: 'just fits', given: `${'a'.repeat(196)}.pdf`, kept: `${'a'.repeat(196)}.pdf` },
    { what: 'one letter too many', given: `${'a'.repeat(197)}.pdf`, kept: `${'a'.repeat(196)}.pdf` },
    { what: 'letters of two bytes', given: `${'ä'.repeat(150)}.pdf`, kept: `${'ä'.repeat(98)}.pdf` },
    { what: 'not through a character', given: `${'a'.repeat(195)}ä.pdf`, kept: `${'a'.repeat(195)}.pdf` },
    { what: 'a long name without a dot', given: 'a'.repeat(300), kept: 'a'.repeat(200) },
    { what: 'a long extension', given: `a.${'b'.repeat(300)}`, kept: `a.${'b'.repeat(20)}` },
  ])('$what', ({ given, kept }) => {
    expect(safeFileName(given)).toBe(kept)
  })

  test('whatever the name: clean, short, and the same when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeFileName(given)
        expect(bytesOf(name)).toBeLessThanOrEqual(LONGEST_NAME_IN_BYTES)
        expect(name).not.toMatch(/[/\\\p{C}]/u)
        expect(safeFileName(name)).toBe(name)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the extension', () => {
  test.each([
    ['a.PDF', 'pdf'],
    ['a.tar.Gz', 'gz'],
    ['a.', ''],
    ['.jpg', 'jpg'],
    ['a', undefined],
    ['', undefined],
  ])('of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })
})
