import { firstShownRange } from '@nalle/domain/calendar/month/shown-range.ts'
import { isAfter } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useState } from 'react'
import { mayHelp } from '../api/queries.ts'
import { Button } from '../design/Button.tsx'
import { EmptyState } from '../design/EmptyState.tsx'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useClock } from '../session/clock.ts'
import { useWhyNotFetched } from '../session/fetch-failures.ts'
import { openedDay } from './calendar-address.ts'
import { CalendarProvider, calendarOf } from './calendar-data.ts'
import { CalendarActions, FloatingActions } from './CalendarActions.tsx'
import { CalendarDialogs } from './CalendarDialogs.tsx'
import { CalendarNotices } from './notices/CalendarNotices.tsx'
import { useNoticesToCome } from './notices/use-notices-to-come.ts'
import styles from './CalendarPage.module.css'
import { earlierFetchedRange, firstFetchedRanges } from './month/fetched-ranges.ts'
import { useCalendarParts, useEventParts, useHolidayPeriods, useOpenQuestionnaire } from './queries.ts'
import { useCalendarWords } from './day-state-texts.ts'
import { useIsWide } from './use-is-wide.ts'
import { useWaitingDays } from './use-waiting-days.ts'
import { MonthView } from './month/MonthView.tsx'
import { ListView } from './month/ListView.tsx'

export function CalendarPage() {
  const t = useCalendarWords()
  const why = useWhyNotFetched()
  const isWide = useIsWide()
  const clock = useClock()
  const [now] = useState(() => clock())
  const today = dayIn(now)
  // Read once, not followed: a dialog that opens later is no reason to draw the whole calendar anew.
  const [opened] = useState(() => openedDay(location.search))
  const [parts, setParts] = useState(() => firstFetchedRanges(today, opened))
  const fetched = useCalendarParts(parts)
  const [newest] = fetched
  // What a device has kept does not go as far (`web/shell/kept-calls.ts`).
  const lastKept = newest?.dataUpdatedAt === 0 ? newest.data?.days.at(-1)?.date : undefined
  const isOpenedToCome = lastKept && opened && isAfter(opened, lastKept) && newest?.isFetching === true
  const range = { start: parts.at(-1)?.start ?? today, end: lastKept ?? parts[0]?.end ?? today }
  const events = useEventParts(parts).flatMap(({ data }) => data ?? [])
  const questionnaires = useOpenQuestionnaire()
  const holidayPeriods = useHolidayPeriods()
  const answers = fetched.flatMap(({ data }) => data ?? [])
  const areNoticesToCome = useNoticesToCome()
  const waiting = useWaitingDays()

  const fetchEarlier = () =>
    setParts((known) => [...known, earlierFetchedRange(known.at(-1) ?? firstShownRange(today))])

  if (newest?.data === undefined || answers[0] === undefined || areNoticesToCome || isOpenedToCome) {
    return (
      <PageContainer title={t.title}>
        {newest?.isError === true ? (
          <Notice
            tone="danger"
            announce="alert"
            title={t.loadFailed}
            actions={mayHelp(newest.error) && <Button onClick={() => void newest.refetch()}>{t.tryAgain}</Button>}
          >
            {why(newest.error)}
          </Notice>
        ) : (
          <div className={styles.toCome}>
            <Skeleton lines={2} block="l" />
          </div>
        )}
      </PageContainer>
    )
  }
  const calendar = calendarOf(answers, {
    now,
    today,
    range,
    lastKept,
    events,
    questionnaire: questionnaires.data?.[0],
    holidayPeriods: holidayPeriods.data ?? [],
    waiting,
  })
  const isFetchingEarlier = fetched.some(({ isPending }) => isPending)
  return (
    <CalendarProvider value={calendar}>
      <PageContainer title={t.title} actions={isWide && <CalendarActions />}>
        <Stack gap="l">
          <CalendarNotices />
          {calendar.children.length === 0 ? (
            <EmptyState drawing="bear" title={t.emptyTitle}>
              {t.empty}
            </EmptyState>
          ) : isWide ? (
            <MonthView onEarlier={fetchEarlier} isFetching={isFetchingEarlier} />
          ) : (
            <ListView onEarlier={fetchEarlier} isFetching={isFetchingEarlier} />
          )}
        </Stack>
        {!isWide && <FloatingActions />}
        <CalendarDialogs />
      </PageContainer>
    </CalendarProvider>
  )
}
