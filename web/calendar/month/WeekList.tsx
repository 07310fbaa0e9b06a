import { useCalendar } from '../calendar-data.ts'
import { formats } from '../../language/formats.ts'
import { ListDay } from './ListDay.tsx'
import { useCalendarWords } from '../day-state-texts.ts'
import { useNearScreen } from './use-near-screen.ts'
import styles from './WeekList.module.css'
import { beginsMonth, daysShown, hasWeekends, lastDayShown, mondaysOf } from './weeks.ts'

type Props = { readonly from: Temporal.PlainDate }

/**
 * The days under each other, for a phone. Only weeks near the screen are really there; the others keep their room, so
 * that a year of four children scrolls as lightly as a week.
 */
export function WeekList({ from }: Props) {
  const { days, range } = useCalendar()
  const withWeekend = hasWeekends(days.values())
  return (
    <div className={styles.list}>
      {mondaysOf({ start: from, end: range.end }).map((monday, at) => (
        <Week monday={monday} withWeekend={withWeekend} isFirst={at === 0} key={monday.toString()} />
      ))}
    </div>
  )
}

type WeekProps = {
  readonly monday: Temporal.PlainDate
  readonly withWeekend: boolean
  /** The month of the first week stands above the list. */
  readonly isFirst: boolean
}

function Week({ monday, withWeekend, isFirst }: WeekProps) {
  const t = useCalendarWords()
  const shown = daysShown(monday, withWeekend)
  const [ref, isNear] = useNearScreen<HTMLDivElement>()
  const lastDay = lastDayShown(monday, withWeekend)
  return (
    <div ref={ref} className={styles.week} data-away={isNear ? undefined : shown.length}>
      {isNear && (
        <>
          {!isFirst && beginsMonth(lastDay) && <h2 className={styles.month}>{formats.month(lastDay)}</h2>}
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
