import { mondayOf } from '@nalle/domain/time/weeks.ts'
import { includes, isBefore, later } from '@nalle/domain/time/date-range.ts'
import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { openedDay } from '../calendar-address.ts'
import { useCalendar } from '../calendar-data.ts'
import type { ViewProps } from './MonthView.tsx'
import { useCalendarWords } from '../day-state-texts.ts'
import { Legend } from './Legend.tsx'
import { scrollToDay } from './scroll-to-day.ts'
import { useDayKeptInPlace } from './use-day-kept-in-place.ts'
import { useSavedDays } from './saved-days.ts'
import { WeekList } from './WeekList.tsx'
import { formats } from '../../language/formats.ts'
import styles from './MonthView.module.css'

const WEEKS_AT_ONCE = 4
/** The rest of this week and a whole one: with the heading above them as much as a phone shows. */
const WEEKS_ON_SCREEN = 2

/** The days from today on; earlier ones come above them when asked for. */
export function ListView({ onEarlier, isFetching }: ViewProps) {
  const t = useCalendarWords()
  const { today, range } = useCalendar()
  // A link may lead to an earlier day, which stands behind it then.
  const [wanted, setWanted] = useState(() => {
    const opened = openedDay(location.search)
    return opened !== null && includes(range, opened) && isBefore(opened, today) ? mondayOf(opened) : today
  })
  const [drawnAtOnce, setDrawnAtOnce] = useState(WEEKS_ON_SCREEN)
  const keepInPlace = useDayKeptInPlace(isFetching)
  const showEarlier = () => {
    const earlier = mondayOf(wanted).subtract({
      weeks: wanted.equals(today) && today.dayOfWeek > 1 ? 0 : WEEKS_AT_ONCE,
    })
    if (isBefore(earlier, range.start)) onEarlier()
    keepInPlace()
    setWanted(earlier)
    // Drawn once to have their height, or the list would move as they come near the screen.
    setDrawnAtOnce(WEEKS_AT_ONCE)
  }
  useSavedDays(scrollToDay)
  const first = later(wanted, mondayOf(range.start))
  return (
    <section className={styles.view} aria-label={t.title}>
      <div className={styles.head}>
        <Button progress={isFetching ? 'running' : 'idle'} onClick={showEarlier}>
          {t.fetchPrevious}
        </Button>
        <span role="status" className="visually-hidden">
          {isBefore(first, today) && t.shownFrom(formats.date(first))}
        </span>
        <Legend range={{ start: first, end: range.end }} />
      </div>
      <WeekList from={first} drawnAtOnce={drawnAtOnce} onToday={() => scrollToDay(today)} />
    </section>
  )
}
