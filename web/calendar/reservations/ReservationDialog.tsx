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
  type TypedDays,
} from '@nalle/domain/calendar/reservations/reservation-range.ts'
import {
  reservationFormProblems,
  requestsOf,
  type ReservationFormProblem,
} from '@nalle/domain/calendar/reservations/reservation-requests.ts'
import {
  REPETITIONS,
  slotsOf,
  type Repetition,
  type Slot,
} from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useId } from 'react'
import { Button } from '../../design/Button.tsx'
import { ChoiceChips, MultiChoiceChips } from '../../design/Chips.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import type { FieldWords } from '../../forms/field-words.ts'
import { useJudgedForm, useKeptForm } from '../../forms/use-form.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { useAnswerWords } from './answer-words.ts'
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

/** What the guardian has chosen and typed, kept until it is saved or given up. */
type Draft = TypedDays & {
  readonly childIds: readonly ChildId[]
  readonly repetition: Repetition
  readonly typed: readonly (readonly [key: string, answer: Answer])[]
}

/** Attendance for many days and several children at once. */
export function ReservationDialog({ opened, onClose }: DialogProps<'reservations'>) {
  const t = useTexts(reservationTexts)
  const editing = useTexts(editingTexts)
  const looked = useLookedAt()
  const { calendar } = looked
  const { children, reservable } = calendar
  const formId = useId()
  const kept = useKeptForm<Draft>({
    keptAs: `reservations ${opened.startDate ?? ''} ${opened.endDate ?? ''}`,
    initial: firstDraft(opened, calendar),
  })
  const save = useSaving(looked)

  const draft = kept.state.form
  const { repetition } = draft
  const childIds = children.map(({ id }) => id).filter((id) => draft.childIds.includes(id))
  const range = findReservationRange(draft, reservable) ?? null
  const isPainted = useAfterFirstPaint()
  const { slots, leftOut } = range && isPainted ? slotsOf({ childIds, range, repetition }, calendar) : NOTHING
  const answers = answersFor(slots, childIds, calendar, new Map(draft.typed))
  const editor = useJudgedForm<Draft, ReservationFormProblem>(kept, {
    problemsOf: () => reservationFormProblems({ ...draft, childIds }, reservable, slots, answers),
    isShownAtOnce: ({ problem }) => problem === 'NO_CHILDREN',
    words: useReservationWords(`${formId}.`, slots, reservable),
  })
  const { field, change, problems } = editor
  const answer = (answered: Answers) => change({ typed: [...new Map([...draft.typed, ...answered])] })

  const giveUp = () => {
    editor.discard()
    onClose()
  }
  const submit = async () => {
    await save(requestsOf(slots, answers, childIds, calendar))
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
            value={repetition}
            onChange={(chosen) => change({ repetition: chosen })}
          />
          {isPainted && <LastUsedTimes childIds={childIds} slots={slots} answers={answers} onFill={answer} />}
          <div className={styles.slots} data-to-come={!isPainted || undefined}>
            {slots.map((slot) => (
              <AnswerEditor
                name={slot.key}
                field={field}
                legend={nameOf(slot, t)}
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

const NOTHING = { slots: [], leftOut: [] } as const

function firstDraft(
  { startDate, endDate }: DialogProps<'reservations'>['opened'],
  { children, reservable }: CalendarData,
): Draft {
  const range = firstReservationRange({ start: startDate, end: endDate }, reservable)
  return {
    childIds: children.map(({ id }) => id),
    ...range,
    repetition: 'WEEKLY',
    typed: [],
  }
}

function useReservationWords(
  idPrefix: string,
  slots: readonly Slot[],
  reservable: DateRange,
): FieldWords<ReservationFormProblem> {
  const t = useTexts(reservationTexts)
  const ofAnswers = useAnswerWords()
  const labelOf = (name: ReservationFormProblem['field']) => {
    if (name === 'range') return t.start
    return name === 'children' || name === 'start' || name === 'end' ? t[name] : ofAnswers.labelOf(name)
  }
  const messageOf = (found: ReservationFormProblem, unread: string | undefined) => {
    if ('key' in found) return ofAnswers.messageOf(found, unread)
    if (found.field === 'children' || found.field === 'range') return t.problems[found.problem]
    return t.dayProblems[found.problem](formats.dateRange(reservable.start, reservable.end))
  }
  return {
    idPrefix,
    labelOf,
    messageOf,
    summaryOf: (found, message) => {
      const slot = 'key' in found ? slots.find(({ key }) => key === found.key) : undefined
      if (slot) return `${nameOf(slot, t)}: ${message}`
      return found.field === 'start' || found.field === 'end' ? `${t[found.field]}: ${message}` : message
    },
    mendedAt: ({ field: name }) => (name === 'range' ? 'start' : name),
  }
}

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
