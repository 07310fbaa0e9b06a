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
import { daysShown, hasWeekends, lastDayShown, mondaysOf, monthOf } from './weeks.ts'

/** The rest of this week and a whole one: with the heading above them as much as a phone shows. */
const WEEKS_ON_SCREEN = 2

type Props = { readonly from: Temporal.PlainDate; readonly onToday: () => void }

/**
 * The days under each other, for a phone, month by month: the name of the month stays in sight, and beside it the way
 * back to today. Only weeks near the screen are really there; the others keep their room, so that a year of four
 * children scrolls as lightly as a week.
 */
export function WeekList({ from, onToday }: Props) {
  const t = useCalendarWords()
  const { days, range } = useCalendar()
  const withWeekend = hasWeekends(days.values())
  const weeks = mondaysOf({ start: from, end: range.end })
    .map((monday) => ({ monday, last: lastDayShown(monday, withWeekend) }))
    // A week of which only the weekend is left has nothing to show.
    .filter(({ last }) => !isBefore(last, from))
  const firstWeeks = weeks.slice(0, WEEKS_ON_SCREEN).map(({ monday }) => monday)
  const months = [...new Set(weeks.map(({ last }) => last.with({ day: 1 }).toString()))]
  return (
    <div className={styles.list}>
      <div className={styles.today}>
        <Button onClick={onToday}>{t.toToday}</Button>
      </div>
      {months.map((month) => (
        <section className={styles.list} key={month}>
          <h2 className={styles.month}>{formats.month(Temporal.PlainDate.from(month))}</h2>
          {weeks
            .filter(({ last }) => last.with({ day: 1 }).toString() === month)
            .map(({ monday }, at) => (
              <Week
                monday={monday}
                from={from}
                withWeekend={withWeekend}
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
  readonly from: Temporal.PlainDate
  readonly withWeekend: boolean
  /** The month that begins with the week. */
  readonly month: string | undefined
  readonly isFirst: boolean
}

function Week({ monday, from, withWeekend, month, isFirst }: WeekProps) {
  const t = useCalendarWords()
  const shown = daysShown(monday, withWeekend).filter((day) => !isBefore(day, from))
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
