import { highlightOf } from '@nalle/domain/calendar/day-marks.ts'
import { useCalendar } from './calendar-data.ts'
import { addressOf } from './calendar-address.ts'
import { ChildLines } from './ChildLines.tsx'
import dayLink from './DayLink.module.css'
import { DayMarks } from './DayMarks.tsx'
import { eventsOn } from './day-events.ts'
import { linesOf } from './day-lines.ts'
import styles from './MonthGrid.module.css'
import { dayInWords, lineInWords, useCalendarWords } from './state-words.ts'

/** A day in the month: the whole cell opens it. */
export function MonthDay({ date }: { date: Temporal.PlainDate }) {
  const t = useCalendarWords()
  const calendar = useCalendar()
  const { days, children, today, events } = calendar
  const day = days.get(date.toString())
  const isToday = date.equals(today)
  const lines = day === undefined ? [] : linesOf(day, calendar)
  const happening = eventsOn(date, events)
  const words = [
    dayInWords(date),
    isToday && t.today,
    day?.holiday === true && t.holiday,
    ...lines.map((line) => lineInWords(line, t)),
    lines.length === 0 && day?.holiday !== true && t.noChildren,
    happening.length > 0 && t.events(happening.length),
  ].filter(Boolean)
  return (
    <a
      href={addressOf({ modal: 'day', day: date })}
      className={`${dayLink.link} ${styles.day}`}
      data-day={date.toString()}
      data-today={isToday || undefined}
      data-highlight={(day && highlightOf(day, today)) ?? undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="visually-hidden">{words.join('. ')}</span>
      <span className={styles.shown} aria-hidden>
        <span className={styles.dayHead}>
          <span className={styles.number}>{date.day}.</span>
          <DayMarks isHoliday={day?.holiday === true} events={happening} />
        </span>
        <ChildLines lines={lines} withNames={children.length > 1} short />
      </span>
    </a>
  )
}
