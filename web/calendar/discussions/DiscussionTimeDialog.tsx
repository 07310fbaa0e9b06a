import { freeTimesByDay } from '@nalle/domain/calendar/discussions/discussion-times.ts'
import { useState } from 'react'
import { isRefusedWith } from '../../api/failures.ts'
import { Button } from '../../design/Button.tsx'
import { RadioGroup } from '../../design/Choice.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { useToast } from '../../design/Toasts.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { useCalendar } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import styles from '../CalendarDialog.module.css'
import { discussionTexts } from './discussion-texts.ts'
import { editingTexts } from '../editing-texts.ts'
import { useReserveTime } from '../queries.ts'
import { dayTitle } from '../day-state-texts.ts'

/** The free times of a survey, for one child. */
export function DiscussionTimeDialog({ opened, onClose, onGo }: DialogProps<'discussion-reservations'>) {
  const t = useTexts(discussionTexts)
  const editing = useTexts(editingTexts)
  const { events, children } = useCalendar()
  const { discussionReservations } = useStart().city.features
  const toast = useToast()
  const reserve = useReserveTime()
  const { progress, run } = useProgress()
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const survey = discussionReservations ? events.find(({ id }) => id === opened.selectedEventId) : undefined
  const child = children.find(({ id }) => id === opened.selectedChildId)
  const times = survey?.timesByChild[opened.selectedChildId] ?? []
  const hasTime = times.some(({ childId }) => childId === opened.selectedChildId)
  const days = hasTime ? [] : freeTimesByDay(times)
  const name = child?.name ?? ''
  const back = () => onGo({ modal: 'discussions' })
  const take = () =>
    run(async () => {
      const time = times.find(({ id }) => id === chosen)
      if (time === undefined) {
        setFailure(t.chooseFirst)
        return false
      }
      setFailure(undefined)
      try {
        await reserve({ calendarEventTimeId: time.id, childId: opened.selectedChildId })
      } catch (error) {
        setChosen(null)
        setFailure(isRefusedWith<'calendar.reserveDiscussionTime'>(error, 'TIME_ALREADY_RESERVED') ? t.taken : t.failed)
        return false
      }
      toast({ tone: 'success', text: t.done })
      back()
      return true
    })
  return (
    <Dialog
      title={survey?.title ?? t.title}
      onClose={onClose}
      actions={
        <>
          {days.length > 0 && (
            <Button look="primary" progress={progress} blocked={chosen === null} onClick={() => void take()}>
              {t.reserve}
            </Button>
          )}
          <Button onClick={back}>{editing.cancel}</Button>
        </>
      }
    >
      <Stack gap="m">
        {survey !== undefined && survey.description !== '' && (
          <p className={styles.description}>{survey.description}</p>
        )}
        {failure && (
          <Notice tone="danger" announce="alert">
            {failure}
          </Notice>
        )}
        {hasTime && progress === 'idle' && <p>{t.alreadyHas(name)}</p>}
        {!hasTime && days.length === 0 && <p>{t.noFree}</p>}
        {days.length > 0 && (
          <section aria-label={t.timesFor(name)}>
            <Stack gap="m">
              <h3>{t.timesFor(name)}</h3>
              {days.map((day) => (
                <RadioGroup
                  label={dayTitle(day.date)}
                  direction="row"
                  options={day.times.map(({ id, startTime, endTime }) => ({
                    value: id,
                    label: formats.timeRange(startTime, endTime),
                  }))}
                  value={day.times.find(({ id }) => id === chosen)?.id ?? null}
                  onChange={setChosen}
                  key={day.date.toString()}
                />
              ))}
            </Stack>
          </section>
        )}
      </Stack>
    </Dialog>
  )
}
