import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../language/texts.ts'
import type { Overview } from '../queries.ts'
import { dayTexts } from './day-texts.ts'
import { dayWords } from './day-words.ts'

type Day = Overview['days'][number]
const time = (text: string) => Temporal.PlainTime.from(text)
const DAY: Day = {
  date: Temporal.PlainDate.from('2026-09-14'),
  schedule: 'RESERVATION_REQUIRED',
  isOpen: true,
  absence: null,
  reservations: [],
  attendances: [],
}
const told = { start: time('08:00'), end: time('15:30') }

describe('a day of a child in a few words', () => {
  test.each<readonly [words: string, day: Partial<Day>]>([
    ['Ei vielä ilmoitettu', {}],
    ['Tulossa 8.00–15.30', { reservations: [told] }],
    ['Tulossa 8.00–15.30, 18.00–24.00', { reservations: [told, { start: time('18:00'), end: time('00:00') }] }],
    ['Tulossa, kellonaikaa ei ole ilmoitettu', { reservations: [null] }],
    ['Paikalla klo\u00a08.05 alkaen', { reservations: [told], attendances: [{ start: time('08:05'), end: null }] }],
    ['Oli paikalla 8.05–15.40', { attendances: [{ start: time('08:05'), end: time('15:40') }] }],
    ['Sairaana', { absence: 'SICKLEAVE' }],
    ['Poissa', { absence: 'OTHER_ABSENCE' }],
    ['Suunniteltu poissaolo', { absence: 'PLANNED_ABSENCE' }],
    ['Maksuton poissaolo', { absence: 'FREE_ABSENCE' }],
    ['Läsnä', { schedule: 'FIXED_SCHEDULE' }],
    ['Loma', { schedule: 'TERM_BREAK' }],
    ['Ei toimintaa', { isOpen: false }],
    ['Ei varhaiskasvatusta', { schedule: null, isOpen: false }],
  ])('%s', (words, day) => {
    expect(dayWords({ ...DAY, ...day }, inLanguage(dayTexts, 'fi'))).toBe(words)
  })
})
