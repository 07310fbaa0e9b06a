import { withFirstDay } from '@nalle/domain/calendar/absences/absence-form.ts'
import { useId } from 'react'
import { Button } from '../../design/Button.tsx'
import { MultiChoiceChips } from '../../design/ChoiceChips.tsx'
import { RadioGroup } from '../../design/Choice.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { useTexts } from '../../language/texts.ts'
import { AbsenceRangeNotices, ApplicationNeeded } from './AbsenceNotices.tsx'
import { absenceTexts } from './absence-texts.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { editingTexts } from '../editing-texts.ts'
import styles from '../reservations/ReservationDialog.module.css'
import { SavingFailed } from '../SavingFailed.tsx'
import { useAbsenceForm } from './use-absence-form.ts'

/** An absence of one day or many, from today on. */
export function AbsenceDialog({ opened, onClose, onGo }: DialogProps<'absences'>) {
  const t = useTexts(absenceTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const { calendar, editor, form, offered, range, isBlocked, chooseChildren, report } = useAbsenceForm(opened, formId)
  const { children, today, reservable } = calendar
  const { field, change, problems } = editor
  const ofDates = field('dates').error
  const leave = () => {
    editor.discard()
    if (opened.returnToDayModal && opened.day !== null) onGo({ modal: 'day', day: opened.day })
    else onClose()
  }
  const submit = async () => {
    const isReported = await report()
    if (isReported) leave()
    return isReported
  }
  return (
    <Dialog
      title={t.title}
      onClose={leave}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} progress={editor.progress} blocked={isBlocked}>
            {t.confirm}
          </Button>
          <Button onClick={leave}>{editing.cancel}</Button>
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
              values={form.childIds}
              onChange={chooseChildren}
              required
              error={field('children').error}
            />
          )}
          <div className={styles.range}>
            <DateInput
              {...field.typed('start')}
              value={form.start}
              onChange={(start) => change(withFirstDay(form, start))}
              min={today}
              max={reservable.end}
              required
            />
            <DateInput
              {...field.typed('end')}
              value={form.end}
              onChange={(end) => change({ end })}
              min={form.start ?? today}
              max={reservable.end}
              required
            />
          </div>
          <RadioGroup
            {...field('type')}
            options={offered.map((value) => ({ value, label: t.types[value] }))}
            value={form.type}
            onChange={(chosen) => change({ type: chosen })}
            required
          />
          {ofDates && (
            <Notice tone="danger" announce="status">
              {ofDates}
            </Notice>
          )}
          {problems.map(
            (problem) =>
              problem.field === 'application' && <ApplicationNeeded childId={problem.childId} key={problem.childId} />,
          )}
          {range !== undefined && <AbsenceRangeNotices range={range} />}
          <SavingFailed error={editor.failure} />
        </Stack>
      </form>
    </Dialog>
  )
}
