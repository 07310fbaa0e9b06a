import { laterHolidayPeriods } from '@nalle/domain/calendar/notices/notices.ts'
import type { TypedDays } from '@nalle/domain/calendar/reservations/reservation-range.ts'
import { SHARINGS } from '@nalle/domain/calendar/reservations/reservation-questions.ts'
import { REPETITIONS } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import { WEEKS_OF_HABIT } from '@nalle/domain/calendar/reservations/usual-times.ts'
import { includes, later, type DateRange } from '@nalle/domain/time/date-range.ts'
import { useId } from 'react'
import { Button } from '../../design/Button.tsx'
import { ChoiceChips, MultiChoiceChips } from '../../design/ChoiceChips.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { editingTexts } from '../editing-texts.ts'
import { AnsweringDeadline } from './AnsweringDeadline.tsx'
import { FormChanges } from './FormChanges.tsx'
import { HolidayDays } from './HolidayDays.tsx'
import { LastUsedTimes } from './LastUsedTimes.tsx'
import { LeftOutDays } from './LeftOutDays.tsx'
import { reservationTexts } from './reservation-texts.ts'
import styles from './ReservationDialog.module.css'
import { SavingFailed } from '../SavingFailed.tsx'
import { TimeQuestions } from './TimeQuestions.tsx'
import { useReservationForm } from './use-reservation-form.ts'

/** Attendance for many days and several children at once. */
export function ReservationDialog({ opened, onClose }: DialogProps<'reservations'>) {
  const t = useTexts(reservationTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const reservation = useReservationForm(opened, `${formId}.`)
  const { calendar, editor, draft, childIds, range, questions, holidayDays, leftOut, answers, isReady, answer } =
    reservation
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
          {isReady && (
            <FormChanges
              changes={reservation.changes}
              blank={reservation.blank}
              hasFinalAbsence={reservation.hasFinalAbsence}
              family={children}
            />
          )}
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
            {range !== null && <AnsweringDeadline day={later(range.start, reservable.start)} words={t} />}
          </Stack>
          <ChoiceChips
            label={t.repetition}
            options={REPETITIONS.map((value) => ({ value, label: t.repetitions[value] }))}
            value={draft.repetition}
            onChange={(chosen) => change({ repetition: chosen })}
          />
          {childIds.length > 1 && questions.length > 0 && (
            <ChoiceChips
              label={t.sharing}
              options={SHARINGS.map((value) => ({ value, label: t.sharings[value] }))}
              value={draft.sharing}
              onChange={(chosen) => change({ sharing: chosen })}
            />
          )}
          {isReady && (draft.sharing === 'SAME' || childIds.length === 1) && (
            <LastUsedTimes childIds={childIds} questions={questions} answers={answers} onFill={answer} />
          )}
          {isReady && reservation.hasHabits && (
            <Cluster gap="xs" role="group" aria-label={t.fill}>
              <Button onClick={() => reservation.fillIn(WEEKS_OF_HABIT)}>{t.asUsual}</Button>
              <Button onClick={() => reservation.fillIn(1)}>{t.asLastWeek}</Button>
              <Button onClick={reservation.empty}>{t.clear}</Button>
            </Cluster>
          )}
          <div className={styles.slots} data-to-come={!isReady || undefined}>
            {isReady && (
              <TimeQuestions
                calendar={calendar}
                questions={questions}
                answers={answers}
                field={field}
                // Only what is told: an empty week is no mistake until somebody tries to save it.
                hasProblem={(key) =>
                  editor.attempts > 0 && problems.some((found) => 'key' in found && found.key === key)
                }
                isTyped={reservation.isTyped}
                answer={answer}
              />
            )}
          </div>
          {isReady && holidayDays.length > 0 && (
            <Stack gap="m" as="section" aria-label={t.holidays.title}>
              <h3>{t.holidays.title}</h3>
              {reservation.hasFinalHolidays && <Notice tone="warning">{editing.onlyStaffUndoes}</Notice>}
              <HolidayDays
                days={holidayDays}
                repetition={draft.repetition}
                answers={answers}
                answer={answer}
                family={children}
              />
            </Stack>
          )}
          {range !== null && isReady && childIds.length > 0 && questions.length === 0 && holidayDays.length === 0 && (
            <p>{t.problems.NOTHING_TO_RESERVE}</p>
          )}
          {range !== null && <OpeningLater range={range} />}
          <LeftOutDays days={leftOut} />
          <SavingFailed error={editor.failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** A holiday period that is not asked about yet: the day it opens, and nothing to fill in. */
function OpeningLater({ range }: { readonly range: DateRange }) {
  const t = useTexts(editingTexts)
  const { holidayPeriods, today } = useCalendar()
  // That of the first day is said beside the days themselves.
  const others = laterHolidayPeriods(range, today, holidayPeriods).filter(
    ({ period }) => !includes(period, range.start),
  )
  return others.map(({ id, period, reservationsOpenOn }) => (
    <Notice tone="info" key={id}>
      {t.opensLater(formats.dateRange(period.start, period.end), formats.date(reservationsOpenOn))}
    </Notice>
  ))
}
