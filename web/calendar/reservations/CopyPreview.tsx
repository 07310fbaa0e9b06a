import { groupByDayAndReason } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import type { CopyPlan } from '@nalle/domain/calendar/reservations/week-copy.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { StaticChip } from '../../design/Chips.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar } from '../calendar-data.ts'
import { copyTexts } from './copy-texts.ts'
import type { DayTimes } from './weeks-to-copy.ts'
import { fullTimes } from '../time-texts.ts'

/** A week at a glance: its days and their times. */
export function WeekTimes({ name, days }: { readonly name?: string | undefined; readonly days: readonly DayTimes[] }) {
  if (days.length === 0) return null
  return (
    <Cluster as="ul" gap="xs" aria-label={name}>
      {name !== undefined && (
        <li>
          <strong>{name}</strong>
        </li>
      )}
      {days.map(({ date, times }) => (
        <li key={date.toString()}>
          <StaticChip>{`${formats.shortWeekday(date)} ${times.map(fullTimes).join(', ')}`}</StaticChip>
        </li>
      ))}
    </Cluster>
  )
}

/** What copying will do, told before anything is saved. */
export function CopyPreview({ plan: { requests, replaced, conflicts, absences } }: { readonly plan: CopyPlan }) {
  const t = useTexts(copyTexts)
  const { children } = useCalendar()
  const nameOf = (id: ChildId) => children.find((child) => child.id === id)?.name ?? ''
  const isReplaced = (childId: ChildId, date: Temporal.PlainDate) =>
    replaced.some((other) => other.childId === childId && other.date.equals(date))
  const conflictDays = groupByDayAndReason(conflicts).toSorted((a, b) => Temporal.PlainDate.compare(a.date, b.date))
  const absentDays = groupByDayAndReason(absences.map((absence) => ({ ...absence, why: 'ABSENT' }))).toSorted((a, b) =>
    Temporal.PlainDate.compare(a.date, b.date),
  )
  return (
    <Stack gap="s">
      <p role="status">{t.willWrite(requests.length, replaced.length)}</p>
      {absentDays.length > 0 && (
        <p>
          {t.absencesNotCopied(
            absentDays
              .map(({ date, childIds }) => `${formats.shortDate(date)} ${formats.list(childIds.map(nameOf))}`)
              .join('; '),
          )}
        </p>
      )}
      {requests.length > 0 && (
        <Collapsible title={t.written(requests.length)}>
          <ul>
            {requests.map((request) => (
              <li key={`${request.childId} ${request.date}`}>
                {formats.dateWithWeekday(request.date)}, {nameOf(request.childId)}:{' '}
                {request.type === 'RESERVATIONS'
                  ? [request.reservation, ...(request.secondReservation ? [request.secondReservation] : [])]
                      .map(fullTimes)
                      .join(', ')
                  : t.present}
                {isReplaced(request.childId, request.date) && ` (${t.replaces})`}
              </li>
            ))}
          </ul>
        </Collapsible>
      )}
      {conflicts.length > 0 && (
        <Collapsible title={t.conflicts(conflictDays.length)} open>
          <ul>
            {conflictDays.map(({ childIds, date, why }) => (
              <li key={`${why} ${date}`}>
                {formats.dateWithWeekday(date)}
                {why !== 'PUBLIC_HOLIDAY' && `, ${formats.list(childIds.map(nameOf))}`}: {t.why[why]}
              </li>
            ))}
          </ul>
        </Collapsible>
      )}
    </Stack>
  )
}
