import { describe, expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { areAllWithin, cutToDays, daysInUnits, lastDayFrom, onlyShrinks } from './unit-days.ts'
import type { CareRow } from './unit-days.ts'

const row = (unitId: string, start: string, end: string, limitedClient: string | null = null): CareRow => ({
  unitId,
  period: dateRange(start, end),
  limitedClient,
})
const texts = (ranges: readonly { readonly start: Temporal.PlainDate; readonly end: Temporal.PlainDate }[]) =>
  ranges.map(({ start, end }) => `${start.toString()}/${end.toString()}`)

describe('the days of a child in the units of a client', () => {
  test.each([
    ['a placement in the unit', [row('own', '2026-08-01', '2026-12-31')], ['2026-08-01/2026-12-31']],
    ['a placement in another unit', [row('other', '2026-08-01', '2026-12-31')], []],
    ['no placement', [], []],
    [
      'a placement that begins the day after another ends',
      [row('own', '2026-08-01', '2026-12-31'), row('second', '2027-01-01', '2027-07-31')],
      ['2026-08-01/2027-07-31'],
    ],
    [
      'a gap of one day',
      [row('own', '2026-08-01', '2026-12-30'), row('own', '2027-01-01', '2027-07-31')],
      ['2026-08-01/2026-12-30', '2027-01-01/2027-07-31'],
    ],
    [
      'backup care into the unit',
      [row('other', '2026-08-01', '2026-12-31'), row('own', '2026-09-07', '2026-09-11')],
      ['2026-09-07/2026-09-11'],
    ],
    [
      'backup care out of the unit',
      [row('own', '2026-08-01', '2026-12-31'), row('other', '2026-09-07', '2026-09-11')],
      ['2026-08-01/2026-12-31'],
    ],
    [
      'backup care that the client has written itself',
      [row('other', '2026-08-01', '2026-12-31'), row('own', '2026-08-01', '2026-12-31', 'private')],
      [],
    ],
    ['a placement that another limited client has written', [row('own', '2026-08-01', '2026-12-31', 'district')], []],
    [
      'a row of a limited client beside one of the city',
      [row('own', '2026-08-01', '2026-08-31'), row('own', '2026-09-01', '2026-12-31', 'private')],
      ['2026-08-01/2026-08-31'],
    ],
  ])('%s', (_, care, expected) => {
    expect(texts(daysInUnits(care, ['own', 'second']))).toEqual(expected)
  })
})

const DAYS = [dateRange('2026-08-01', '2026-12-30'), dateRange('2027-01-01', '2027-07-31')]

describe('what is written lies within the days', () => {
  test.each([
    ['2026-08-01', '2026-08-01', true],
    ['2026-07-31', '2026-08-01', false],
    ['2026-07-31', '2026-07-31', false],
    ['2026-08-01', '2026-12-30', true],
    ['2026-08-01', '2026-12-31', false],
    ['2026-12-31', '2026-12-31', false],
    ['2026-12-30', '2027-01-01', false],
    ['2027-01-01', '2027-07-31', true],
    ['2027-07-31', '2027-07-31', true],
    ['2027-07-31', '2027-08-01', false],
    ['2027-07-31', null, false],
  ])('%s to %s: %s', (start, end, expected) => {
    const asked = {
      start: Temporal.PlainDate.from(start),
      end: end === null ? null : Temporal.PlainDate.from(end),
    }
    expect(areAllWithin(asked, DAYS)).toBe(expected)
  })
})

describe('what is read is cut to the days', () => {
  test.each([
    ['2026-07-01', '2026-07-31', []],
    ['2026-07-01', '2026-08-01', ['2026-08-01/2026-08-01']],
    ['2026-12-01', '2027-01-31', ['2026-12-01/2026-12-30', '2027-01-01/2027-01-31']],
    ['2026-12-31', '2026-12-31', []],
    ['2027-07-31', '2027-08-31', ['2027-07-31/2027-07-31']],
    ['2027-08-01', '2027-08-31', []],
  ])('%s to %s', (start, end, expected) => {
    expect(texts(cutToDays(dateRange(start, end), DAYS))).toEqual(expected)
  })
})

test.each([
  ['2026-07-31', undefined],
  ['2026-08-01', '2026-12-30'],
  ['2026-12-30', '2026-12-30'],
  ['2026-12-31', undefined],
  ['2027-01-01', '2027-07-31'],
])('from %s the last day is %s', (start, expected) => {
  expect(lastDayFrom(Temporal.PlainDate.from(start), DAYS)?.toString()).toBe(expected)
})

describe('a limited client changes a row of the city', () => {
  const stored = row('own', '2026-08-01', '2026-12-31')
  test.each([
    ['unchanged', row('own', '2026-08-01', '2026-12-31'), true],
    ['a later start', row('own', '2026-08-02', '2026-12-31'), true],
    ['an earlier end', row('own', '2026-08-01', '2026-12-30'), true],
    ['an earlier start', row('own', '2026-07-31', '2026-12-31'), false],
    ['a later end', row('own', '2026-08-01', '2027-01-01'), false],
    ['another unit', row('second', '2026-08-01', '2026-12-31'), false],
  ])('%s', (_, next, expected) => {
    expect(onlyShrinks(stored, next)).toBe(expected)
  })
})
