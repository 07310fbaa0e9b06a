import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  booleanInQuery,
  coordinate,
  date,
  dateRange,
  endOfStay,
  id,
  instant,
  numberInQuery,
  openDateRange,
  openStay,
  orNull,
  repeated,
  stay,
  text,
  time,
  timeRange,
  yearMonth,
} from './wire.ts'

const isAccepted = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('a day travels as yyyy-mm-dd', () => {
  test.each([
    { json: '2026-09-14', accepted: true },
    { json: '1900-01-01', accepted: true },
    { json: '1899-12-31', accepted: false },
    { json: '2199-12-31', accepted: true },
    { json: '2200-01-01', accepted: false },
    { json: '2028-02-29', accepted: true },
    { json: '2027-02-29', accepted: false },
    { json: '2026-13-01', accepted: false },
    { json: '2026-04-31', accepted: false },
    { json: '0000-01-01', accepted: false },
    { json: '9999-12-31', accepted: false },
    { json: '+002026-09-14', accepted: false },
    { json: '2026-9-14', accepted: false },
    { json: '20260914', accepted: false },
    { json: '2026-09-14T00:00', accepted: false },
    { json: '2026-09-14[u-ca=hebrew]', accepted: false },
    { json: ' 2026-09-14', accepted: false },
    { json: '2026-09-14\n', accepted: false },
    { json: '', accepted: false },
    { json: 20_260_914, accepted: false },
    { json: null, accepted: false },
  ])('$json accepted: $accepted', ({ json, accepted }) => {
    expect(isAccepted(date, json)).toBe(accepted)
  })
})

describe('a time of day travels with seconds and is read without them too', () => {
  test.each([
    { json: '09:00', written: '09:00:00' },
    { json: '09:00:00', written: '09:00:00' },
    { json: '00:00', written: '00:00:00' },
    { json: '23:59:59.999999', written: '23:59:59.999999' },
    { json: '23:59:59.999999999', written: '23:59:59.999999' },
    { json: '12:00:00.000000999', written: '12:00:00' },
    { json: '00:00:00.000000000', written: '00:00:00' },
    { json: '00:00:00.000000999', written: undefined },
    { json: '24:00', written: undefined },
    { json: '23:60', written: undefined },
    { json: '09:00:60', written: undefined },
    { json: '9:00', written: undefined },
    { json: '09.00', written: undefined },
    { json: '09:00Z', written: undefined },
    { json: '0900', written: undefined },
  ])('$json is written back as $written', ({ json, written }) => {
    const result = time.safeParse(json)
    expect(result.success ? time.encode(result.data) : undefined).toBe(written)
  })
})

describe('the midnight that ends a stay is read in both ways and written in one', () => {
  test.each([
    { json: '00:00:00', written: '23:59:00' },
    { json: '00:00', written: '23:59:00' },
    { json: '23:59:00', written: '23:59:00' },
    { json: '23:59', written: '23:59:00' },
    { json: '23:58:00', written: '23:58:00' },
    { json: '23:59:30', written: '23:59:30' },
    { json: '00:01:00', written: '00:01:00' },
    { json: '24:00', written: undefined },
  ])('$json is written back as $written', ({ json, written }) => {
    const result = endOfStay.safeParse(json)
    expect(result.success ? endOfStay.encode(result.data) : undefined).toBe(written)
  })

  test.each([
    { range: { start: '20:00', end: '23:59' }, end: '00:00' },
    { range: { start: '20:00', end: '00:00' }, end: '00:00' },
    { range: { start: '23:59', end: '23:59' }, end: '00:00' },
    { range: { start: '00:00', end: '23:59' }, end: '00:00' },
    { range: { start: '20:00', end: '20:00' }, end: undefined },
  ])('$range ends at $end', ({ range, end }) => {
    const result = stay.safeParse(range)
    expect(result.success ? result.data.end.toString({ smallestUnit: 'minute' }) : undefined).toBe(end)
  })

  test('opening hours are written as they are', () => {
    const open = timeRange.parse({ start: '06:00', end: '00:00' })
    expect(timeRange.encode(open)).toEqual({ start: '06:00:00', end: '00:00:00' })
    expect(timeRange.parse({ start: '06:00', end: '23:59' }).end.toString()).toBe('23:59:00')
  })
})

