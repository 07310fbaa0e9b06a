import { useState } from 'react'
import { Button, LinkButton } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Stack } from '../design/Layout.tsx'
import { useTexts } from '../language/texts.ts'
import { addressOf } from './calendar-address.ts'
import { useCalendar } from './calendar-data.ts'
import type { DialogProps } from './CalendarDialogs.tsx'
import styles from './DayDialog.module.css'
import { discussionTexts } from './discussion-texts.ts'
import { ReservedTime } from './ReservedTime.tsx'
import { editingTexts } from './editing-texts.ts'

/** The surveys open to the children, with the time that each has or may choose. */
export function DiscussionsDialog({ onClose }: DialogProps<'discussions'>) {
  const t = useTexts(discussionTexts)
  const editing = useTexts(editingTexts)
  const { events, children } = useCalendar()
  const [failure, setFailure] = useState<string>()
  const surveys = events.filter(({ eventType }) => eventType === 'DISCUSSION_SURVEY')
  return (
    <Dialog title={t.title} onClose={onClose} actions={<Button onClick={onClose}>{editing.close}</Button>}>
      <Stack gap="m">
        {surveys.length === 0 && <p>{t.none}</p>}
        {failure && <p role="alert">{failure}</p>}
        {surveys.map((survey) => (
          <section className={styles.child} aria-label={survey.title} key={survey.id}>
            <h3>{survey.title}</h3>
            {survey.description !== '' && <p>{survey.description}</p>}
            {children.map((child) => {
              const times = survey.timesByChild[child.id]
              if (times === undefined) return null
              const own = times.find(({ childId }) => childId === child.id)
              return (
                <div key={child.id}>
                  <strong>{child.name}</strong>
                  {own === undefined ? (
                    <p>
                      <LinkButton
                        href={addressOf({
                          modal: 'discussion-reservations',
                          selectedChildId: child.id,
                          selectedEventId: survey.id,
                        })}
                      >
                        {t.choose(child.name)}
                      </LinkButton>
                    </p>
                  ) : (
                    <ReservedTime survey={survey} time={own} child={child} onFailure={setFailure} />
                  )}
                </div>
              )
            })}
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
