import { ChildLines } from './ChildLines.tsx'
import dayLink from './DayLink.module.css'
import { DayMarks } from './DayMarks.tsx'
import styles from './MonthGrid.module.css'
import { useShownDay } from './shown-day.ts'

/** A day in the month: the whole cell opens it. */
export function MonthDay({ date }: { readonly date: Temporal.PlainDate }) {
  const { link, sentence, lines, withNames, isToday, isHoliday, marks, waits, eventCount } = useShownDay(date)
  return (
    <a {...link} className={`${dayLink.link} ${styles.day}`}>
      <span className="visually-hidden">{sentence}</span>
      <span className={styles.dayHead} aria-hidden>
        {isToday ? <strong className={styles.today}>{date.day}.</strong> : `${date.day}.`}
        <DayMarks isHoliday={isHoliday} marks={marks} waits={waits} eventCount={eventCount} />
      </span>
      <ChildLines lines={lines} withNames={withNames} short />
    </a>
  )
}
