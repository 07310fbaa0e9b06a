import { describe, expect, test } from 'vitest'
import { drawable, drawableText, signClass } from './drawable-text.ts'
import { drawableSigns, signsOfPortal, wordsOfFallback } from './fonts.ts'

const signs = drawableSigns()

describe('text as it can be drawn', () => {
  test.each([
    ['Aino Mäkinen', 'Aino Mäkinen'],
    ['two\r\nlines\rand\nmore', 'two\nlines\nand\nmore'],
    ['a\tb', 'a b'],
    ['a\u0000b\u0007c', 'abc'],
    // Letters and their marks come apart in some systems, and are one letter again here.
    ['Ma\u0308kinen', 'Mäkinen'],
    ['\u202Eback to front', 'back to front'],
    ['smile 😀', 'smile ?'],
    ['\uD83D', '\uFFFD'],
  ])('%j is %j', (text, drawn) => {
    expect(drawableText(text, signs)).toBe(drawn)
  })

  test('whatever stands in a letter is drawable, and nothing but texts is changed', () => {
    const letter = { title: 'a\u0007', rows: [['漢', 1, null, true]] }
    expect(drawable(letter, signs)).toEqual({ title: 'a', rows: [['?', 1, null, true]] })
  })
})

test('a pattern finds the signs it was made of and no other', () => {
  const pattern = new RegExp(`^[${signClass(new Set([0x41, 0x42, 0x43, 0x1f600]))}]$`, 'u')
  expect(['A', 'C', '😀', '@', 'D', 'a'].filter((sign) => pattern.test(sign))).toEqual(['A', 'C', '😀'])
})

test('the faces of the portal have the letters of both languages of decisions', () => {
  const letters = 'abcxyzåäöšžéüÅÄÖŠŽÉÜ0123456789€–”’§½%(),.:'
  expect(Array.from(letters).filter((letter) => !signsOfPortal().has(letter.codePointAt(0) ?? 0))).toEqual([])
})

test('a word with a letter of neither is set in the other face as a whole', () => {
  const words = new RegExp(wordsOfFallback(), 'gu')
  expect('Áilu Đuŋŋá, Aino Mäkinen\u00A0ja Nguyễn Ж'.match(words)).toEqual(['Đuŋŋá,', 'Nguyễn', 'Ж'])
})
