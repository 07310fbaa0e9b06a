import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { birthDateOf, findIdentityCode, isIdentityCode, makeIdentityCode } from './identity-code.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('a personal identity code', () => {
  test.each([
    { code: '131052-308T', valid: true, why: 'the example of the register' },
    { code: '131052-308t', valid: true, why: 'typed in small letters' },
    { code: ' 131052-308T ', valid: true, why: 'pasted with spaces around' },
    { code: '131052-308U', valid: false, why: 'wrong check character' },
    { code: '141052-308T', valid: false, why: 'another day needs another check character' },
    { code: '131052-30T', valid: false, why: 'too short' },
    { code: '131052-3080T', valid: false, why: 'too long' },
    { code: '131052=308T', valid: false, why: 'no such century sign' },
    { code: '131052G308T', valid: false, why: 'G is not a century sign' },
    { code: '131052Z308T', valid: false, why: 'Z is not a century sign' },
    { code: '', valid: false, why: 'empty' },
    { code: '1310520308T', valid: false, why: 'a digit for the century' },
    { code: '1310٥2-308T', valid: false, why: 'a digit of another script' },
    { code: '131052-308T\n131052-308T', valid: false, why: 'two codes' },
  ])('$code ($why): $valid', ({ code, valid }) => {
    expect(isIdentityCode(code)).toBe(valid)
  })

  test('is kept in capitals', () => {
    expect(findIdentityCode(' 131052-308t')).toBe('131052-308T')
  })
})

describe('the century of birth is told by the sign', () => {
  test.each([
    { sign: '+', born: '1852-10-13' },
    { sign: '-', born: '1952-10-13' },
    { sign: 'Y', born: '1952-10-13' },
    { sign: 'X', born: '1952-10-13' },
    { sign: 'W', born: '1952-10-13' },
    { sign: 'V', born: '1952-10-13' },
    { sign: 'U', born: '1952-10-13' },
    { sign: 'A', born: '2052-10-13' },
    { sign: 'B', born: '2052-10-13' },
    { sign: 'C', born: '2052-10-13' },
    { sign: 'D', born: '2052-10-13' },
    { sign: 'E', born: '2052-10-13' },
    { sign: 'F', born: '2052-10-13' },
  ])('$sign: $born', ({ sign, born }) => {
    const code = findIdentityCode(`131052${sign}308T`)
    expect(code && birthDateOf(code).toString()).toBe(born)
  })
})

/** Each has the right check character, so that only the named fault is left. */
describe('a code with a right check character is still refused', () => {
  const withCheck = (date: string, sign: string, number: string) =>
    `${date}${sign}${number}${'0123456789ABCDEFHJKLMNPRSTUVWXY'.charAt(Number(date + number) % 31)}`

  test.each([
    { date: '310412', sign: 'A', number: '123', valid: false, why: 'April has 30 days' },
    { date: '300412', sign: 'A', number: '123', valid: true, why: 'the last day of April' },
    { date: '290223', sign: 'A', number: '123', valid: false, why: '2023 was no leap year' },
    { date: '290224', sign: 'A', number: '123', valid: true, why: '2024 was' },
    { date: '290200', sign: 'A', number: '123', valid: true, why: '2000 was' },
    { date: '290200', sign: '-', number: '123', valid: false, why: '1900 was not' },
    { date: '010024', sign: 'A', number: '123', valid: false, why: 'month 0' },
    { date: '011324', sign: 'A', number: '123', valid: false, why: 'month 13' },
    { date: '000124', sign: 'A', number: '123', valid: false, why: 'day 0' },
    { date: '010124', sign: 'A', number: '000', valid: false, why: 'individual number 000' },
    { date: '010124', sign: 'A', number: '001', valid: false, why: 'individual number 001' },
    { date: '010124', sign: 'A', number: '002', valid: true, why: 'the first individual number' },
    { date: '010124', sign: 'A', number: '899', valid: true, why: 'the last one given for life' },
    { date: '010124', sign: 'A', number: '900', valid: true, why: 'the first artificial one' },
    { date: '010124', sign: 'A', number: '999', valid: true, why: 'the last artificial one' },
  ])('$date$sign$number ($why): $valid', ({ date, sign, number, valid }) => {
    expect(isIdentityCode(withCheck(date, sign, number))).toBe(valid)
  })
})

const anyBirthDate = fc.integer({ min: 0, max: 109_000 }).map((days) => day('1801-01-01').add({ days }))

test('every code that is made is valid, and tells the birth date it was made of', () => {
  fc.assert(
    fc.property(
      anyBirthDate,
      fc.integer({ min: 2, max: 999 }),
      fc.integer({ min: 0, max: 5 }),
      (born, number, sign) => {
        const code = makeIdentityCode({ birthDate: born, individualNumber: number, sign: born.year < 1900 ? 0 : sign })
        expect(findIdentityCode(code.toLowerCase())).toBe(code)
        expect(birthDateOf(code).equals(born)).toBe(true)
      },
    ),
  )
})

test('one mistyped digit never gives a valid code', () => {
  const place = fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 8, 9)
  fc.assert(
    fc.property(
      anyBirthDate,
      fc.integer({ min: 2, max: 999 }),
      place,
      fc.integer({ min: 1, max: 9 }),
      (born, number, at, by) => {
        const code = makeIdentityCode({ birthDate: born, individualNumber: number })
        const wrongDigit = String((Number(code.charAt(at)) + by) % 10)
        expect(isIdentityCode(code.slice(0, at) + wrongDigit + code.slice(at + 1))).toBe(false)
      },
    ),
  )
})

describe('a code cannot be made', () => {
  test.each([
    { birthDate: '2024-01-01', individualNumber: 1, why: 'of a number below 002' },
    { birthDate: '2024-01-01', individualNumber: 1000, why: 'of a number of four digits' },
    { birthDate: '1799-12-31', individualNumber: 2, why: 'for a century without a sign' },
    { birthDate: '2100-01-01', individualNumber: 2, why: 'for a century that has no sign yet' },
  ])('$why', ({ birthDate, individualNumber }) => {
    expect(() => makeIdentityCode({ birthDate: day(birthDate), individualNumber })).toThrow(RangeError)
  })
})
