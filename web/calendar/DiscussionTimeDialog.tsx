import { useState } from 'react'
import { isRefusedWith } from '../api/failures.ts'
import { Button } from '../design/Button.tsx'
import { RadioGroup } from '../design/Choice.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { useToast } from '../design/Toasts.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { useCalendar } from './calendar-data.ts'
import type { DialogProps } from './CalendarDialogs.tsx'
import { discussionTexts } from './discussion-texts.ts'
import { editingTexts } from './editing-texts.ts'
import { useReserveTime } from './queries.ts'

/** The free times of a survey, for one child. */
export function DiscussionTimeDialog({ opened, onClose, onGo }: DialogProps<'discussion-reservations'>) {
  const t = useTexts(discussionTexts)
  const editing = useTexts(editingTexts)
  const { events, children } = useCalendar()
  const toast = useToast()
  const reserve = useReserveTime()
  const { progress, run } = useProgress()
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const survey = events.find(({ id }) => id === opened.selectedEventId)
  const child = children.find(({ id }) => id === opened.selectedChildId)
  const free = (survey?.timesByChild[opened.selectedChildId] ?? []).filter(
    (time) => time.childId === null && time.isEditable,
  )
  const back = () => onGo({ modal: 'discussions' })
  const take = () =>
    run(async () => {
      const time = free.find(({ id }) => id === chosen)
      if (time === undefined) {
        setFailure(t.chooseFirst)
        return false
      }
      setFailure(undefined)
      try {
        await reserve({ calendarEventTimeId: time.id, childId: opened.selectedChildId })
      } catch (error) {
        setChosen(null)
        setFailure(isRefusedWith(error, 'TIME_ALREADY_RESERVED') ? t.taken : t.failed)
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
          <Button look="primary" progress={progress} blocked={chosen === null} onClick={() => void take()}>
            {t.reserve}
          </Button>
          <Button onClick={back}>{editing.cancel}</Button>
        </>
      }
    >
      <Stack gap="m">
        {survey?.description && <p>{survey.description}</p>}
        {failure && (
          <Notice tone="danger" announce="alert">
            {failure}
          </Notice>
        )}
        {free.length === 0 ? (
          <p>{t.noFree}</p>
        ) : (
          <RadioGroup
            label={t.timesFor(child?.name ?? '')}
            options={free.map(({ id, date, startTime, endTime }) => ({
              value: id,
              label: `${formats.dateWithWeekday(date)} ${formats.timeRange(startTime, endTime)}`,
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Stack>
    </Dialog>
  )
}
