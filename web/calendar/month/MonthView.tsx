import { includes, isBefore } from '@nalle/domain/time/date-range.ts'
import { useState } from 'react'
import { Button, IconButton } from '../../design/Button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../design/Icons.tsx'
import { formats } from '../../language/formats.ts'
import { openedDay } from '../calendar-address.ts'
import { useCalendar } from '../calendar-data.ts'
import { Legend } from './Legend.tsx'
import { MonthPages } from './MonthPages.tsx'
import { MonthSummaries } from './MonthSummaries.tsx'
import styles from './MonthView.module.css'
import { useSavedDays } from './saved-days.ts'
import { useCalendarWords } from '../day-state-texts.ts'
import { monthOf } from './weeks.ts'

export type ViewProps = { readonly onEarlier: () => void; readonly isFetching: boolean }

/** The month, with the way to the others. */
export function MonthView({ onEarlier, isFetching }: ViewProps) {
  const t = useCalendarWords()
  const { today, range } = useCalendar()
  const [month, setMonth] = useState(() => {
    // Behind a day that a link has led to stands its own month.
    const opened = openedDay(location.search)
    return (opened !== null && includes(range, opened) ? opened : today).with({ day: 1 })
  })
  const go = (to: Temporal.PlainDate) => {
    if (isBefore(to, range.start)) onEarlier()
    setMonth(to)
  }
  useSavedDays((day) => setMonth(day.with({ day: 1 })))
  const next = month.add({ months: 1 })
  const isLast = isBefore(range.end, next)
  return (
    <section className={styles.view} aria-label={formats.month(month)}>
      <div className={styles.head}>
        <h2 className={styles.month} aria-live="polite">
          {formats.month(month)}
        </h2>
        <IconButton
          label={t.previousMonth}
          icon={<ChevronLeftIcon />}
          onClick={() => go(month.subtract({ months: 1 }))}
        />
        <IconButton label={t.nextMonth} icon={<ChevronRightIcon />} disabled={isLast} onClick={() => go(next)} />
        <Button onClick={() => setMonth(today.with({ day: 1 }))}>{t.toToday}</Button>
        {isFetching && <span role="status">{t.fetchingPrevious}</span>}
      </div>
      <MonthPages month={month} />
      <Legend range={monthOf(month)} />
      <MonthSummaries month={monthOf(month)} />
    </section>
  )
}
