import { findQuestionnaireNotice, missingDays, openHolidayPeriods } from '@nalle/domain/calendar/notices.ts'
import { locksAt } from '@nalle/domain/calendar/reservable-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { Button, LinkButton } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { formats } from '../language/formats.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useCanOpen } from '../session/can-open.ts'
import { useStart } from '../session/start.ts'
import { addressOf } from './calendar-address.ts'
import { useCalendar } from './calendar-data.ts'
import { noticeTexts } from './notice-texts.ts'
import { useChangedServiceTimes, useDismissServiceTimes, useExpiringIncome } from './queries.ts'

/** What a guardian should know or do, most urgent first. */
export function CalendarNotices() {
  return (
    <>
      <MissingReservations />
      <HolidayQuestionnaire />
      <OpenHolidayPeriods />
      <ExpiringIncome />
      <ChangedServiceTimes />
    </>
  )
}

function MissingReservations() {
  const t = useTexts(noticeTexts)
  const calendar = useCalendar()
  const { reservationThresholdHours } = useStart().city.limits
  const missing = missingDays([...calendar.days.values()], calendar)
  const [first] = missing.filter(({ canBeTold }) => canBeTold)
  if (first === undefined) return null
  const deadline = locksAt(first.date, reservationThresholdHours)
  const days = calendar.today.until(dayIn(deadline)).days
  return (
    <Notice
      tone="warning"
      title={t.missingTitle}
      actions={
        <LinkButton
          href={addressOf({
            modal: 'reservations',
            startDate: first.date,
            endDate: missing.findLast(({ canBeTold }) => canBeTold)?.date ?? first.date,
          })}
        >
          {t.tellNow}
        </LinkButton>
      }
    >
      {t.missing(formats.date(first.date), formats.instant(deadline), t.inDays(days))}
    </Notice>
  )
}

function HolidayQuestionnaire() {
  const t = useTexts(noticeTexts)
  const { questionnaire, today } = useCalendar()
  const { auth } = useStart()
  if (questionnaire === undefined || !auth.loggedIn) return null
  const notice = findQuestionnaireNotice(questionnaire, today, auth.authLevel)
  if (notice === undefined || !notice.isUnanswered) return null
  return (
    <Notice
      tone="info"
      title={questionnaire.questionnaire.title[LANGUAGE]}
      actions={<LinkButton href={addressOf({ modal: 'holidays' })}>{t.answer}</LinkButton>}
    >
      {t.answerBy(formats.date(notice.answerBy))}
      {notice.isLocked && ` ${t.strongNeeded}`}
    </Notice>
  )
}

function OpenHolidayPeriods() {
  const t = useTexts(noticeTexts)
  const { holidayPeriods, today } = useCalendar()
  return openHolidayPeriods(holidayPeriods, today).map(({ id, period, reservationDeadline }) => (
    <Notice
      tone="info"
      title={t.holidayTitle(formats.dateRange(period.start, period.end))}
      actions={
        <LinkButton href={addressOf({ modal: 'reservations', startDate: period.start, endDate: period.end })}>
          {t.tellHolidays}
        </LinkButton>
      }
      key={id}
    >
      {t.holiday(formats.date(reservationDeadline))}
    </Notice>
  ))
}

function ExpiringIncome() {
  const t = useTexts(noticeTexts)
  const [lastDay] = useExpiringIncome().data ?? []
  const canOpen = useCanOpen()
  if (lastDay === undefined) return null
  return (
    <Notice
      tone="warning"
      title={t.incomeTitle}
      actions={canOpen('/income') && <LinkButton href="/income">{t.toIncome}</LinkButton>}
    >
      {t.income(formats.date(lastDay))}
    </Notice>
  )
}

function ChangedServiceTimes() {
  const t = useTexts(noticeTexts)
  const changes = useChangedServiceTimes().data ?? []
  const dismiss = useDismissServiceTimes()
  if (changes.length === 0) return null
  return (
    <Notice
      tone="info"
      title={t.serviceTimesTitle}
      actions={<Button onClick={() => void dismiss(changes)}>{t.understood}</Button>}
    >
      {t.serviceTimes}
    </Notice>
  )
}
