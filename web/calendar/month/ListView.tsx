import { mondayOf } from '@nalle/domain/time/weeks.ts'
import { isBefore, later } from '@nalle/domain/time/date-range.ts'
import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { useCalendar } from '../calendar-data.ts'
import { MonthSummaries } from './MonthSummaries.tsx'
import type { ViewProps } from './MonthView.tsx'
import { useCalendarWords } from '../day-state-texts.ts'
import { WeekList } from './WeekList.tsx'
import { hasWeekends, lastDayShown, monthOf } from './weeks.ts'
import { formats } from '../../language/formats.ts'
import styles from './MonthView.module.css'

const WEEKS_AT_ONCE = 4

/** The weeks from this one on; earlier ones come when asked for. */
export function ListView({ onEarlier, isFetching }: ViewProps) {
  const t = useCalendarWords()
  const { today, range, days } = useCalendar()
  const [wanted, setWanted] = useState(() => mondayOf(today))
  const showEarlier = () => {
    const earlier = wanted.subtract({ weeks: WEEKS_AT_ONCE })
    if (isBefore(earlier, range.start)) onEarlier()
    setWanted(earlier)
  }
  const first = later(wanted, mondayOf(range.start))
  return (
    <section className={styles.view} aria-label={t.title}>
      <div className={styles.head}>
        <Button progress={isFetching ? 'running' : 'idle'} onClick={showEarlier}>
          {t.fetchPrevious}
        </Button>
        <span role="status" className="visually-hidden">
          {isBefore(first, mondayOf(today)) && t.shownFrom(formats.date(first))}
        </span>
      </div>
      <h2 className={styles.month}>{formats.month(lastDayShown(first, hasWeekends(days.values())))}</h2>
      <MonthSummaries month={monthOf(today)} folded />
      <WeekList from={first} />
    </section>
  )
}
