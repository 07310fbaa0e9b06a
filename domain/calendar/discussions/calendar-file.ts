import { isBefore } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { TIME_ZONE } from '../../time/helsinki.ts'
import { isMidnight } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'

/** An event or a discussion time that a guardian takes into a calendar of their own. */
export type ExportedEvent = {
  readonly id: string
  readonly title: string
  readonly description?: string
  /** Unit and group. */
  readonly location: string
  readonly when: { readonly allDay: DateRange } | { readonly date: Temporal.PlainDate; readonly times: TimeRange }
}

/** What is over is of no use in a calendar. */
export function isExportOffered(lastDay: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return !isBefore(lastDay, today)
}

const LONGEST_NAME = 60

/** A name that every file system takes, and a person recognises. */
export function calendarFileName(title: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? ['nalle']
  return `${words.join('-').slice(0, LONGEST_NAME)}.ics`
}

/** The event as a calendar file (RFC 5545), with an alarm ten minutes before. */
export function calendarFile(event: ExportedEvent, now: Temporal.Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nalle//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...HELSINKI,
    'BEGIN:VEVENT',
    `UID:${escaped(event.id)}`,
    `DTSTAMP:${compact(now.toString({ smallestUnit: 'second' }))}`,
    ...startAndEnd(event.when),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Clocks in Finland go forward on the last Sunday of March and back on the last Sunday of October. */
const HELSINKI = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:EEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:EET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function startAndEnd(when: ExportedEvent['when']): readonly string[] {
  if ('allDay' in when) {
    const dayAfter = when.allDay.end.add({ days: 1 })
    return [
      `DTSTART;VALUE=DATE:${compact(when.allDay.start.toString())}`,
      `DTEND;VALUE=DATE:${compact(dayAfter.toString())}`,
    ]
  }
  const { date, times } = when
  const endDate = isMidnight(times.end) ? date.add({ days: 1 }) : date
  return [
    `DTSTART;TZID=${TIME_ZONE}:${wallClock(date, times.start)}`,
    `DTEND;TZID=${TIME_ZONE}:${wallClock(endDate, times.end)}`,
  ]
}

function wallClock(date: Temporal.PlainDate, time: Temporal.PlainTime): string {
  return compact(date.toPlainDateTime(time).toString({ smallestUnit: 'second' }))
}

/** 2026-09-14T08:00:00Z is written 20260914T080000Z. */
function compact(text: string): string {
  return text.replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

const LONGEST_LINE = 75

/** A line holds 75 bytes; the rest goes on in lines that begin with a space. A letter is never cut in two. */
function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > LONGEST_LINE) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += letter
    bytes += size
  }
  return lines.join('\r\n')
}

/** Of one letter in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
