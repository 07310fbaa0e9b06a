import type { CalendarDay } from '@nalle/domain/calendar/calendar-day.ts'
import { highlightOf } from '@nalle/domain/calendar/day/day-highlights.ts'
import { isLockedDay } from '@nalle/domain/calendar/day/day-variants.ts'
import { isWaiting } from '@nalle/domain/calendar/day/waiting-days.ts'
import { formats } from '../../language/formats.ts'
import { addressOf } from '../calendar-address.ts'
import { useCalendar, type CalendarData, type ShownChild } from '../calendar-data.ts'
import { countEvents } from '../discussions/events-of-day.ts'
import { linesOf, type DayState } from '../day-states.ts'
import { fullWords, shortWords, useCalendarWords, type CalendarWords } from '../day-state-texts.ts'

/** What a colour alone would say: it has a mark, words and a line in the legend as well. */
export const MARKED = ['holidayPeriod', 'nonEditableAbsence', 'locked'] as const
export type Marked = (typeof MARKED)[number]

/** The marks of a day. Where only reports that came too late are missing, their own line has the lock. */
export function marksOf(
  day: CalendarDay,
  calendar: Pick<CalendarData, 'children' | 'today' | 'reservable'>,
): readonly Marked[] {
  const highlight = highlightOf(day, calendar.today)
  const isLocked =
    highlight !== 'nonEditableAbsence' &&
    isLockedDay(day, calendar) &&
    linesOf(day, calendar).some(({ state }) => state.kind !== 'tooLate')
  return MARKED.filter((mark) => (mark === 'locked' ? isLocked : mark === highlight))
}

export type ShownLine = {
  readonly kind: DayState['kind']
  readonly children: readonly ShownChild[]
  readonly words: string
  /** Where there is little room. */
  readonly fewWords: string
}

type ShownDay = ReturnType<typeof shownDayOf>

export function useShownDay(date: Temporal.PlainDate): ShownDay {
  const t = useCalendarWords()
  return getShownDay(date, useCalendar(), t)
}

/** A day that was scrolled away is likely to come back. */
const made = new WeakMap<CalendarData, Map<string, ShownDay>>()

function getShownDay(date: Temporal.PlainDate, calendar: CalendarData, t: CalendarWords): ShownDay {
  const days = made.get(calendar) ?? new Map<string, ShownDay>()
  made.set(calendar, days)
  const key = date.toString()
  const day = days.get(key) ?? shownDayOf(date, calendar, t)
  days.set(key, day)
  return day
}

/** A day as the month and the list show it: a link that opens it. */
function shownDayOf(date: Temporal.PlainDate, calendar: CalendarData, t: CalendarWords) {
  const { children, today } = calendar
  const key = date.toString()
  const day = calendar.days.get(key)
  const isToday = date.equals(today)
  const isHoliday = day?.holiday === true
  const eventCount = countEvents(date, calendar.events, children)
  const highlight = (day && highlightOf(day, today)) ?? undefined
  const marks = day === undefined ? [] : marksOf(day, calendar)
  const waits = isWaiting(calendar.waiting, date)
  const lines = (day === undefined ? [] : linesOf(day, calendar)).map((line): ShownLine => ({
    kind: line.state.kind,
    children: line.children,
    words: fullWords(line.state, t),
    fewWords: shortWords(line.state, t),
  }))
  const said = [
    formats.dateWithWeekday(date),
    isToday && t.today,
    isHoliday && t.holiday,
    ...marks.map((mark) => mark !== 'locked' && t.highlights[mark]),
    ...lines.map((line) => `${line.children.map(({ name }) => name).join(', ')}: ${line.words}`),
    marks.includes('locked') && t.highlights.locked,
    waits && t.waiting,
    lines.length === 0 && !isHoliday && t.noChildren,
    eventCount > 0 && t.events(eventCount),
  ]
  return {
    link: {
      href: addressOf({ modal: 'day', day: date }),
      'data-day': key,
      'data-highlight': highlight,
      'aria-current': isToday ? 'date' : undefined,
    },
    /** Whoever sees the day sees its letters and times; whoever hears it hears this sentence instead. */
    sentence: said.filter(Boolean).join('. '),
    lines,
    /** With one child in the family there is nobody to tell apart. */
    withNames: children.length > 1,
    isToday,
    isHoliday,
    marks,
    waits,
    eventCount,
  } as const
}
