import { answeringDeadline } from '@nalle/domain/calendar/holidays/answering-deadline.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { useCalendar } from '../calendar-data.ts'
import styles from '../CalendarDialog.module.css'
import { editingTexts } from '../editing-texts.ts'

type Props = {
  readonly day: Temporal.PlainDate
  readonly words: {
    readonly inDays: (days: number) => string
    readonly answerBy: (day: string, howLong: string) => string
    readonly locksAt: (weekday: string, moment: string, howLong: string) => string
    readonly timesUntil: (moment: string) => string
  }
}

/** Until when a day can be told about, in words and days left: of its holiday period or its week, whichever ends first. */
export function AnsweringDeadline({ day, words }: Props) {
  const t = useTexts(editingTexts)
  const { today, holidayPeriods, days } = useCalendar()
  const { reservationThresholdHours: thresholdHours } = useStart().city.limits
  const children = days.get(day.toString())?.children ?? []
  const deadline = answeringDeadline(day, { today, holidayPeriods, thresholdHours, children })
  const howLong = (lastDay: Temporal.PlainDate) => words.inDays(today.until(lastDay).days)
  const inWords = () => {
    switch (deadline.kind) {
      case 'NOT_OPEN': {
        const { period, reservationsOpenOn } = deadline.period
        return t.opensLater(formats.dateRange(period.start, period.end), formats.date(reservationsOpenOn))
      }
      case 'CLOSED':
        return [
          t.closedOn(formats.dateWithWeekday(deadline.lastDay)),
          ...(deadline.timesUntil ? [words.timesUntil(formats.instant(deadline.timesUntil))] : []),
        ].join(' ')
      case 'HOLIDAY_PERIOD':
        return words.answerBy(formats.dateWithWeekday(deadline.lastDay), howLong(deadline.lastDay))
      case 'WEEK':
        return words.locksAt(formats.weekday(deadline.lastDay), formats.instant(deadline.at), howLong(deadline.lastDay))
    }
  }
  return <p className={styles.muted}>{inWords()}</p>
}
