import { isBefore } from '@nalle/domain/time/date-range.ts'
import { Button } from '../../design/Button.tsx'
import { useCalendar } from '../calendar-data.ts'
import { formats } from '../../language/formats.ts'
import { ListDay } from './ListDay.tsx'
import { MonthSummaries } from './MonthSummaries.tsx'
import { useCalendarWords } from '../day-state-texts.ts'
import { weekName } from './scroll-to-day.ts'
import { useNearScreen } from './use-near-screen.ts'
import styles from './WeekList.module.css'
import { daysShown, mondaysOf, monthOf, monthOfWeek, weekendDaysShown } from './weeks.ts'

type Props = {
  readonly from: Temporal.PlainDate
  /** How many of the first weeks are drawn before the browser has found out which are near the screen. */
  readonly drawnAtOnce: number
  readonly onToday: () => void
}

/**
 * The days under each other, for a phone, month by month: the name of the month stays in sight, and beside it the way
 * back to today. Only weeks near the screen are really there; the others keep their room, so that a year of four
 * children scrolls as lightly as a week.
 */
export function WeekList({ from, drawnAtOnce, onToday }: Props) {
  const t = useCalendarWords()
  const calendar = useCalendar()
  const isWeekendDayShown = weekendDaysShown(calendar)
  const weeks = mondaysOf({ start: from, end: calendar.range.end }).flatMap((monday) => {
    const shown = daysShown(monday, isWeekendDayShown).filter((day) => !isBefore(day, from))
    // A week of which only the weekend is left may have nothing to show.
    const month = monthOfWeek(shown)?.toString()
    return month === undefined ? [] : [{ monday, shown, month }]
  })
  const firstWeeks = weeks.slice(0, drawnAtOnce).map(({ monday }) => monday)
  const months = [...new Set(weeks.map(({ month }) => month))]
  return (
    <div className={styles.list}>
      <div className={styles.today}>
        <Button onClick={onToday}>{t.toToday}</Button>
      </div>
      {months.map((month) => (
        <section className={styles.list} key={month}>
          <h2 className={styles.month}>{formats.month(Temporal.PlainDate.from(month))}</h2>
          {weeks
            .filter((week) => week.month === month)
            .map(({ monday, shown }, at) => (
              <Week
                monday={monday}
                shown={shown}
                month={at === 0 ? month : undefined}
                isFirst={firstWeeks.includes(monday)}
                key={monday.toString()}
              />
            ))}
        </section>
      ))}
    </div>
  )
}

type WeekProps = {
  readonly monday: Temporal.PlainDate
  readonly shown: readonly Temporal.PlainDate[]
  /** The month that begins with the week. */
  readonly month: string | undefined
  readonly isFirst: boolean
}

function Week({ monday, shown, month, isFirst }: WeekProps) {
  const t = useCalendarWords()
  const [ref, isNear] = useNearScreen<HTMLDivElement>(isFirst)
  return (
    <div ref={ref} className={styles.week} data-week={weekName(monday)} data-away={isNear ? undefined : shown.length}>
      {isNear && (
        <>
          {month !== undefined && <MonthSummaries month={monthOf(Temporal.PlainDate.from(month))} folded />}
          <h3 className={styles.weekLabel}>{t.weekInFull(monday.weekOfYear ?? 0)}</h3>
          <ol role="list" className={styles.days}>
            {shown.map((day) => (
              <ListDay date={day} key={day.toString()} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
