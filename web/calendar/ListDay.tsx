import { highlightOf } from '@nalle/domain/calendar/day-marks.ts'
import { useCalendar } from './calendar-data.ts'
import { addressOf } from './calendar-address.ts'
import { ChildLines } from './ChildLines.tsx'
import { eventsOn } from './day-events.ts'
import { linesOf } from './day-lines.ts'
import dayLink from './DayLink.module.css'
import { DayMarks } from './DayMarks.tsx'
import { dayInWords, useCalendarWords } from './state-words.ts'
import styles from './WeekList.module.css'

/** A day in the list of a phone. */
export function ListDay({ date }: { date: Temporal.PlainDate }) {
  const t = useCalendarWords()
  const calendar = useCalendar()
  const { days, children, today, events } = calendar
  const day = days.get(date.toString())
  const isToday = date.equals(today)
  const lines = day === undefined ? [] : linesOf(day, calendar)
  return (
    <li>
      <a
        href={addressOf({ modal: 'day', day: date })}
        className={`${dayLink.link} ${styles.day}`}
        data-day={date.toString()}
        data-today={isToday || undefined}
        data-highlight={(day && highlightOf(day, today)) ?? undefined}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className={styles.date}>
          {dayInWords(date).replace(/\.\d{4}$/, '.')}
          <DayMarks isHoliday={day?.holiday === true} events={eventsOn(date, events)} />
        </span>
        {lines.length > 0 ? (
          <ChildLines lines={lines} withNames={children.length > 1} />
        ) : (
          day?.holiday !== true && <span className={styles.none}>{t.noChildren}</span>
        )}
      </a>
    </li>
  )
}
