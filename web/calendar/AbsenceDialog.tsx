import { absenceProblems, offeredAbsenceTypes, type AbsenceForm } from '@nalle/domain/calendar/absence-form.ts'
import type { ReportedAbsenceType } from '@nalle/domain/calendar/absences.ts'
import { absenceRangeNotice } from '@nalle/domain/calendar/notices.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { Button, LinkButton } from '../design/Button.tsx'
import { MultiChoiceChips } from '../design/Chips.tsx'
import { RadioGroup } from '../design/Choice.tsx'
import { DateField } from '../design/DateField.tsx'
import { dateToText, parseDateText } from '../design/date-text.ts'
import { Dialog } from '../design/Dialog.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { useToast } from '../design/Toasts.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { useCanOpen } from '../session/can-open.ts'
import { useStart } from '../session/start.ts'
import { absenceTexts } from './absence-texts.ts'
import { useCalendar } from './calendar-data.ts'
import type { DialogProps } from './CalendarDialogs.tsx'
import { editingTexts } from './editing-texts.ts'
import { usePreschoolDays, useReportAbsences } from './queries.ts'
import styles from './ReservationDialog.module.css'
import { failureText, SavingFailed } from './saving.tsx'

/** An absence of one day or many, from today on. */
export function AbsenceDialog({ opened, onClose, onGo }: DialogProps<'absences'>) {
  const t = useTexts(absenceTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const toast = useToast()
  const calendar = useCalendar()
  const { children, today, days, reservable } = calendar
  const { features } = useStart().city
  const firstDay = dateToText(opened.day ?? today)
  const [childIds, setChildIds] = useState<readonly ChildId[]>(() => {
    const [only, ...others] = childrenOn(opened.day, calendar)
    return only !== undefined && others.length === 0 ? [only] : []
  })
  const [start, setStart] = useState(firstDay)
  const [end, setEnd] = useState(firstDay)
  const [type, setType] = useState<ReportedAbsenceType | null>(null)
  const [hasTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const report = useReportAbsences()
  const { progress, run } = useProgress()

  const form: AbsenceForm = { childIds, start: dayOf(start), end: dayOf(end), type }
  const range = rangeOf(form)
  const preschoolDates = usePreschoolDays(range, childIds, features.absenceApplications).data
  const allDays = [...days.values()]
  const problems = absenceProblems(form, {
    today,
    days: allDays,
    withContractDays: new Set(
      children.flatMap(({ id, contractDaysPerMonth }) => (contractDaysPerMonth === null ? [] : id)),
    ),
    preschoolDays: features.absenceApplications
      ? new Map(childIds.map((id) => [id, preschoolDates?.[id]?.length ?? 0]))
      : null,
  })
  const errorOf = (field: (typeof problems)[number]['field']) => {
    const found = problems.find((problem) => problem.field === field)
    return found && hasTried ? t.problems[found.problem] : undefined
  }
  const needsApplication = problems.flatMap((problem) => (problem.field === 'application' ? [problem.childId] : []))
  const offered = offeredAbsenceTypes(form, allDays, features.plannedAbsencesInShiftCare)
  const leave = () => {
    if (opened.returnToDayModal && opened.day !== null) onGo({ modal: 'day', day: opened.day })
    else onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.length > 0 || range === undefined || type === null) return
    void run(async () => {
      setFailure(undefined)
      try {
        await report({ childIds: [...childIds], dateRange: range, absenceType: type })
      } catch (error) {
        setFailure(failureText(error, editing))
        return false
      }
      toast({ tone: 'success', text: t.saved })
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
            blocked={(hasTried && problems.length > 0) || needsApplication.length > 0}
          >
            {t.confirm}
          </Button>
          <Button onClick={leave}>{editing.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="l">
          {children.length > 1 && (
            <MultiChoiceChips
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
              label={t.start}
              value={start}
              onChange={(text) => {
                setStart(text)
                if (rangeOf({ start: dayOf(text), end: dayOf(end) }) === undefined) setEnd(text)
              }}
              today={today}
              min={today}
              max={reservable.end}
              required
              error={errorOf('start')}
            />
            <DateField
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
            label={t.type}
            options={offered.map((value) => ({ value, label: t.types[value] }))}
            value={type}
            onChange={setType}
            required
            error={errorOf('type')}
          />
          {errorOf('dates') && <Notice tone="danger">{errorOf('dates')}</Notice>}
          {needsApplication.map((childId) => (
            <ApplicationNeeded childId={childId} key={childId} />
          ))}
          {range !== undefined && <RangeNotices range={range} />}
          <SavingFailed text={failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Who is in care on the day, or everybody when no day was named. */
function childrenOn(day: Temporal.PlainDate | null, { children, days }: ReturnType<typeof useCalendar>): ChildId[] {
  const inCare = day === null ? undefined : days.get(day.toString())?.children.map(({ childId }) => childId)
  return children.map(({ id }) => id).filter((id) => inCare?.includes(id) ?? true)
}

function dayOf(text: string): Temporal.PlainDate | null {
  const day = parseDateText(text)
  return day instanceof Temporal.PlainDate ? day : null
}

function rangeOf({ start, end }: Pick<AbsenceForm, 'start' | 'end'>): DateRange | undefined {
  return start !== null && end !== null && isValidRange({ start, end }) ? { start, end } : undefined
}

/** What should be known before the absence is saved. */
function RangeNotices({ range }: { readonly range: DateRange }) {
  const t = useTexts(absenceTexts)
  const calendar = useCalendar()
  const { lockedDays, closedHolidayPeriods } = absenceRangeNotice(range, calendar, calendar.holidayPeriods)
  return (
    <>
      {lockedDays && <Notice tone="info">{t.locked(formats.dateRange(lockedDays.start, lockedDays.end))}</Notice>}
      {closedHolidayPeriods.length > 0 && (
        <Notice tone="warning">
          {t.closedHolidays(
            closedHolidayPeriods.map(({ period }) => formats.dateRange(period.start, period.end)).join(', '),
          )}
        </Notice>
      )}
    </>
  )
}

function ApplicationNeeded({ childId }: { readonly childId: ChildId }) {
  const t = useTexts(absenceTexts)
  const { children } = useCalendar()
  const canOpen = useCanOpen()
  const address = `/children/${childId}/absence-application`
  return (
    <Notice
      tone="warning"
      title={t.tooLongTitle}
      announce="status"
      actions={canOpen(address) && <LinkButton href={address}>{t.apply}</LinkButton>}
    >
      {t.tooLong(children.find(({ id }) => id === childId)?.name ?? '')}
    </Notice>
  )
}
