import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateToText, isNoDayOfCalendar, parseDateText, withWholeYear } from './date-text.ts'

describe('a day typed by a guardian', () => {
  test.each([
    { typed: '14.09.2026', day: '2026-09-14' },
    { typed: '14.9.2026', day: '2026-09-14' },
    { typed: '1.1.2027', day: '2027-01-01' },
    { typed: '14092026', day: '2026-09-14' },
    { typed: ' 14. 9. 2026 ', day: '2026-09-14' },
    { typed: '29.2.2028', day: '2028-02-29' },
    { typed: '31.12.9999', day: '9999-12-31' },
    { typed: '1.1.1000', day: '1000-01-01' },
  ])('"$typed" is $day', ({ typed, day }) => {
    expect(String(parseDateText(typed))).toBe(day)
  })

  test.each([
    '29.2.2027',
    '31.4.2026',
    '32.1.2026',
    '0.1.2026',
    '1.0.2026',
    '1.13.2026',
    '14.9.26',
    '14.9.0026',
    '1492026',
    '140926',
    '2026-09-14',
    '14/9/2026',
    '14.9.2026.',
    '14.9',
    'maanantai',
  ])('"%s" is no day', (typed) => {
    expect(parseDateText(typed)).toBe('invalid')
  })

  test.each(['', '   '])('"%s" is nothing yet', (typed) => {
    expect(parseDateText(typed)).toBeNull()
  })

  test('is the same day again when it is written out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (days) => {
        const day = Temporal.PlainDate.from('1900-01-01').add({ days })
        expect(String(parseDateText(dateToText(day)))).toBe(day.toString())
      }),
    )
  })

  test('is written with two digits for the day and the month', () => {
    expect(dateToText(Temporal.PlainDate.from('2026-03-05'))).toBe('05.03.2026')
  })
})

describe('a year of two digits, once the field was left', () => {
  test.each([
    { typed: '16.8.21', whole: '16.8.2021' },
    { typed: ' 16. 8. 21 ', whole: ' 16. 8. 2021' },
    { typed: '1.1.69', whole: '1.1.2069' },
    { typed: '1.1.70', whole: '1.1.1970' },
    { typed: '16.8.2021', whole: '16.8.2021' },
    { typed: '16.8.2', whole: '16.8.2' },
    { typed: '16.8.', whole: '16.8.' },
    { typed: '160821', whole: '160821' },
  ])('"$typed" is "$whole"', ({ typed, whole }) => {
    expect(withWholeYear(typed)).toBe(whole)
  })
})

describe('a day that does not exist', () => {
  test.each([
    { typed: '31.2.2027', is: true },
    { typed: '31.2.27', is: true },
    { typed: '29.2.2027', is: true },
    { typed: '29.2.2028', is: false },
    { typed: '28.2.2027', is: false },
    { typed: '32.1.2027', is: false },
    { typed: '1.13.2027', is: false },
    { typed: '0.1.2027', is: false },
    { typed: '31.2.', is: false },
    { typed: 'maanantai', is: false },
    { typed: '', is: false },
  ])('"$typed": $is', ({ typed, is }) => {
    expect(isNoDayOfCalendar(typed)).toBe(is)
  })
})
