import { locksAt } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import { NO_TIMES_YET } from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import type { TypedDays } from '@nalle/domain/calendar/reservations/reservation-range.ts'
import { REPETITIONS } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useId } from 'react'
import { Button } from '../../design/Button.tsx'
import { ChoiceChips, MultiChoiceChips } from '../../design/ChoiceChips.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { useCalendar } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { editingTexts } from '../editing-texts.ts'
import { LastUsedTimes } from './LastUsedTimes.tsx'
import { LeftOutDays } from './LeftOutDays.tsx'
import { reservationTexts } from './reservation-texts.ts'
import styles from './ReservationDialog.module.css'
import { SavingFailed } from '../saving.tsx'
import { useReservationForm } from './use-reservation-form.ts'

/** Attendance for many days and several children at once. */
export function ReservationDialog({ opened, onClose }: DialogProps<'reservations'>) {
  const t = useTexts(reservationTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const reservation = useReservationForm(opened, `${formId}.`)
  const { calendar, editor, draft, childIds, range, slots, leftOut, answers, isPainted, answer, nameOf } = reservation
  const { children, reservable } = calendar
  const { field, change, problems } = editor
  const giveUp = () => {
    editor.discard()
    onClose()
  }
  const submit = async () => {
    await reservation.save()
    giveUp()
  }
  const dayField = (name: keyof TypedDays) => (
    <DateInput
      {...field.typed(name)}
      value={draft[name]}
      onChange={(day) => change({ [name]: day })}
      min={reservable.start}
      max={reservable.end}
      required
    />
  )
  return (
    <Dialog
      title={t.title}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} progress={editor.progress} blocked={problems.length > 0}>
            {editing.save}
          </Button>
          <Button onClick={giveUp}>{editing.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={editor.submit(submit)}>
        <Stack gap="l">
          <ErrorSummary {...editor.summary} headingLevel={3} />
          {children.length > 1 && (
            <MultiChoiceChips
              id={field('children').id}
              label={t.children}
              options={children.map(({ id, name }) => ({ value: id, label: name }))}
              values={childIds}
              onChange={(chosen) => change({ childIds: chosen })}
              required
              error={field('children').error}
            />
          )}
          <Stack gap="s">
            <div className={styles.range}>
              {dayField('start')}
              {dayField('end')}
            </div>
            {range !== null && <Deadline day={range.start} />}
          </Stack>
          <ChoiceChips
            label={t.repetition}
            options={REPETITIONS.map((value) => ({ value, label: t.repetitions[value] }))}
            value={draft.repetition}
            onChange={(chosen) => change({ repetition: chosen })}
          />
          {isPainted && <LastUsedTimes childIds={childIds} slots={slots} answers={answers} onFill={answer} />}
          <div className={styles.slots} data-to-come={!isPainted || undefined}>
            {slots.map((slot) => (
              <AnswerEditor
                name={slot.key}
                field={field}
                legend={nameOf(slot)}
                asks={slot.asks}
                answer={answers.get(slot.key) ?? NO_TIMES_YET}
                onChange={(given) => answer(new Map([[slot.key, given]]))}
                key={slot.key}
              />
            ))}
          </div>
          {range !== null && isPainted && childIds.length > 0 && slots.length === 0 && (
            <p>{t.problems.NOTHING_TO_RESERVE}</p>
          )}
          <LeftOutDays days={leftOut} />
          <SavingFailed error={editor.failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

function Deadline({ day }: { readonly day: Temporal.PlainDate }) {
  const t = useTexts(reservationTexts)
  const { today } = useCalendar()
  const deadline = locksAt(day, useStart().city.limits.reservationThresholdHours)
  const howLong = t.inDays(today.until(dayIn(deadline)).days)
  return (
    <p className={styles.muted}>{t.locksAt(formats.weekday(dayIn(deadline)), formats.instant(deadline), howLong)}</p>
  )
}
