import { describe, expect, test } from 'vitest'
import { formatsOf, LOCALES } from './formats.ts'

const day = Temporal.PlainDate.from('2026-09-14')
const time = Temporal.PlainTime.from('08:05')
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')

const MIDNIGHT = Temporal.PlainTime.from('00:00')

describe('days, times and amounts', () => {
  test.each([
    {
      language: 'fi',
      weekday: 'ma 14.9.2026',
      month: 'syyskuu 2026',
      time: '8.05',
      wholeDay: '0.00–24.00',
      ten: '10.00',
      moment: '14.9.2026 klo\u00a00.30',
      euros: '1 234,50 €',
    },
    {
      language: 'sv',
      weekday: 'mån 14.9.2026',
      month: 'september 2026',
      time: '8.05',
      wholeDay: '0.00–24.00',
      ten: '10.00',
      moment: '14.9.2026 kl.\u00a00.30',
      euros: '1 234,50 €',
    },
    {
      language: 'en',
      weekday: 'Mon 14.9.2026',
      month: 'September 2026',
      time: '8:05',
      wholeDay: '0:00–24:00',
      ten: '10:00',
      moment: '14.9.2026 at\u00a00:30',
      euros: '€1,234.50',
    },
  ] as const)('in $language', ({ language, ...expected }) => {
    const formats = formatsOf(language)
    expect(formats.date(day)).toBe('14.9.2026')
    expect(plain(formats.dateWithWeekday(day))).toBe(expected.weekday)
    expect(`${plain(formats.shortDate(day))}2026`).toBe(expected.weekday)
    expect(formats.month(day)).toBe(expected.month)
    expect(formats.time(time)).toBe(expected.time)
    expect(formats.timeRange(MIDNIGHT, MIDNIGHT)).toBe(expected.wholeDay)
    expect(formats.timeRange(time, Temporal.PlainTime.from('10:00'))).toBe(`${expected.time}–${expected.ten}`)
    // Half past midnight in Helsinki is still the day before in UTC.
    expect(formats.instant(Temporal.Instant.from('2026-09-13T21:30:00Z'))).toBe(expected.moment)
    expect(plain(formats.euros(123450))).toBe(expected.euros)
  })

  test.each([
    { language: 'fi', whole: '288 €', range: '0–50 €' },
    { language: 'sv', whole: '288 €', range: '0–50 €' },
    { language: 'en', whole: '€288', range: '€0 – €50' },
  ] as const)('whole euros need no cents in $language', ({ language, whole, range }) => {
    const { euros, eurosRange } = formatsOf(language)
    expect(plain(euros(288_00))).toBe(whole)
    expect(plain(eurosRange(0, 50_00))).toBe(range)
  })

  test.each(['fi', 'sv', 'en'] as const)('a weekday and its date never stand on two lines in %s', (language) => {
    const { dateWithWeekday, shortDate } = formatsOf(language)
    for (const text of [dateWithWeekday(day), shortDate(day)]) expect(text).toMatch(/^\p{L}+\u00a014\.9\./u)
  })

  test.each(['fi', 'sv', 'en'] as const)('names of days and months are those of the browser in %s', (language) => {
    const formats = formatsOf(language)
    const asked = (options: Intl.DateTimeFormatOptions, each: Temporal.PlainDate) =>
      new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(
        each.toZonedDateTime('UTC').epochMilliseconds,
      )
    for (let days = 0; days < 366; days++) {
      const each = day.add({ days })
      expect(formats.weekday(each)).toBe(asked({ weekday: 'long' }, each))
      expect(formats.shortWeekday(each)).toBe(asked({ weekday: 'short' }, each))
      expect(formats.month(each)).toBe(asked({ month: 'long', year: 'numeric' }, each))
    }
  })

  test.each(['fi', 'sv', 'en'] as const)('a list is what the browser makes of it in %s', (language) => {
    const { list } = formatsOf(language)
    const names = ['Aino', 'Eino, Nalle', 'Väinö', 'Oona']
    for (let length = 0; length <= names.length; length++) {
      const some = names.slice(0, length)
      expect(list(some)).toBe(new Intl.ListFormat(LOCALES[language]).format(some))
    }
  })

  test('a range without an end stays open', () => {
    expect(formatsOf('fi').dateRange(day, null)).toBe('14.9.2026 alkaen')
    expect(formatsOf('sv').dateRange(day, null)).toBe('fr.o.m. 14.9.2026')
    expect(formatsOf('en').dateRange(day, null)).toBe('from 14.9.2026')
    expect(formatsOf('fi').dateRange(day, day.add({ days: 4 }))).toBe('14.9.2026–18.9.2026')
  })
})
