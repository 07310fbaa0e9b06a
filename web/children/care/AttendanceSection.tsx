import { overlaps, type DateRange } from '@nalle/domain/time/date-range.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../../design/Button.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../design/Icons.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { useTexts } from '../../language/texts.ts'
import { monthTitle } from '../month-names.ts'
import { NotFetchedNotice } from '../NotFetchedNotice.tsx'
import { useShownChild, useToday } from '../page/overview.ts'
import { attendanceQuery, type Overview, type ServiceNeed } from '../queries.ts'
import { careTexts } from './texts.ts'

/** The days of one month, with those that were agreed beside them; both arrows go as far as there is care. */
export function AttendanceSection() {
  const t = useTexts(careTexts)
  const thisMonth = useToday().toPlainYearMonth()
  const [month, setMonth] = useState(thisMonth)
  const { serviceNeeds } = useShownChild().overview
  const hasCareIn = (other: Temporal.PlainYearMonth, direction: -1 | 1) =>
    serviceNeeds.some(({ startDate, endDate }) =>
      direction < 0
        ? Temporal.PlainYearMonth.compare(startDate.toPlainYearMonth(), other) <= 0
        : Temporal.PlainYearMonth.compare(endDate.toPlainYearMonth(), other) >= 0,
    )
  const previous = month.subtract({ months: 1 })
  const next = month.add({ months: 1 })
  return (
    <Stack gap="s">
      <p>{t.attendanceHelp}</p>
      <Cluster gap="xs">
        <IconButton
          label={t.previousMonth}
          icon={<ChevronLeftIcon />}
          disabled={!hasCareIn(previous, -1)}
          onClick={() => setMonth(previous)}
        />
        <h3 aria-live="polite">{monthTitle(month)}</h3>
        <IconButton
          label={t.nextMonth}
          icon={<ChevronRightIcon />}
          disabled={!hasCareIn(next, 1)}
          onClick={() => setMonth(next)}
        />
      </Cluster>
      <MonthOfDays month={month} />
    </Stack>
  )
}

function MonthOfDays({ month }: { readonly month: Temporal.PlainYearMonth }) {
  const t = useTexts(careTexts)
  const { child, overview } = useShownChild()
  const known = overview.months.find((one) => one.month.equals(month))
  const { data, error, refetch } = useQuery({ ...attendanceQuery(child.id, month), enabled: known === undefined })
  const days = known?.attendanceDays ?? data?.attendanceDays
  const needs = needsOf(overview, month)
  if (needs.length > 0 && !needs.some(({ reservationsEnabled }) => reservationsEnabled)) return <p>{t.notCounted}</p>
  if (days === undefined) {
    return error ? <NotFetchedNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={2} />
  }
  const agreed = needs.map(({ contractDaysPerMonth }) => contractDaysPerMonth).find((each) => each !== null) ?? null
  return (
    <Stack gap="s">
      <DescriptionList facts={[[t.attendanceDays, t.days(days)], agreed !== null && [t.agreedDays, t.days(agreed)]]} />
      {agreed !== null && days > agreed && <Notice tone="warning">{t.tooManyDays(days - agreed)}</Notice>}
    </Stack>
  )
}

/** Those that hold in the month, the latest first: what was agreed last counts. */
function needsOf({ serviceNeeds }: Overview, month: Temporal.PlainYearMonth): readonly ServiceNeed[] {
  const range: DateRange = { start: month.toPlainDate({ day: 1 }), end: month.toPlainDate({ day: month.daysInMonth }) }
  return serviceNeeds
    .filter(({ startDate, endDate }) => overlaps(range, { start: startDate, end: endDate }))
    .toSorted((one, other) => Temporal.PlainDate.compare(other.startDate, one.startDate))
}
