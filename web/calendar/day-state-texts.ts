import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import type { DayMark, TimeMark } from '@nalle/domain/calendar/day/shift-marks.ts'
import type { DayState, MarkedTimes } from './day-states.ts'
import { fullTimes } from './time-texts.ts'
import { calendarTexts } from './texts.ts'

export type CalendarWords = ReturnType<typeof useCalendarWords>
export const useCalendarWords = () => useTexts(calendarTexts)

/** In a cell of the month. */
export function shortWords(state: DayState, t: CalendarWords): string {
  switch (state.kind) {
    case 'attended':
      return state.times.map(fullTimes).join(', ')
    case 'missing':
      return t.missingShort
    case 'tooLate':
      return t.tooLateShort
    case 'notYetReservable':
      return t.opensShort(shortDay(state.opens))
    case 'nothing':
      return ''
    case 'absent':
    case 'fixed':
    case 'present':
    case 'reserved':
    case 'termBreak':
      return fullWords(state, t)
  }
}

/** In the list and to a screen reader. */
export function fullWords(state: DayState, t: CalendarWords): string {
  switch (state.kind) {
    case 'attended':
      return `${t.attended} ${state.times.map(fullTimes).join(', ')}`
    case 'reserved':
      return withMarks(state.times.map((times) => markedTimes(times, t)).join(', '), state.marks, t)
    case 'absent':
      return absenceWord(state.type, t)
    case 'notYetReservable':
      return t.opens(shortDay(state.opens))
    case 'fixed':
    case 'missing':
    case 'nothing':
    case 'present':
    case 'termBreak':
    case 'tooLate':
      return t[state.kind]
  }
}

/** `5.00–10.00 · yö` */
export const markedTimes = (times: MarkedTimes, t: CalendarWords) => withMarks(fullTimes(times), times.marks, t)

export function withMarks(text: string, marks: readonly (TimeMark | DayMark)[], t: CalendarWords): string {
  return [text, ...marks.map((mark) => t.shiftMarks[mark])].join(' · ')
}

function absenceWord(type: Extract<DayState, { kind: 'absent' }>['type'], t: CalendarWords): string {
  if (type === 'SICKLEAVE') return t.sick
  if (type === 'PLANNED_ABSENCE') return t.planned
  return type === 'FREE_ABSENCE' ? t.free : t.absent
}

const shortDay = (day: Temporal.PlainDate) => `${day.day}.${day.month}.`

/** Maanantai 14.9.2026: a title begins with a capital letter, also where names of weekdays do not. */
export function dayTitle(date: Temporal.PlainDate): string {
  const [first = '', ...rest] = formats.weekday(date)
  return `${first.toLocaleUpperCase()}${rest.join('')} ${formats.date(date)}`
}
