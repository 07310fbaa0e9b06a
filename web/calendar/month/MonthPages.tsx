import { overlaps } from '@nalle/domain/time/date-range.ts'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useCalendar, type CalendarData } from '../calendar-data.ts'
import { MonthGrid } from './MonthGrid.tsx'
import styles from './MonthPages.module.css'
import { whenIdle } from '../../design/idle-callback.ts'
import { monthOf } from './weeks.ts'

/** As `2026-09-01`. */
type Month = string

type Drawn = { readonly calendar: CalendarData; readonly months: readonly Month[] }

/**
 * The month, and out of sight the ones beside it. Those are drawn in a spare moment, so that turning the page is only to
 * show what is there already.
 */
export function MonthPages({ month }: { readonly month: Temporal.PlainDate }) {
  const calendar = useCalendar()
  const [drawn, setDrawn] = useState<Drawn>({ calendar, months: [] })
  useEffect(
    () => whenIdle(() => startTransition(() => setDrawn({ calendar, months: monthsAround(month, calendar) }))),
    [calendar, month],
  )
  const shown = month.toString()
  // What has changed is drawn where somebody sees it, first of all.
  const kept = drawn.calendar === calendar ? drawn.months : []
  const months = [...new Set([...kept, shown])].toSorted()
  return (
    <div>
      {months.map((each) => (
        <MonthPage month={each} isShown={each === shown} key={each} />
      ))}
    </div>
  )
}

function MonthPage({ month, isShown }: { readonly month: Month; readonly isShown: boolean }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => (isShown ? undefined : whenIdle(() => layOut(page.current))), [isShown])
  return (
    <div ref={page} className={styles.page} data-shown={isShown || undefined}>
      <MonthGrid month={Temporal.PlainDate.from(month)} />
    </div>
  )
}

/** Where something on a hidden page lies, the browser can only tell after laying it out. */
function layOut(page: HTMLElement | null): void {
  page?.firstElementChild?.getBoundingClientRect()
}

function monthsAround(month: Temporal.PlainDate, { range }: CalendarData): readonly Month[] {
  return [-1, 0, 1]
    .map((months) => month.add({ months }))
    .filter((each) => overlaps(monthOf(each), range))
    .map(String)
}
