import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../language/texts.ts'
import type { DailyServiceTime } from '../queries.ts'
import { dailyTimeLines } from './daily-times.ts'
import { careTexts } from './texts.ts'

const range = (start: string, end: string) => ({
  start: Temporal.PlainTime.from(start),
  end: Temporal.PlainTime.from(end),
})
const validityPeriod = { start: Temporal.PlainDate.from('2026-08-01'), end: null }
const linesOf = (times: DailyServiceTime['times']) =>
  // Who it belongs to does not matter to the words.
  dailyTimeLines({ times } as DailyServiceTime, inLanguage(careTexts, 'fi'))

describe('the agreed daily time in words', () => {
  test('the same every day', () => {
    expect(linesOf({ type: 'REGULAR', validityPeriod, regularTimes: range('08:00', '15:30') })).toEqual([
      'Joka päivä 8.00–15.30',
    ])
  })

  test('another one each day: days without care are told, a weekend without care is not', () => {
    const none = { saturday: null, sunday: null }
    const week = { monday: range('08:00', '16:00'), tuesday: null, wednesday: range('09:00', '15:00') }
    expect(
      linesOf({ type: 'IRREGULAR', validityPeriod, ...week, thursday: null, friday: range('07:30', '14:00'), ...none }),
    ).toEqual([
      'maanantai 8.00–16.00',
      'tiistai ei varhaiskasvatusta',
      'keskiviikko 9.00–15.00',
      'torstai ei varhaiskasvatusta',
      'perjantai 7.30–14.00',
    ])
  })

  test('a Saturday with care is told', () => {
    const week = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, sunday: null }
    expect(linesOf({ type: 'IRREGULAR', validityPeriod, ...week, saturday: range('20:00', '00:00') }).at(-1)).toBe(
      'lauantai 20.00–24.00',
    )
  })

  test('a variable time', () => {
    expect(linesOf({ type: 'VARIABLE_TIME', validityPeriod })).toEqual(['Vaihteleva: aika sovitaan viikoittain'])
  })
})
