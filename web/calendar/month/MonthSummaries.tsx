import { findChildDay } from '@nalle/domain/calendar/calendar-day.ts'
import { exceedsContractDays } from '@nalle/domain/care/used-service.ts'
import { usageWarnings } from '@nalle/domain/calendar/month/month-summaries.ts'
import { daysOf } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../design/Avatar.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar, type CalendarData, type ShownChild } from '../calendar-data.ts'
import { durationText } from '../../language/duration-text.ts'
import styles from './MonthSummaries.module.css'
import { summaryTexts } from './summary-texts.ts'

type Props = {
  readonly month: DateRange
  /** In little room it is folded away as long as there is nothing to warn of. */
  readonly folded?: boolean
}

/** How much of what was agreed has been planned and used in a month, for children whose care is counted. */
export function MonthSummaries({ month, folded = false }: Props) {
  const t = useTexts(summaryTexts)
  const calendar = useCalendar()
  const summaries = calendar.children.flatMap((child) => {
    const hours = child.monthSummaries.find(
      (summary) => summary.year === month.start.year && summary.month === month.start.month,
    )
    if (hours === undefined && child.contractDaysPerMonth === null) return []
    const days = child.contractDaysPerMonth === null ? 0 : attendanceDays(child, month, calendar)
    const warnings = [
      ...(hours ? usageWarnings(hours).map((warning) => t[warning]) : []),
      ...(exceedsContractDays(days, child.contractDaysPerMonth) ? [t.tooManyDays] : []),
    ]
    return [{ child, hours, days, warnings }]
  })
  if (summaries.length === 0) return null
  const title = t.title(formats.month(month.start))
  return (
    <Frame title={title} folded={folded} hasWarnings={summaries.some(({ warnings }) => warnings.length > 0)}>
      {summaries.map(({ child, hours, days, warnings }) => (
        <div className={styles.summary} key={child.id}>
          <Avatar id={child.id} name={child.name} initials={child.initials} imageId={child.imageId} size="s" silent />
          <div>
            <strong>{child.name}</strong>
            {hours && (
              <p>
                {t.hours(
                  durationText(hours.serviceNeedMinutes),
                  durationText(hours.reservedMinutes),
                  durationText(hours.usedServiceMinutes),
                )}
              </p>
            )}
            {child.contractDaysPerMonth !== null && <p>{t.contractDays(child.contractDaysPerMonth, days)}</p>}
            {warnings.map((warning) => (
              <Notice tone="warning" key={warning}>
                {warning}
              </Notice>
            ))}
          </div>
        </div>
      ))}
    </Frame>
  )
}

type FrameProps = {
  readonly title: string
  readonly folded: boolean
  readonly hasWarnings: boolean
  readonly children: ReactNode
}

function Frame({ title, folded, hasWarnings, children }: FrameProps) {
  if (folded) {
    return (
      <section aria-label={title}>
        <Collapsible title={title} headingLevel={3} open={hasWarnings}>
          <div className={styles.summaries}>{children}</div>
        </Collapsible>
      </section>
    )
  }
  return (
    <section className={`${styles.summaries} ${styles.card}`} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function attendanceDays({ id }: ShownChild, month: DateRange, { days }: CalendarData): number {
  return [...daysOf(month)].filter((day) => (findChildDay(days, id, day)?.attendances ?? []).length > 0).length
}
