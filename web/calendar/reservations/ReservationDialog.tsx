import { locksAt } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import {
  answersFor,
  NO_TIMES_YET,
  type Answer,
  type Answers,
} from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import {
  findReservationRange,
  firstReservationRange,
  reservationRangeProblems,
  type TypedDays,
} from '@nalle/domain/calendar/reservations/reservation-range.ts'
import { reservationFormProblems, requestsOf } from '@nalle/domain/calendar/reservations/reservation-requests.ts'
import {
  REPETITIONS,
  slotsOf,
  type Repetition,
  type Slot,
} from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../design/Button.tsx'
import { ChoiceChips, MultiChoiceChips } from '../../design/Chips.tsx'
import { DateField } from '../../design/DateField.tsx'
import { dateToText, parseDateText } from '../../design/date-text.ts'
import { Dialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { useProgress } from '../../design/progress.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useKeptDraft } from '../../session/kept-draft.ts'
import { useStart } from '../../session/start.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { useCalendar, type CalendarData } from '../calendar-data.ts'
import type { DialogProps } from '../CalendarDialogs.tsx'
import { editingTexts } from '../editing-texts.ts'
import { useAfterFirstPaint } from './use-after-first-paint.ts'
import { LastUsedTimes } from './LastUsedTimes.tsx'
import { LeftOutDays } from './LeftOutDays.tsx'
import { reservationTexts } from './reservation-texts.ts'
import styles from './ReservationDialog.module.css'
import { SavingFailed, useLookedAt, useSaving } from '../saving.tsx'
import { fullTimes } from '../time-texts.ts'

/** What the guardian has chosen and typed, kept until it is saved or given up. */
type Draft = {
  readonly childIds: readonly ChildId[]
  readonly start: string
  readonly end: string
  readonly repetition: Repetition
  readonly typed: readonly (readonly [key: string, answer: Answer])[]
}

/** Attendance for many days and several children at once. */
export function ReservationDialog({ opened, onClose }: DialogProps<'reservations'>) {
  const t = useTexts(reservationTexts)
  const editing = useTexts(editingTexts)
  const looked = useLookedAt()
  const { calendar } = looked
  const { children, reservable, today } = calendar
  const formId = useId()
  const [draft, change, discard] = useKeptDraft<Draft>(
    `reservations ${opened.startDate ?? ''} ${opened.endDate ?? ''}`,
    firstDraft(opened, calendar),
  )
  const [attempts, setAttempts] = useState(0)
  const [left, setLeft] = useState<readonly string[]>([])
  const { save, failure } = useSaving(looked)
  const { progress, run } = useProgress()

  const { repetition } = draft
  const childIds = children.map(({ id }) => id).filter((id) => draft.childIds.includes(id))
  const days = { start: dayOf(draft.start), end: dayOf(draft.end) }
  const range = findReservationRange(days, reservable) ?? null
  const isPainted = useAfterFirstPaint()
  const { slots, leftOut } = range && isPainted ? slotsOf({ childIds, range, repetition }, calendar) : NOTHING
  const answers = answersFor(slots, childIds, calendar, new Map(draft.typed))
  const problems = reservationFormProblems({ childIds, range }, slots, answers)
  const answer = (answered: Answers) => change({ ...draft, typed: [...new Map([...draft.typed, ...answered])] })

  const giveUp = () => {
    discard()
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (problems.length > 0) return setAttempts(attempts + 1)
    const requests = requestsOf(slots, answers, childIds, calendar)
    void run(async () => {
      const isSaved = await save(requests)
      if (isSaved) giveUp()
      return isSaved
    })
  }

  const dayErrors = reservationRangeProblems(days, reservable).map(({ field, problem }) => ({
    field,
    text: t.dayProblems[problem](formats.dateRange(reservable.start, reservable.end)),
  }))
  const dayErrorOf = (field: keyof TypedDays) =>
    attempts > 0 || left.includes(field) ? dayErrors.find((error) => error.field === field)?.text : undefined
  const errors = problems.flatMap((problem) => {
    if (problem.field === 'children') return { fieldId: `${formId}-children`, message: t.problems[problem.problem] }
    if (problem.field === 'slot') {
      const slot = slots.find(({ key }) => key === problem.key)
      const hours = slot?.validTimes ? fullTimes(slot.validTimes) : ''
      const part = problem.problem === 'START_MISSING' ? 'start' : 'end'
      return {
        fieldId: `${slotId(formId, problem.key)}-${problem.range}-${part}`,
        message: `${slot ? nameOf(slot, t) : ''}: ${editing.problems[problem.problem](hours)}`,
      }
    }
    if (problem.problem === 'NOTHING_TO_RESERVE') {
      return { fieldId: `${formId}-start`, message: t.problems.NOTHING_TO_RESERVE }
    }
    return dayErrors.map(({ field, text }) => ({ fieldId: `${formId}-${field}`, message: `${t[field]}: ${text}` }))
  })
  const dayField = (field: keyof TypedDays) => (
    <DateField
      id={`${formId}-${field}`}
      label={t[field]}
      value={draft[field]}
      onChange={(text) => change({ ...draft, [field]: text })}
      onBlur={() => setLeft([...left, field])}
      today={today}
      min={reservable.start}
      max={reservable.end}
      required
      error={dayErrorOf(field)}
    />
  )
  return (
    <Dialog
      title={t.title}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} progress={progress} blocked={problems.length > 0}>
            {editing.save}
          </Button>
          <Button onClick={giveUp}>{editing.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="l">
          {attempts > 0 && <ErrorSummary errors={errors} attempts={attempts} headingLevel={3} />}
          {children.length > 1 && (
            <MultiChoiceChips
              id={`${formId}-children`}
              label={t.children}
              options={children.map(({ id, name }) => ({ value: id, label: name }))}
              values={childIds}
              onChange={(chosen) => change({ ...draft, childIds: chosen })}
              required
              error={childIds.length === 0 ? t.problems.NO_CHILDREN : undefined}
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
            value={repetition}
            onChange={(chosen) => change({ ...draft, repetition: chosen })}
          />
          {isPainted && <LastUsedTimes childIds={childIds} slots={slots} answers={answers} onFill={answer} />}
          <div className={styles.slots} data-to-come={!isPainted || undefined}>
            {slots.map((slot) => (
              <AnswerEditor
                id={slotId(formId, slot.key)}
                legend={nameOf(slot, t)}
                asks={slot.asks}
                validTimes={slot.validTimes}
                answer={answers.get(slot.key) ?? NO_TIMES_YET}
                onChange={(given) => answer(new Map([[slot.key, given]]))}
                showErrors={attempts > 0}
                key={slot.key}
              />
            ))}
          </div>
          {range !== null && isPainted && childIds.length > 0 && slots.length === 0 && (
            <p>{t.problems.NOTHING_TO_RESERVE}</p>
          )}
          <LeftOutDays days={leftOut} />
          <SavingFailed text={failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

const NOTHING = { slots: [], leftOut: [] } as const

function firstDraft(
  { startDate, endDate }: DialogProps<'reservations'>['opened'],
  { children, reservable }: CalendarData,
): Draft {
  const range = firstReservationRange({ start: startDate, end: endDate }, reservable)
  return {
    childIds: children.map(({ id }) => id),
    start: dateToText(range.start),
    end: dateToText(range.end),
    repetition: 'WEEKLY',
    typed: [],
  }
}

function dayOf(text: string): Temporal.PlainDate | null {
  const day = parseDateText(text)
  return day instanceof Temporal.PlainDate ? day : null
}

/** An id has no spaces in it. */
const slotId = (formId: string, key: string) => `${formId}-${key.replaceAll(' ', '-')}`

type Words = ReturnType<typeof useTexts<NonNullable<(typeof reservationTexts)['fi']>>>

/** What the question is about: every day, every Monday, or one day. */
function nameOf({ dates: [date], repeats }: Slot, t: Words): string {
  if (date === undefined || repeats === 'DAILY') return t.everyDay
  return repeats === 'WEEKLY' ? t.everyWeekday(formats.weekday(date)) : formats.dateWithWeekday(date)
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
