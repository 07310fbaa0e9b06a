import { CalendarIcon, LockIcon } from '../../design/Icons.tsx'
import { ClockIcon, SunIcon } from '../CalendarIcons.tsx'
import styles from './DayMarks.module.css'
import { useCalendarWords } from '../day-state-texts.ts'
import type { Marked } from './shown-day.ts'

type Props = {
  readonly isHoliday: boolean
  readonly marks: readonly Marked[]
  /** Something told for the day is not sent yet. */
  readonly waits: boolean
  readonly eventCount: number
  /** Where there is room, a lock has its word beside it. */
  readonly withWords?: boolean
}

/** What else the day brings. */
export function DayMarks({ isHoliday, marks, waits, eventCount, withWords }: Props) {
  const t = useCalendarWords()
  return (
    <>
      {eventCount > 0 && (
        <span className={styles.mark}>
          <CalendarIcon />
          {eventCount > 1 && eventCount}
        </span>
      )}
      {marks.map((mark) => (
        <span className={styles.mark} data-mark={mark} title={t.highlights[mark]} key={mark}>
          <HighlightIcon of={mark} />
          {withWords === true && mark === 'locked' && t.highlights.locked}
        </span>
      ))}
      {waits && (
        <span className={styles.mark} data-mark="holidayPeriod" title={t.waiting}>
          <ClockIcon />
        </span>
      )}
      {isHoliday && <span className={styles.holiday}>{t.holiday}</span>}
    </>
  )
}

const HIGHLIGHT_ICONS = { holidayPeriod: SunIcon, nonEditableAbsence: LockIcon, locked: LockIcon } as const

export function HighlightIcon({ of }: { readonly of: Marked }) {
  const Icon = HIGHLIGHT_ICONS[of]
  return <Icon />
}
