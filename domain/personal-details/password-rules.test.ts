import { describe, expect, test } from 'vitest'
import { fulfilledParts, isPasswordFormatGood } from './password-rules.ts'

const constraints = { minLength: 15, maxLength: 128, minLowers: 1, minUppers: 1, minDigits: 1, minSymbols: 1 }

describe('a password of the right form', () => {
  test.each([
    { password: 'Metsäpolku-2026', good: true, why: '15 characters of every kind' },
    { password: 'Metsäpolk-2026', good: false, why: '14 characters' },
    { password: `Aa1-${'x'.repeat(124)}`, good: true, why: '128 characters' },
    { password: `Aa1-${'x'.repeat(125)}`, good: false, why: '129 characters' },
    { password: 'METSÄPOLKU-2026', good: false, why: 'no lower case' },
    { password: 'metsäpolku-2026', good: false, why: 'no upper case' },
    { password: 'Metsäpolku-abcd', good: false, why: 'no digit' },
    { password: 'Metsäpolkux2026', good: false, why: 'no symbol' },
    { password: 'Metsäpolku 2026', good: true, why: 'a space is a symbol' },
    { password: 'Metsäpolku🧸2026', good: true, why: 'an emoji is a symbol' },
    { password: `Aa1-${'🧸'.repeat(10)}`, good: false, why: '14 characters, though 24 to a computer' },
    { password: `Aa1-${'🧸'.repeat(11)}`, good: true, why: '15 characters' },
    { password: `Aa1-${'🧸'.repeat(62)}`, good: true, why: '66 characters that the login form still takes' },
    { password: `Aa1-${'🧸'.repeat(63)}`, good: false, why: '67 characters that are too many for the login form' },
    { password: 'Metsäpolku-2026\u0000', good: false, why: 'a character that no keyboard has' },
    { password: 'Metsäpolku-2026\ud83e', good: false, why: 'half an emoji' },
    { password: '', good: false, why: 'nothing' },
  ])('$password is good: $good ($why)', ({ password, good }) => {
    expect(isPasswordFormatGood(password, constraints)).toBe(good)
  })

  test('counts as many of each kind as the city asks for', () => {
    const strict = { ...constraints, minLength: 4, minDigits: 2, minSymbols: 2 }
    expect(fulfilledParts('ab1-', strict)).toEqual({
      length: true,
      lowers: true,
      uppers: false,
      digits: false,
      symbols: false,
    })
    expect(isPasswordFormatGood('aB12--', strict)).toBe(true)
  })
})
