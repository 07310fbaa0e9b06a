import { findChildDay } from '@nalle/domain/calendar/calendar-day.ts'
import { exceedsContractDays } from '@nalle/domain/care/used-service.ts'
import { usageWarnings } from '@nalle/domain/calendar/month/month-summaries.ts'
import { daysOf } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { Avatar } from '../../design/Avatar.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { useDesignTexts } from '../../design/DesignTexts.tsx'
import { WarningIcon } from '../../design/Icons.tsx'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar, type CalendarData, type ShownChild } from '../calendar-data.ts'
import { durationText } from '../../language/duration-text.ts'
import styles from './MonthSummaries.module.css'
import { summaryTexts } from './summary-texts.ts'

type Props = {
  readonly month: DateRange
  /** In little room it is folded away until somebody asks. */
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
  const hasWarnings = summaries.some(({ warnings }) => warnings.length > 0)
  return (
    <section aria-label={title}>
      <Collapsible title={<Title text={title} hasWarnings={hasWarnings} />} headingLevel={3} open={!folded}>
        <div className={styles.summaries}>
          {summaries.map(({ child, hours, days, warnings }) => (
            <div className={styles.summary} key={child.id}>
              <Avatar
                id={child.id}
                name={child.name}
                initials={child.initials}
                hue={child.hue}
                imageId={child.imageId}
                size="s"
                silent
              />
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
        </div>
      </Collapsible>
    </section>
  )
}

/** What is folded away says when there is something to see. */
function Title({ text, hasWarnings }: { readonly text: string; readonly hasWarnings: boolean }) {
  const { noticeTones } = useDesignTexts()
  return (
    <span className={styles.title}>
      {text}
      {hasWarnings && '\u00a0'}
      {hasWarnings && <WarningIcon label={noticeTones.warning} />}
    </span>
  )
}

function attendanceDays({ id }: ShownChild, month: DateRange, { days }: CalendarData): number {
  return [...daysOf(month)].filter((day) => (findChildDay(days, id, day)?.attendances ?? []).length > 0).length
}
