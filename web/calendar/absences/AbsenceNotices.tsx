import { absenceRangeNotice } from '@nalle/domain/calendar/notices/notices.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { LinkButton } from '../../design/Button.tsx'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCanOpen } from '../../session/can-open.ts'
import { absenceTexts } from './absence-texts.ts'
import { useCalendar } from '../calendar-data.ts'

/** What should be known before the absence is saved. */
export function AbsenceRangeNotices({ range }: { readonly range: DateRange }) {
  const t = useTexts(absenceTexts)
  const calendar = useCalendar()
  const { lockedDays, closedHolidayPeriods, laterHolidayPeriods } = absenceRangeNotice(
    range,
    calendar,
    calendar.holidayPeriods,
  )
  return (
    <>
      {lockedDays && <Notice tone="info">{t.locked(inWords(lockedDays))}</Notice>}
      {closedHolidayPeriods.map(({ id, period }) => (
        <Notice tone="warning" key={id}>
          {t.closedHolidays(inWords(period))}
        </Notice>
      ))}
      {laterHolidayPeriods.map(({ id, period, reservationsOpenOn }) => (
        <Notice tone="info" key={id}>
          {t.laterHolidays(inWords(period), formats.date(reservationsOpenOn))}
        </Notice>
      ))}
    </>
  )
}

function inWords({ start, end }: DateRange): string {
  return start.equals(end) ? formats.date(start) : formats.dateRange(start, end)
}

/** Pre-primary education is compulsory: a long absence from it is applied for. */
export function ApplicationNeeded({ childId }: { readonly childId: ChildId }) {
  const t = useTexts(absenceTexts)
  const { children } = useCalendar()
  const canOpen = useCanOpen()
  const address = `/children/${childId}/absence-application`
  return (
    <Notice
      tone="warning"
      title={t.tooLongTitle}
      announce="status"
      actions={canOpen(address) && <LinkButton href={address}>{t.apply}</LinkButton>}
    >
      {t.tooLong(children.find(({ id }) => id === childId)?.name ?? '')}
    </Notice>
  )
}
