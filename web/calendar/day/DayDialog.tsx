import { canReportAbsence } from '@nalle/domain/calendar/absences/absence-form.ts'
import { isEditableDay } from '@nalle/domain/calendar/day/day-variants.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import { useState } from 'react'
import { Button, IconButton } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../design/Icons.tsx'
import { EditIcon } from '../../design/PageIcons.tsx'
import { HomeIcon } from '../CalendarIcons.tsx'
import { Stack } from '../../design/Layout.tsx'
import { useTexts } from '../../language/texts.ts'
import { useDraftPlace } from '../../session/kept-draft.ts'
import { useCalendar } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { AnsweringDeadline } from '../reservations/AnsweringDeadline.tsx'
import { DayChild } from './DayChild.tsx'
import styles from '../CalendarDialog.module.css'
import { dayDraftKey, DayEditor } from './DayEditor.tsx'
import { DayEvents } from './DayEvents.tsx'
import { dayTexts } from './day-texts.ts'
import { editingTexts } from '../editing-texts.ts'
import { dayTitle, useCalendarWords } from '../day-state-texts.ts'

/** One day: what it is for each child and what happens, and the way to change it. */
export function DayDialog({ opened: { day: date }, onClose, onGo }: DialogProps<'day'>) {
  const t = useTexts(dayTexts)
  const editing = useTexts(editingTexts)
  const words = useCalendarWords()
  const calendar = useCalendar()
  const { days, children, today, range, reservable } = calendar
  // Whoever was changing the day when their login ended goes on where they were.
  const kept = useDraftPlace(dayDraftKey(date))
  const [isEditing, setEditing] = useState(() => kept.find({}) !== undefined)
  const day = days.get(date.toString())
  const title = dayTitle(date)
  if (isEditing && day !== undefined) {
    return <DayEditor day={day} title={title} onDone={() => setEditing(false)} onClose={onClose} />
  }
  const inCare = children.filter(({ id }) => day?.children.some(({ childId }) => childId === id))
  const canEdit = day !== undefined && isEditableDay(day, reservable)
  const withoutCare = () => {
    // Every day of the range is answered for, so what is not there is on its way.
    if (day === undefined) return includes(range, date) ? words.fetchingPrevious : t.outside
    return day.holiday ? t.holiday : t.noChildren
  }
  const canReport = day !== undefined && canReportAbsence(day, today)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        (canEdit || canReport) && (
          <>
            {canEdit && (
              <Button look="primary" icon={<EditIcon />} onClick={() => setEditing(true)}>
                {editing.edit}
              </Button>
            )}
            {canReport && (
              <Button
                icon={<HomeIcon />}
                onClick={() => onGo({ modal: 'absences', day: date, returnToDayModal: true, ill: null })}
              >
                {t.reportAbsence}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="m">
        <div className={styles.neighbours}>
          <Neighbour date={date.subtract({ days: 1 })} isEarlier onGo={onGo} />
          <Neighbour date={date.add({ days: 1 })} isEarlier={false} onGo={onGo} />
        </div>
        {canEdit && <AnsweringDeadline day={date} words={t} />}
        {inCare.length === 0 && <p role={day === undefined ? 'status' : undefined}>{withoutCare()}</p>}
        {day !== undefined && inCare.map((child) => <DayChild day={day} child={child} onGo={onGo} key={child.id} />)}
        <DayEvents date={date} />
      </Stack>
    </Dialog>
  )
}

type NeighbourProps = {
  readonly date: Temporal.PlainDate
  readonly isEarlier: boolean
  readonly onGo: DialogProps<'day'>['onGo']
}

function Neighbour({ date, isEarlier, onGo }: NeighbourProps) {
  const t = useTexts(dayTexts)
  const { range } = useCalendar()
  return (
    <IconButton
      label={isEarlier ? t.previousDay : t.nextDay}
      icon={isEarlier ? <ChevronLeftIcon /> : <ChevronRightIcon />}
      disabled={!includes(range, date)}
      onClick={() => onGo({ modal: 'day', day: date })}
    />
  )
}
