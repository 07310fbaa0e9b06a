import { findQuestionnaireNotice, missingDays, openHolidayPeriods } from '@nalle/domain/calendar/notices/notices.ts'
import { answeringDeadline } from '@nalle/domain/calendar/holidays/answering-deadline.ts'
import { findSurveyNotice } from '@nalle/domain/calendar/discussions/discussion-times.ts'
import { isAfter } from '@nalle/domain/time/date-range.ts'
import { locksAt } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../design/Button.tsx'
import { Cluster } from '../../design/Layout.tsx'
import { formats } from '../../language/formats.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { useCanOpen } from '../../session/can-open.ts'
import { useStart, useUser } from '../../session/start.ts'
import { addressOf } from '../calendar-address.ts'
import { useCalendar } from '../calendar-data.ts'
import { noticeTexts } from './notice-texts.ts'
import {
  useChangedServiceTimes,
  useDismissServiceTimes,
  useExpiringIncome,
  useUnansweredDocuments,
} from '../queries.ts'

export type CalendarNotice = {
  readonly key: string
  readonly tone: 'info' | 'warning'
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  /** The last day to do something about it. */
  readonly by?: Temporal.PlainDate
}

/** Warnings first, and of these and of the others what ends soonest. */
export function useNotices(): readonly CalendarNotice[] {
  const notices: readonly CalendarNotice[] = [
    ...useMissingReservations(),
    ...useHolidayQuestionnaire(),
    ...useOpenHolidayPeriods(),
    ...useSurveyNotices(),
    ...useUnansweredDocumentNotices(),
    ...useLaterChildren(),
    ...useExpiringIncomeNotice(),
    ...useChangedTimesNotice(),
    ...useMissingEmail(),
  ]
  return notices.toSorted((a, b) => {
    if (a.tone !== b.tone) return a.tone === 'warning' ? -1 : 1
    if (a.by === undefined || b.by === undefined) return Number(a.by === undefined) - Number(b.by === undefined)
    return Temporal.PlainDate.compare(a.by, b.by)
  })
}

function useMissingReservations(): readonly CalendarNotice[] {
  const t = useTexts(noticeTexts)
  const calendar = useCalendar()
  const { reservationThresholdHours: thresholdHours } = useStart().city.limits
  const missing = missingDays([...calendar.days.values()], calendar).filter(({ canBeReported }) => canBeReported)
  const [first] = missing
  if (first === undefined) return []
  const { children = [] } = calendar.days.get(first.date.toString()) ?? {}
  const asked = answeringDeadline(first.date, { ...calendar, thresholdHours, children })
  // Times of those who come are told until the week locks, in holidays too.
  const locks = locksAt(first.date, thresholdHours)
  const lastDay = asked.kind === 'HOLIDAY_PERIOD' ? asked.lastDay : dayIn(locks)
  const firstDay = formats.dateWithWeekday(first.date)
  const howLong = t.inDays(calendar.today.until(lastDay).days)
  const endDate = missing.at(-1)?.date ?? first.date
  return [
    {
      key: 'missing',
      by: lastDay,
      tone: 'warning',
      title: t.missingTitle,
      text:
        asked.kind === 'HOLIDAY_PERIOD'
          ? t.missingHoliday(firstDay, formats.dateWithWeekday(lastDay), howLong)
          : t.missing(firstDay, formats.weekday(lastDay), formats.instant(locks), howLong),
      action: (
        <LinkButton href={addressOf({ modal: 'reservations', startDate: first.date, endDate })}>{t.tellNow}</LinkButton>
      ),
    },
  ]
}

function useHolidayQuestionnaire(): readonly CalendarNotice[] {
  const t = useTexts(noticeTexts)
  const { questionnaire, today } = useCalendar()
  const { auth } = useStart()
  if (questionnaire === undefined || !auth.loggedIn) return []
  const notice = findQuestionnaireNotice(questionnaire, today, auth.authLevel)
  if (notice === undefined || !notice.isUnanswered) return []
  const answerBy = t.answerBy(formats.date(notice.answerBy))
  return [
    {
      key: 'questionnaire',
      by: notice.answerBy,
      tone: 'info',
      title: questionnaire.questionnaire.title[LANGUAGE],
      text: notice.isLocked ? `${answerBy} ${t.strongNeeded}` : answerBy,
      action: <LinkButton href={addressOf({ modal: 'holidays' })}>{t.answer}</LinkButton>,
    },
  ]
}

function useOpenHolidayPeriods(): readonly CalendarNotice[] {
  const t = useTexts(noticeTexts)
  const { holidayPeriods, today } = useCalendar()
  return openHolidayPeriods(holidayPeriods, today).map(({ id, period, reservationDeadline }) => ({
    key: id,
    by: reservationDeadline,
    tone: 'info',
    title: t.holidayTitle(formats.dateRange(period.start, period.end)),
    text: t.holiday(formats.date(reservationDeadline)),
    action: (
      <LinkButton href={addressOf({ modal: 'reservations', startDate: period.start, endDate: period.end })}>
        {t.tellHolidays}
      </LinkButton>
    ),
  }))
}

