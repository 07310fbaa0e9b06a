import { isExportOffered } from '@nalle/domain/calendar/discussions/calendar-file.ts'
import { canCancelTime, lastDayToChange } from '@nalle/domain/calendar/discussions/discussion-times.ts'
import { useRef, useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { Cluster } from '../../design/Layout.tsx'
import { useToast } from '../../design/Toasts.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar, type ShownChild } from '../calendar-data.ts'
import styles from '../CalendarDialog.module.css'
import { discussionTexts } from './discussion-texts.ts'
import { ExportLink } from './ExportLink.tsx'
import { useCancelTime, type CalendarEvent } from '../queries.ts'

type Time = CalendarEvent['timesByChild'][keyof CalendarEvent['timesByChild']][number]

type Props = {
  readonly time: Time
  readonly child: ShownChild
  readonly onFailure: (text: string | undefined) => void
}

/** The time that was reserved: into one's own calendar, or cancelled while it still can be. */
export function ReservedTime({ time, child, onFailure }: Props) {
  const t = useTexts(discussionTexts)
  const { today } = useCalendar()
  const toast = useToast()
  const cancel = useCancelTime()
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLParagraphElement>(null)
  const times = { start: time.startTime, end: time.endTime }
  const free = async () => {
    setAsking(false)
    onFailure(undefined)
    const title = place.current?.closest('dialog')?.querySelector<HTMLElement>('h2[tabindex]')
    try {
      await cancel({ calendarEventTimeId: time.id, childId: child.id })
      toast({ tone: 'success', text: t.cancelled })
      // The button that had the focus is gone with its time.
      title?.focus()
    } catch {
      onFailure(t.cancelFailed)
    }
  }
  return (
    <>
      <p ref={place}>
        {t.reserved(`${formats.dateWithWeekday(time.date)} ${formats.timeRange(times.start, times.end)}`)}
      </p>
      <Cluster gap="xs">
        {isExportOffered(time.date, today) && <ExportLink timeId={time.id} />}
        {canCancelTime(time, today) && (
          <Button look="quiet" aria-label={`${t.cancel}: ${child.name}`} onClick={() => setAsking(true)}>
            {t.cancel}
          </Button>
        )}
      </Cluster>
      <p className={styles.muted}>
        {canCancelTime(time, today) ? t.cancelUntil(formats.date(lastDayToChange(time.date))) : t.tooLate}
      </p>
      {isAsking && (
        <AlertDialog
          tone="warning"
          title={t.cancelTitle}
          confirm={{ label: t.cancelConfirmed, onClick: () => void free() }}
          cancel={{ label: t.keep, onClick: () => setAsking(false) }}
        >
          {t.cancelQuestion(child.name)}
        </AlertDialog>
      )}
    </>
  )
}