describe('a moment travels with Helsinki’s offset and is read with any', () => {
  test.each([
    { json: '2026-01-19T09:43:54.123456+02:00', written: '2026-01-19T09:43:54.123456+02:00' },
    { json: '2026-07-01T06:00:00Z', written: '2026-07-01T09:00:00+03:00' },
    { json: '2026-01-01T06:00:00Z', written: '2026-01-01T08:00:00+02:00' },
    { json: '2026-10-25T00:30:00Z', written: '2026-10-25T03:30:00+03:00' },
    { json: '2026-10-25T01:30:00Z', written: '2026-10-25T03:30:00+02:00' },
    { json: '1922-01-01T12:00:00Z', written: '1922-01-01T14:00:00+02:00' },
    { json: '1921-12-31T12:00:00Z', written: undefined },
    { json: '2199-12-31T12:00:00Z', written: '2199-12-31T14:00:00+02:00' },
    { json: '2200-01-01T12:00:00Z', written: undefined },
    { json: '9999-12-31T23:59:59Z', written: undefined },
    { json: '2026-01-01T06:00:00', written: undefined },
    { json: '2026-01-01', written: undefined },
    { json: 'now', written: undefined },
    { json: '', written: undefined },
  ])('$json is written back as $written', ({ json, written }) => {
    const result = instant.safeParse(json)
    expect(result.success ? instant.encode(result.data) : undefined).toBe(written)
  })
})

test.each([
  { json: '2026-09', accepted: true },
  { json: '1900-01', accepted: true },
  { json: '1899-12', accepted: false },
  { json: '2199-12', accepted: true },
  { json: '2200-01', accepted: false },
  { json: '2026-00', accepted: false },
  { json: '2026-13', accepted: false },
  { json: '2026-09-01', accepted: false },
])('the month $json is accepted: $accepted', ({ json, accepted }) => {
  expect(isAccepted(yearMonth, json)).toBe(accepted)
})

describe('ranges', () => {
  test.each([
    { start: '2026-09-14', end: '2026-09-14', accepted: true },
    { start: '2026-09-14', end: '2026-09-15', accepted: true },
    { start: '2026-09-14', end: '2026-09-13', accepted: false },
    { start: '2026-09-14', end: null, accepted: false },
  ])('of days from $start to $end accepted: $accepted', ({ accepted, ...range }) => {
    expect(isAccepted(dateRange, range)).toBe(accepted)
  })

  test.each([
    { start: '2026-09-14', end: null, accepted: true },
    { start: '2026-09-14', end: '2026-09-14', accepted: true },
    { start: '2026-09-14', end: '2026-09-13', accepted: false },
    { start: null, end: '2026-09-13', accepted: false },
  ])('of days without an end, from $start to $end, accepted: $accepted', ({ accepted, ...range }) => {
    expect(isAccepted(openDateRange, range)).toBe(accepted)
  })

  test.each([
    { start: '08:00', end: '08:01', accepted: true },
    { start: '08:00', end: '08:00', accepted: false },
    { start: '08:00', end: '07:59', accepted: false },
    { start: '22:00', end: '00:00', accepted: true },
    { start: '00:00', end: '00:00', accepted: true },
    { start: '22:00', end: '00:01', accepted: false },
  ])('of times from $start to $end accepted: $accepted', ({ accepted, ...range }) => {
    expect(isAccepted(timeRange, range)).toBe(accepted)
  })

  test.each([
    { start: '08:00', end: null, accepted: true },
    { start: '08:00', end: '07:00', accepted: true },
    { start: null, end: '07:00', accepted: false },
  ])('of an attendance from $start to $end accepted: $accepted', ({ accepted, ...range }) => {
    expect(isAccepted(openStay, range)).toBe(accepted)
  })
})

describe('smaller values', () => {
  test.each([
    { json: '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11', read: '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11' },
    { json: '5D0B7A3E-58A4-4C0F-9A55-0C1F5F0F6A11', read: '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11' },
    { json: '5d0b7a3e58a44c0f9a550c1f5f0f6a11', read: undefined },
    { json: '{5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11}', read: undefined },
    { json: '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a1', read: undefined },
    { json: '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a111', read: undefined },
    { json: '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a1g', read: undefined },
    { json: "' or true --", read: undefined },
  ])('the id $json is read as $read', ({ json, read }) => {
    expect(id('person').safeParse(json).data).toBe(read)
  })

  test.each([
    { name: 'plain', json: 'Äiti & isä 🐻', accepted: true },
    { name: 'empty', json: '', accepted: true },
    { name: 'with a NUL', json: 'a\u0000b', accepted: false },
    { name: 'with half a character', json: 'a\ud83d', accepted: false },
  ])('a text, $name, is accepted: $accepted', ({ json, accepted }) => {
    expect(isAccepted(text, json)).toBe(accepted)
  })

  test.each([
    { lat: 60.17, lon: 24.94, accepted: true },
    { lat: 90, lon: 180, accepted: true },
    { lat: -90, lon: -180, accepted: true },
    { lat: 90.01, lon: 0, accepted: false },
    { lat: 0, lon: 180.01, accepted: false },
    { lat: Number.NaN, lon: 0, accepted: false },
  ])('a place at $lat, $lon is accepted: $accepted', ({ accepted, ...place }) => {
    expect(isAccepted(coordinate, place)).toBe(accepted)
  })

  test.each([
    { value: undefined, read: [] },
    { value: 'A', read: ['A'] },
    { value: ['A', 'B'], read: ['A', 'B'] },
    { value: Array.from({ length: 200 }, () => 'A'), read: Array.from({ length: 200 }, () => 'A') },
    { value: Array.from({ length: 201 }, () => 'A'), read: undefined },
    { value: ['A', 'C'], read: undefined },
  ])('a repeated parameter', ({ value, read }) => {
    expect(repeated(z.enum(['A', 'B'])).safeParse(value).data).toEqual(read)
  })

  test.each([
    { value: 'true', read: true },
    { value: 'false', read: false },
    { value: 'TRUE', read: undefined },
    { value: '1', read: undefined },
    { value: '', read: undefined },
  ])('the parameter $value is read as $read', ({ value, read }) => {
    expect(booleanInQuery.safeParse(value).data).toBe(read)
  })

  test.each([
    { value: '1', read: 1 },
    { value: '999999999', read: 999_999_999 },
    { value: '1000000000', read: undefined },
    { value: '-1', read: undefined },
    { value: '1.5', read: undefined },
    { value: '1e3', read: undefined },
    { value: '', read: undefined },
  ])('the number $value is read as $read', ({ value, read }) => {
    expect(numberInQuery.safeParse(value).data).toBe(read)
  })
})

