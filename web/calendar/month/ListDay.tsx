import { formats } from '../../language/formats.ts'
import { ChildLines } from './ChildLines.tsx'
import dayLink from './DayLink.module.css'
import { DayMarks } from './DayMarks.tsx'
import { useShownDay } from './shown-day.ts'
import { useCalendarWords } from '../day-state-texts.ts'
import styles from './WeekList.module.css'

/** A day in the list of a phone. */
export function ListDay({ date }: { readonly date: Temporal.PlainDate }) {
  const t = useCalendarWords()
  const { link, sentence, lines, withNames, isToday, isHoliday, marks, waits, eventCount } = useShownDay(date)
  return (
    <li>
      <a {...link} className={`${dayLink.link} ${styles.day}`}>
        <span className="visually-hidden">{sentence}</span>
        <span className={styles.date} aria-hidden>
          {isToday ? <strong>{formats.shortDate(date)}</strong> : formats.shortDate(date)}
          <DayMarks isHoliday={isHoliday} marks={marks} waits={waits} eventCount={eventCount} withWords />
        </span>
        <span className={styles.lines} aria-hidden>
          <ChildLines lines={lines} withNames={withNames} />
          {lines.length === 0 && !isHoliday && t.noChildren}
        </span>
      </a>
    </li>
  )
}
