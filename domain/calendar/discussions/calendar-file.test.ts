import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { calendarFile, calendarFileName, isExportOffered } from './calendar-file.ts'
import type { ExportedEvent } from './calendar-file.ts'
import { day, times } from '../../care/testing/sample-family.ts'

const NOW = Temporal.Instant.from('2026-09-09T07:00:00.123Z')
const file = (change: Partial<ExportedEvent> = {}) =>
  calendarFile(
    {
      id: 'b1',
      title: 'Keskustelu',
      location: 'Metsola, Karhut',
      when: { date: day('2026-09-16'), times: times('14:30-15:00') },
      ...change,
    },
    NOW,
  )
/** Lines put together again, as a calendar program reads them. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file is offered', () => {
  test.each([
    { last: '2026-09-08', offered: false },
    { last: '2026-09-09', offered: true },
    { last: '2026-09-10', offered: true },
  ])('for what ends on $last: $offered', ({ last, offered }) => {
    expect(isExportOffered(day(last), day('2026-09-09'))).toBe(offered)
  })
})

test('a discussion time in Finnish time, with an alarm ten minutes before', () => {
  const lines = unfolded(file())
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20260909T070000Z',
      'DTSTART;TZID=Europe/Helsinki:20260916T143000',
      'DTEND;TZID=Europe/Helsinki:20260916T150000',
      'SUMMARY:Keskustelu',
      'LOCATION:Metsola\\, Karhut',
      'TRIGGER:-PT10M',
    ]),
  )
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('every block that begins ends, in order', () => {
  const open: string[] = []
  for (const line of unfolded(file())) {
    if (line.startsWith('BEGIN:')) open.push(line.slice(6))
    if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4))
  }
  expect(open).toEqual([])
})

describe('the name of the file', () => {
  test.each([
    { title: 'Keskustelu: Väinö & Åsa', name: 'Keskustelu-Väinö-Åsa.ics' },
    { title: '../../etc/passwd', name: 'etc-passwd.ics' },
    { title: '???', name: 'nalle.ics' },
    { title: 'a'.repeat(61), name: `${'a'.repeat(60)}.ics` },
  ])('$title: $name', ({ title, name }) => {
    expect(calendarFileName(title)).toBe(name)
  })
})

describe('the times of an event', () => {
  test.each([
    {
      what: 'a day',
      when: { allDay: dateRange('2026-09-16', '2026-09-16') },
      start: 'VALUE=DATE:20260916',
      end: 'VALUE=DATE:20260917',
    },
    {
      what: 'three days',
      when: { allDay: dateRange('2026-09-14', '2026-09-16') },
      start: 'VALUE=DATE:20260914',
      end: 'VALUE=DATE:20260917',
    },
    {
      what: 'over the year',
      when: { allDay: dateRange('2026-12-31', '2026-12-31') },
      start: 'VALUE=DATE:20261231',
      end: 'VALUE=DATE:20270101',
    },
    {
      what: 'until midnight',
      when: { date: day('2026-12-31'), times: times('22:00-00:00') },
      start: 'TZID=Europe/Helsinki:20261231T220000',
      end: 'TZID=Europe/Helsinki:20270101T000000',
    },
  ])('$what', ({ when, start, end }) => {
    expect(unfolded(file({ when }))).toEqual(expect.arrayContaining([`DTSTART;${start}`, `DTEND;${end}`]))
  })
})

describe('what people wrote is escaped', () => {
  test.each([
    { title: 'Retki; eväät, kumisaappaat', line: 'SUMMARY:Retki\\; eväät\\, kumisaappaat' },
    { title: 'C:\\kansio', line: 'SUMMARY:C:\\\\kansio' },
    { title: 'rivi\r\ntoinen\nkolmas', line: 'SUMMARY:rivi\\ntoinen\\nkolmas' },
    { title: 'END:VEVENT', line: 'SUMMARY:END:VEVENT' },
  ])('$title', ({ title, line }) => {
    expect(unfolded(file({ title }))).toContain(line)
  })

  test('a description is there only when there is one', () => {
    expect(unfolded(file({ description: 'Tervetuloa' }))).toContain('DESCRIPTION:Tervetuloa')
    expect(unfolded(file({ title: 'A' })).filter((line) => line.startsWith('DESCRIPTION'))).toEqual(['DESCRIPTION:A'])
    expect(unfolded(file({ location: '' })).some((line) => line.startsWith('LOCATION'))).toBe(false)
  })
})

test('lines hold 75 bytes at most and are read back whole, whatever is written', { timeout: 60_000 }, () => {
  const utf8 = new TextEncoder()
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const text = file({ title })
      expect(Math.max(...text.split('\r\n').map((line) => utf8.encode(line).length))).toBeLessThanOrEqual(75)
      const summary = unfolded(text).find((line) => line.startsWith('SUMMARY:'))
      const read = summary?.slice(8).replaceAll(/\\(.)/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign))
      expect(read).toBe(title.replaceAll(/\r\n|\r/g, '\n'))
    }),
    { numRuns: 100 },
  )
})
