import { includes, type DateRange } from '@nalle/domain/time/date-range.ts'
import { useCalendar } from '../calendar-data.ts'
import { useCalendarWords } from '../day-state-texts.ts'
import { HighlightIcon } from './DayMarks.tsx'
import styles from './DayMarks.module.css'
import { MARKED, marksOf } from './shown-day.ts'

/** What the marks on days mean, as far as there are any among the days that are shown. */
export function Legend({ range }: { readonly range: DateRange }) {
  const t = useCalendarWords()
  const calendar = useCalendar()
  const shown = [...calendar.days.values()].filter(({ date }) => includes(range, date))
  const found = new Set(shown.flatMap((day) => marksOf(day, calendar)))
  const marked = MARKED.filter((mark) => found.has(mark))
  if (marked.length === 0) return null
  return (
    <ul role="list" className={styles.legend} aria-label={t.legend}>
      {marked.map((mark) => (
        <li className={styles.mark} data-mark={mark} key={mark}>
          <HighlightIcon of={mark} />
          {t.highlights[mark]}
        </li>
      ))}
    </ul>
  )
}
