import { isExportOffered } from '@nalle/domain/calendar/discussions/calendar-file.ts'
import { placeOf } from '@nalle/domain/calendar/discussions/events.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import { useState } from 'react'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar } from '../calendar-data.ts'
import { eventsOn } from '../discussions/events-of-day.ts'
import styles from '../CalendarDialog.module.css'
import { discussionTexts } from '../discussions/discussion-texts.ts'
import { ExportLink } from '../discussions/ExportLink.tsx'
import type { CalendarEvent } from '../queries.ts'
import { ReservedTime } from '../discussions/ReservedTime.tsx'

/** What happens on the day, besides care. */
export function DayEvents({ date }: { readonly date: Temporal.PlainDate }) {
  const t = useTexts(discussionTexts)
  const { events } = useCalendar()
  const happening = eventsOn(date, events)
  if (happening.length === 0) return null
  return (
    <Stack gap="s">
      <h3>{t.events}</h3>
      {happening.map((event) =>
        event.eventType === 'DAYCARE_EVENT' ? (
          <DaycareEvent event={event} date={date} key={event.id} />
        ) : (
          <Discussion survey={event} date={date} key={event.id} />
        ),
      )}
    </Stack>
  )
}

type EventProps = { readonly event: CalendarEvent; readonly date: Temporal.PlainDate }

function DaycareEvent({ event, date }: EventProps) {
  const t = useTexts(discussionTexts)
  const { children, today } = useCalendar()
  const attending = children.filter(({ id }) =>
    event.attendingChildren[id]?.some(({ periods }) => periods.some((period) => includes(period, date))),
  )
  // Siblings may be in different groups, or units, that the same event is for.
  const places = [...new Set(attending.map(({ id }) => placeOf(event.attendingChildren[id] ?? [])))]
    .filter((place) => place !== '')
    .join('; ')
  const { start, end } = event.period
  return (
    <section className={styles.child} aria-label={event.title}>
      <h4>{event.title}</h4>
      {!start.equals(end) && <p className={styles.muted}>{formats.dateRange(start, end)}</p>}
      {event.description !== '' && <p className={styles.description}>{event.description}</p>}
      {places !== '' && <p className={styles.muted}>{places}</p>}
      {children.length > 1 && (
        <p className={styles.muted}>{t.forChildren(attending.map(({ name }) => name).join(', '))}</p>
      )}
      {isExportOffered(end, today) && (
        <div>
          <ExportLink eventId={event.id} />
        </div>
      )}
    </section>
  )
}

function Discussion({ survey, date }: { readonly survey: CalendarEvent; readonly date: Temporal.PlainDate }) {
  const { children } = useCalendar()
  const [failure, setFailure] = useState<string>()
  return (
    <section className={styles.child} aria-label={survey.title}>
      <h4>{survey.title}</h4>
      {survey.description !== '' && <p className={styles.description}>{survey.description}</p>}
      {failure && (
        <Notice tone="danger" announce="alert">
          {failure}
        </Notice>
      )}
      {children.map((child) => {
        const own = survey.timesByChild[child.id]?.find((time) => time.childId === child.id && time.date.equals(date))
        return (
          own && (
            <Stack gap="xs" key={child.id}>
              <strong>{child.name}</strong>
              <p className={styles.muted}>{placeOf(survey.attendingChildren[child.id] ?? [])}</p>
              <ReservedTime time={own} child={child} onFailure={setFailure} />
            </Stack>
          )
        )
      })}
    </section>
  )
}
