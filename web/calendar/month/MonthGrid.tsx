import { daysOf, includes } from '@nalle/domain/time/date-range.ts'
import type { KeyboardEvent } from 'react'
import { formats } from '../../language/formats.ts'
import { useCalendar } from '../calendar-data.ts'
import { MonthDay } from './MonthDay.tsx'
import styles from './MonthGrid.module.css'
import { useCalendarWords } from '../day-state-texts.ts'
import { daysShown, isWeekend, mondaysOf, monthOf, weekendDaysShown } from './weeks.ts'

type Props = { readonly month: Temporal.PlainDate }

/** A month on one screen, a row for each week. Arrow keys go from day to day; Tab works as everywhere. */
export function MonthGrid({ month }: Props) {
  const t = useCalendarWords()
  const isWeekendDayShown = weekendDaysShown(useCalendar())
  const shown = monthOf(month)
  // A column is there for the whole month.
  const withWeekend = [...daysOf(shown)].some((day) => isWeekend(day) && isWeekendDayShown(day))
  // A month that begins or ends with a weekend has a week of which nothing is shown.
  const weeks = mondaysOf(shown)
    .map((monday) => ({ monday, shownDays: daysShown(monday, () => withWeekend) }))
    .filter(({ shownDays }) => shownDays.some((day) => includes(shown, day)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the days are links, arrows only carry the focus between them
    <table onKeyDown={goByArrows} className={styles.month} data-weekend={withWeekend || undefined}>
      <caption className="visually-hidden">{formats.month(month)}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.week} aria-label={t.weekInFull(0).replace(/ \d+/, '')}>
            {t.week}
          </th>
          {weeks[0]?.shownDays.map((day) => (
            <th scope="col" key={day.dayOfWeek}>
              {formats.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, shownDays }, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- the next month is written over this one, into the same cells
          <tr key={row}>
            <th scope="row" className={styles.week} aria-label={t.weekInFull(monday.weekOfYear ?? 0)}>
              {monday.weekOfYear}
            </th>
            {shownDays.map((day) => (
              <td key={day.dayOfWeek} className={styles.cell}>
                {includes(shown, day) && <MonthDay date={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const ROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function goByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const row = ROWS[event.key]
  if (step === undefined && row === undefined) return
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-day]')]
  const at = days.findIndex((day) => day === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  const next = step === undefined ? inNextRow(days, at, row ?? 0) : days[at + step]
  next?.focus()
}

function inNextRow(days: readonly HTMLElement[], at: number, rows: number): HTMLElement | undefined {
  const day = days[at]?.dataset['day']
  if (day === undefined) return undefined
  const wanted = Temporal.PlainDate.from(day).add({ weeks: rows }).toString()
  return days.find((other) => other.dataset['day'] === wanted)
}
