import { freeTimesByDay } from '@nalle/domain/calendar/discussions/discussion-times.ts'
import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { useCalendar, type ShownChild } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import styles from '../CalendarDialog.module.css'
import { discussionTexts } from './discussion-texts.ts'
import { editingTexts } from '../editing-texts.ts'
import type { CalendarEvent } from '../queries.ts'
import { ReservedTime } from './ReservedTime.tsx'

/** The surveys open to the children, with the time that each has or may choose. */
export function DiscussionsDialog({ onClose, onGo }: DialogProps<'discussions'>) {
  const t = useTexts(discussionTexts)
  const editing = useTexts(editingTexts)
  const { events, children } = useCalendar()
  const { discussionReservations } = useStart().city.features
  const [failure, setFailure] = useState<string>()
  const surveys = discussionReservations ? events.filter(({ eventType }) => eventType === 'DISCUSSION_SURVEY') : []
  return (
    <Dialog title={t.title} onClose={onClose} actions={<Button onClick={onClose}>{editing.close}</Button>}>
      <Stack gap="m">
        {surveys.length === 0 && <p>{t.none}</p>}
        {failure && (
          <Notice tone="danger" announce="alert">
            {failure}
          </Notice>
        )}
        {surveys.map((survey) => (
          <section className={styles.child} aria-label={survey.title} key={survey.id}>
            <h3>{survey.title}</h3>
            {survey.description !== '' && <p className={styles.description}>{survey.description}</p>}
            {children
              .filter(({ id }) => survey.timesByChild[id] !== undefined)
              .map((child) => (
                <ChildInSurvey survey={survey} child={child} onFailure={setFailure} onGo={onGo} key={child.id} />
              ))}
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}

type ChildInSurveyProps = {
  readonly survey: CalendarEvent
  readonly child: ShownChild
  readonly onFailure: (text: string | undefined) => void
  readonly onGo: DialogProps<'discussions'>['onGo']
}

function ChildInSurvey({ survey, child, onFailure, onGo }: ChildInSurveyProps) {
  const t = useTexts(discussionTexts)
  const times = survey.timesByChild[child.id] ?? []
  const own = times.find(({ childId }) => childId === child.id)
  const choose = () => onGo({ modal: 'discussion-reservations', selectedChildId: child.id, selectedEventId: survey.id })
  return (
    <Stack gap="xs">
      <strong>{child.name}</strong>
      {own !== undefined ? (
        <ReservedTime time={own} child={child} onFailure={onFailure} />
      ) : freeTimesByDay(times).length === 0 ? (
        <p>{t.noFree}</p>
      ) : (
        <div>
          <Button aria-label={`${t.choose}: ${child.name}`} onClick={choose}>
            {t.choose}
          </Button>
        </div>
      )}
    </Stack>
  )
}
