import {
  absenceProblems,
  absentDays,
  offeredAbsenceTypes,
  type AbsenceForm,
  type AbsenceProblem,
} from '@nalle/domain/calendar/absences/absence-form.ts'
import type { ReportedAbsenceType } from '@nalle/domain/care/absences.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../design/Button.tsx'
import { MultiChoiceChips } from '../../design/Chips.tsx'
import { RadioGroup } from '../../design/Choice.tsx'
import { DateField } from '../../design/DateField.tsx'
import { dateToText, parseDateText } from '../../design/date-text.ts'
import { Dialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { AbsenceRangeNotices, ApplicationNeeded } from './AbsenceNotices.tsx'
import { absenceTexts } from './absence-texts.ts'
import type { CalendarData } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { editingTexts } from '../editing-texts.ts'
import { usePreschoolDays, useReportAbsences, type PreschoolDates } from '../queries.ts'
import styles from '../reservations/ReservationDialog.module.css'
import { failureText, SavingFailed, useLookedAt, useTellingSaved } from '../saving.tsx'

/** An absence of one day or many, from today on. */
export function AbsenceDialog({ opened, onClose, onGo }: DialogProps<'absences'>) {
  const t = useTexts(absenceTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const looked = useLookedAt()
  const { calendar, saveId, lookAgain } = looked
  const { children, today, days, reservable, snapshot } = calendar
  const { features } = useStart().city
  const firstDay = dateToText(opened.day ?? today)
  const [childIds, setChildIds] = useState(() => childrenChosenFirst(opened.day, calendar))
  const [start, setStart] = useState(firstDay)
  const [end, setEnd] = useState(firstDay)
  const [chosenType, setType] = useState<ReportedAbsenceType | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<string>()
  const report = useReportAbsences()
  const tellSaved = useTellingSaved(looked)
  const { progress, run } = useProgress()

  const allDays = [...days.values()]
  const written = { childIds, start: dayOf(start), end: dayOf(end) }
  const offered = offeredAbsenceTypes(written, allDays, features.plannedAbsencesInShiftCare)
  // Other children or other days may not have the type that was chosen for the first ones.
  const type = offered.find((value) => value === chosenType) ?? null
  const form: AbsenceForm = { ...written, type }
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
  const problems = problemsWith(preschool.known)
  const errorOf = (field: AbsenceProblem['field']) => {
    const found = problems.find((problem) => problem.field === field)
    return found && (attempts > 0 || isToldAtOnce(found)) ? t.problems[found.problem] : undefined
  }
  const leave = () => {
    if (opened.returnToDayModal && opened.day !== null) onGo({ modal: 'day', day: opened.day })
    else onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (problems.length > 0 || range === undefined || type === null) return setAttempts(attempts + 1)
    void run(async () => {
      if (problemsWith(await preschool.wait()).length > 0) {
        setAttempts(attempts + 1)
        return false
      }
      try {
        await report({ absence: { childIds: [...childIds], dateRange: range, absenceType: type }, snapshot, saveId })
      } catch (error) {
        lookAgain()
        setFailure(failureText(error, editing))
        return false
      }
      tellSaved(
        t.saved,
        absentDays(form, allDays).map((day) => ({ ...day, type: 'ABSENT' })),
      )
      leave()
      return true
    })
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
            progress={progress}
            blocked={problems.some((problem) => attempts > 0 || isToldAtOnce(problem))}
          >
            {t.confirm}
          </Button>
          <Button onClick={leave}>{editing.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="l">
          {attempts > 0 && (
            <ErrorSummary errors={summaryOf(problems, formId, t.problems)} attempts={attempts} headingLevel={3} />
          )}
          {children.length > 1 && (
            <MultiChoiceChips
              id={`${formId}-children`}
              label={t.children}
              options={children.map(({ id, name }) => ({ value: id, label: name }))}
              values={childIds}
              onChange={setChildIds}
              required
              error={errorOf('children')}
            />
          )}
          <div className={styles.range}>
            <DateField
              id={`${formId}-start`}
              label={t.start}
              value={start}
              onChange={(text) => {
                setStart(text)
                if (dayOf(text) !== null && rangeOf({ start: dayOf(text), end: dayOf(end) }) === undefined) setEnd(text)
              }}
              today={today}
              min={today}
              max={reservable.end}
              required
              error={errorOf('start')}
            />
            <DateField
              id={`${formId}-end`}
              label={t.end}
              value={end}
              onChange={setEnd}
              today={today}
              min={form.start ?? today}
              max={reservable.end}
              required
              error={errorOf('end')}
            />
          </div>
          <RadioGroup
            id={`${formId}-type`}
            label={t.type}
            options={offered.map((value) => ({ value, label: t.types[value] }))}
            value={type}
            onChange={setType}
            required
            error={errorOf('type')}
          />
          {errorOf('dates') && (
            <Notice tone="danger" announce="status">
              {errorOf('dates')}
            </Notice>
          )}
          {problems.map(
            (problem) =>
              problem.field === 'application' && <ApplicationNeeded childId={problem.childId} key={problem.childId} />,
          )}
          {range !== undefined && <AbsenceRangeNotices range={range} />}
          <SavingFailed text={failure} />
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

/** Where the person goes to mend a problem that is no field of its own. */
const MENDED_AT = { children: 'children', start: 'start', end: 'end', type: 'type', dates: 'start', application: 'end' }

function summaryOf(
  problems: readonly AbsenceProblem[],
  formId: string,
  words: Readonly<Record<AbsenceProblem['problem'], string>>,
) {
  const byField = new Map(problems.map(({ field, problem }) => [`${formId}-${MENDED_AT[field]}`, words[problem]]))
  return [...byField].map(([fieldId, message]) => ({ fieldId, message }))
}

function dayOf(text: string): Temporal.PlainDate | null {
  const day = parseDateText(text)
  return day instanceof Temporal.PlainDate ? day : null
}

function rangeOf({ start, end }: Pick<AbsenceForm, 'start' | 'end'>): DateRange | undefined {
  return start !== null && end !== null && isValidRange({ start, end }) ? { start, end } : undefined
}