describe('what is written can be read again, unchanged', () => {
  const day = fc.integer({ min: 0, max: 300 * 365 }).map((days) => Temporal.PlainDate.from('1900-01-01').add({ days }))
  const clock = fc
    .integer({ min: 0, max: 86_399_999_999 })
    .map((microseconds) => Temporal.PlainTime.from('00:00').add({ microseconds }))
  const moment = fc
    .bigInt({ min: -1_514_700_000n, max: 7_258_000_000n })
    .map((seconds) => Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000))

  test('days', () => {
    fc.assert(fc.property(day, (value) => void expect(date.decode(date.encode(value)).equals(value)).toBe(true)))
  })

  test('times of day, to the microsecond that a database keeps', () => {
    fc.assert(fc.property(clock, (value) => void expect(time.decode(time.encode(value)).equals(value)).toBe(true)))
  })

  test('moments, over every change of clocks', () => {
    fc.assert(
      fc.property(moment, (value) => void expect(instant.decode(instant.encode(value)).equals(value)).toBe(true)),
    )
  })

  test('months', () => {
    const month = day.map((value) => value.toPlainYearMonth())
    fc.assert(
      fc.property(month, (value) => void expect(yearMonth.decode(yearMonth.encode(value)).equals(value)).toBe(true)),
    )
  })

  test('ranges of days, in order', () => {
    fc.assert(
      fc.property(day, fc.nat(1000), (start, days) => {
        const range = { start, end: start.add({ days }) }
        if (range.end.year > 2199) return
        const again = dateRange.decode(z.encode(dateRange, range))
        expect([again.start.toString(), again.end.toString()]).toEqual([start.toString(), range.end.toString()])
      }),
    )
  })

  test('ids', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        (value) => void expect(id('person').encode(id('person').decode(value))).toBe(value.toLowerCase()),
      ),
    )
  })

  test('whatever else arrives is refused or read, and never breaks the reader', { timeout: 120_000 }, () => {
    const end = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('2026-02-30', '2026-09-14', '24:00', '09:00', null))
    const brokenRange = fc.record({ start: end, end })
    for (const schema of [date, time, instant, yearMonth, dateRange, timeRange, id('person'), text]) {
      fc.assert(
        fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), brokenRange), (value) => {
          expect(typeof schema.safeParse(value).success).toBe('boolean')
        }),
      )
    }
  })
})

describe('what may be missing', () => {
  const person = z.object({ name: text, email: orNull(text), born: orNull(date) })
  const maija = { name: 'Maija', email: null, born: null }

  test('may be null in a request, or left out of it', () => {
    expect(person.parse({ name: 'Maija', email: null })).toEqual(maija)
    expect(person.parse({ name: 'Maija', born: '2026-09-14' })).toEqual({
      ...maija,
      born: Temporal.PlainDate.from('2026-09-14'),
    })
  })

  test('is nothing else than what it is', () => {
    for (const email of [1, {}, 'a\u0000']) expect(isAccepted(person, { ...maija, email })).toBe(false)
    expect(isAccepted(person, { email: null, born: null })).toBe(false)
  })

  test('is always said in an answer', () => {
    expect(z.encode(person, maija)).toEqual(maija)
    expect(z.safeEncode(person, { name: 'Maija', email: null } as typeof maija).success).toBe(false)
  })
})
