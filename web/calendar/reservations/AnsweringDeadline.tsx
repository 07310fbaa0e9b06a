import { answeringDeadline } from '@nalle/domain/calendar/holidays/answering-deadline.ts'
import { formats } from '../../language/formats.ts'
import { useStart } from '../../session/start.ts'
import { useCalendar } from '../calendar-data.ts'
import styles from '../CalendarDialog.module.css'

type Props = {
  readonly day: Temporal.PlainDate
  readonly words: {
    readonly inDays: (days: number) => string
    readonly answerBy: (day: string, howLong: string) => string
    readonly locksAt: (weekday: string, moment: string, howLong: string) => string
  }
}

/** Until when a day can be told about, in words and days left: of its holiday period or its week, whichever ends first. */
export function AnsweringDeadline({ day, words: t }: Props) {
  const { today, holidayPeriods } = useCalendar()
  const { reservationThresholdHours: thresholdHours } = useStart().city.limits
  const deadline = answeringDeadline(day, { today, holidayPeriods, thresholdHours })
  const howLong = t.inDays(today.until(deadline.lastDay).days)
  return (
    <p className={styles.muted}>
      {deadline.kind === 'HOLIDAY_PERIOD'
        ? t.answerBy(formats.dateWithWeekday(deadline.lastDay), howLong)
        : t.locksAt(formats.weekday(deadline.lastDay), formats.instant(deadline.at), howLong)}
    </p>
  )
}