function useSurveyNotices(): readonly CalendarNotice[] {
  const t = useTexts(noticeTexts)
  const { events, children, today } = useCalendar()
  const { discussionReservations } = useStart().city.features
  const surveys = discussionReservations ? events.filter(({ eventType }) => eventType === 'DISCUSSION_SURVEY') : []
  return surveys.flatMap((survey) =>
    children.flatMap((child): readonly CalendarNotice[] => {
      const notice = findSurveyNotice(survey.timesByChild[child.id] ?? [], child.id, today)
      if (notice === undefined) return []
      const key = `${survey.id} ${child.id}`
      const name = children.length > 1 ? child.name : ''
      const title = name === '' ? survey.title : `${survey.title}, ${name}`
      if (notice.kind === 'NEAR') {
        const { date, startTime, endTime } = notice.time
        return [
          {
            key,
            by: date,
            tone: 'info',
            title,
            text: t.bookedTime(formats.dateWithWeekday(date), formats.timeRange(startTime, endTime)),
            action: <LinkButton href={addressOf({ modal: 'day', day: date })}>{t.toDay}</LinkButton>,
          },
        ]
      }
      const to = { modal: 'discussion-reservations', selectedChildId: child.id, selectedEventId: survey.id } as const
      return [
        {
          key,
          by: notice.by,
          tone: 'info',
          title,
          text: t.chooseTime(formats.date(notice.by)),
          action: <LinkButton href={addressOf(to)}>{t.toTimes}</LinkButton>,
        },
      ]
    }),
  )
}

/** A child whose place has not begun yet, beside siblings whose has. */
function useLaterChildren(): readonly CalendarNotice[] {
  const t = useTexts(noticeTexts)
  const { children, today } = useCalendar()
  return children.flatMap(({ id, name, upcomingPlacementStartDate: start, upcomingPlacementUnitName: unit }) =>
    start === null || !isAfter(start, today)
      ? []
      : [
          {
            key: `later ${id}`,
            tone: 'info',
            title: t.laterTitle(name),
            text: t.later(formats.date(start), unit ?? ''),
          },
        ],
  )
}

/** What staff have asked the guardians to fill in about a child. */
function useUnansweredDocumentNotices(): readonly CalendarNotice[] {
  const t = useTexts(noticeTexts)
  const { children } = useCalendar()
  const canOpen = useCanOpen()
  return (useUnansweredDocuments().data ?? []).map(({ id, templateName, child }) => {
    const name = children.find((shown) => shown.id === child.id)?.name ?? callingNameOf({ ...child, preferredName: '' })
    return {
      key: id,
      tone: 'info',
      title: t.documentTitle,
      text: t.document(name, templateName),
      action: canOpen(`/child-documents/${id}`) && (
        <LinkButton href={`/child-documents/${id}?returnTo=calendar&readOnly=false`}>{t.toDocument}</LinkButton>
      ),
    }
  })
}

function useExpiringIncomeNotice(): readonly CalendarNotice[] {
  const t = useTexts(noticeTexts)
  const [lastDay] = useExpiringIncome().data ?? []
  const canOpen = useCanOpen()
  if (lastDay === undefined) return []
  return [
    {
      key: 'income',
      by: lastDay,
      tone: 'warning',
      title: t.incomeTitle,
      text: t.income(formats.date(lastDay)),
      action: canOpen('/income') && <LinkButton href="/income">{t.toIncome}</LinkButton>,
    },
  ]
}

/** Their pages tell the times. */
const CHILDREN = '/children'

function useChangedTimesNotice(): readonly CalendarNotice[] {
  const t = useTexts(noticeTexts)
  const changes = useChangedServiceTimes().data ?? []
  const dismiss = useDismissServiceTimes()
  const canOpen = useCanOpen()
  if (changes.length === 0) return []
  return [
    {
      key: 'service-times',
      tone: 'info',
      title: t.serviceTimesTitle,
      text: t.serviceTimes,
      action: (
        <Cluster gap="xs">
          {canOpen(CHILDREN) && <LinkButton href={CHILDREN}>{t.toChildren}</LinkButton>}
          <Button onClick={() => void dismiss(changes)}>{t.understood}</Button>
        </Cluster>
      ),
    },
  ]
}

/** Reminders go by mail. */
function useMissingEmail(): readonly CalendarNotice[] {
  const t = useTexts(noticeTexts)
  const user = useUser()
  if (user === undefined || user.email) return []
  return [
    {
      key: 'email',
      tone: 'info',
      title: t.emailTitle,
      text: t.email,
      action: <LinkButton href="/personal-details">{t.toDetails}</LinkButton>,
    },
  ]
}
