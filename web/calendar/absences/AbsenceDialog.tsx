import {
  absenceProblems,
  absentDays,
  offeredAbsenceTypes,
  type AbsenceForm,
  type AbsenceProblem,
} from '@nalle/domain/calendar/absences/absence-form.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { useId } from 'react'
import { Button } from '../../design/Button.tsx'
import { MultiChoiceChips } from '../../design/Chips.tsx'
import { RadioGroup } from '../../design/Choice.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { useJudgedForm, useKeptForm } from '../../forms/use-form.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { AbsenceRangeNotices, ApplicationNeeded } from './AbsenceNotices.tsx'
import { absenceTexts } from './absence-texts.ts'
import type { CalendarData } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { editingTexts } from '../editing-texts.ts'
import { usePreschoolDays, useReportAbsences, type PreschoolDates } from '../queries.ts'
import styles from '../reservations/ReservationDialog.module.css'
import { SavingFailed, useLookedAt, useTellingSaved } from '../saving.tsx'

/** An absence of one day or many, from today on. */
export function AbsenceDialog({ opened, onClose, onGo }: DialogProps<'absences'>) {
  const t = useTexts(absenceTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const looked = useLookedAt()
  const { calendar, saveId, lookAgain } = looked
  const { children, today, days, reservable, snapshot } = calendar
  const { features } = useStart().city
  const firstDay = opened.day ?? today
  const allDays = [...days.values()]
  const kept = useKeptForm<AbsenceForm>({
    keptAs: `absence ${opened.day ?? ''}`,
    initial: { childIds: childrenChosenFirst(opened.day, calendar), start: firstDay, end: firstDay, type: null },
  })
  const typed = kept.state.form
  const { childIds } = typed
  const offered = offeredAbsenceTypes(typed, allDays, features.plannedAbsencesInShiftCare)
  // Other children or other days may not have the type that was chosen for the first ones.
  const type = offered.find((value) => value === typed.type) ?? null
  const form: AbsenceForm = { ...typed, type }
  const range = rangeOf(form)
  const preschool = usePreschoolDays(range, childIds, features.absenceApplications)
  const problemsWith = (preschoolDates: PreschoolDates | undefined) =>
    absenceProblems(form, {
      today,
      lastDay: reservable.end,
      days: allDays,
      withContractDays: new Set(
        children.flatMap(({ id, contractDaysPerMonth }) => (contractDaysPerMonth === null ? [] : id)),
      ),
      preschoolDays: features.absenceApplications
        ? new Map(childIds.map((id) => [id, preschoolDates?.[id]?.length ?? 0]))
        : null,
    })
  const report = useReportAbsences()
  const tellSaved = useTellingSaved(looked)
  const editor = useJudgedForm<AbsenceForm, AbsenceProblem>(kept, {
    problemsOf: () => problemsWith(preschool.known),
    isShownAtOnce: isToldAtOnce,
    words: {
      idPrefix: `${formId}.`,
      labelOf: (name) => ({ ...t, dates: t.start, application: t.end })[name],
      messageOf: ({ problem }) => t.problems[problem],
      summaryOf: (_, message) => message,
      mendedAt: ({ field: name }) => (name === 'dates' ? 'start' : name === 'application' ? 'end' : name),
    },
  })
  const { field, change, problems } = editor
  const ofDates = field('dates').error
  const leave = () => {
    editor.discard()
    if (opened.returnToDayModal && opened.day !== null) onGo({ modal: 'day', day: opened.day })
    else onClose()
  }
  const submit = async () => {
    if (range === undefined || type === null) return false
    if (problemsWith(await preschool.wait()).length > 0) {
      editor.attempt()
      return false
    }
    try {
      await report({ absence: { childIds: [...childIds], dateRange: range, absenceType: type }, snapshot, saveId })
    } catch (error) {
      lookAgain()
      throw error
    }
    tellSaved(
      t.saved,
      absentDays(form, allDays).map((day) => ({ ...day, type: 'ABSENT' })),
    )
    leave()
    return true
  }
  return (
    <Dialog
      title={t.title}
      onClose={leave}
      actions={
        <>
          <Button
            look="primary"
            type="submit"
            form={formId}
            progress={editor.progress}
            blocked={editor.shown.length > 0}
          >
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
              values={childIds}
              onChange={(chosen) => change({ childIds: chosen })}
              required
              error={field('children').error}
            />
          )}
          <div className={styles.range}>
            <DateInput
              {...field.typed('start')}
              value={form.start}
              onChange={(start) =>
                // The last day goes along with the first one where it would come before it.
                change(
                  start !== null && rangeOf({ start, end: form.end }) === undefined ? { start, end: start } : { start },
                )
              }
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
            value={type}
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

/** The only child there is, or the only one who is in care on the day that was opened. */
function childrenChosenFirst(day: Temporal.PlainDate | null, { children, days }: CalendarData): readonly ChildId[] {
  const all = children.map(({ id }) => id)
  if (all.length === 1) return all
  const there = day === null ? undefined : days.get(day.toString())?.children.map(({ childId }) => childId)
  const inCare = all.filter((id) => there?.includes(id))
  return inCare.length === 1 ? inCare : []
}

/** What is not a gap in the form but a fact about the days is told as soon as it is known. */
function isToldAtOnce({ field, problem }: AbsenceProblem): boolean {
  return field === 'dates' || field === 'application' || problem === 'MIXED_CONTRACT_DAYS'
}

function rangeOf({ start, end }: Pick<AbsenceForm, 'start' | 'end'>): DateRange | undefined {
  return start !== null && end !== null && isValidRange({ start, end }) ? { start, end } : undefined
}
