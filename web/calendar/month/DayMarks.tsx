import { CalendarIcon } from '../../design/Icons.tsx'
import styles from './DayMarks.module.css'
import type { CalendarEvent } from '../queries.ts'
import { useCalendarWords } from '../day-state-texts.ts'

type Props = { readonly isHoliday: boolean; readonly events: readonly CalendarEvent[] }

/** What else the day brings. */
export function DayMarks({ isHoliday, events }: Props) {
  const t = useCalendarWords()
  return (
    <>
      {events.length > 0 && (
        <span className={styles.mark}>
          <CalendarIcon />
          {events.length > 1 && events.length}
        </span>
      )}
      {isHoliday && <span className={styles.holiday}>{t.holiday}</span>}
    </>
  )
}
