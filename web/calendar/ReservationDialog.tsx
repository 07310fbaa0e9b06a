import { lastUsedTimes } from '@nalle/domain/calendar/last-used-times.ts'
import { locksAt } from '@nalle/domain/calendar/reservable-range.ts'
import { answersFor, NO_TIMES_YET, type Answer, type Answers } from '@nalle/domain/calendar/reservation-answers.ts'
import { reservationFormProblems, requestsOf } from '@nalle/domain/calendar/reservation-requests.ts'
import { REPETITIONS, slotsOf, type Repetition, type Slot } from '@nalle/domain/calendar/reservation-slots.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { includes, isValidRange, later } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../design/Button.tsx'
import { ChoiceChips, MultiChoiceChips } from '../design/Chips.tsx'
import { DateField } from '../design/DateField.tsx'
import { dateToText, parseDateText } from '../design/date-text.ts'
import { Dialog } from '../design/Dialog.tsx'
import { ErrorSummary } from '../design/ErrorSummary.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { useProgress } from '../design/progress.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { useCalendar } from './calendar-data.ts'
import type { DialogProps } from './CalendarDialogs.tsx'
import { editingTexts } from './editing-texts.ts'
import { LeftOutDays } from './LeftOutDays.tsx'
import { reservationTexts } from './reservation-texts.ts'
import styles from './ReservationDialog.module.css'
import { SavingFailed, useSaving } from './saving.tsx'
import { fullTimes } from './short-times.ts'

/** Attendance for many days and several children at once. */
export function ReservationDialog({ opened, onClose }: DialogProps<'reservations'>) {
  const t = useTexts(reservationTexts)
  const editing = useTexts(editingTexts)
  const calendar = useCalendar()
  const { children, reservable, today, days } = calendar
  const formId = useId()
  const [childIds, setChildIds] = useState<readonly ChildId[]>(() => children.map(({ id }) => id))
  const [start, setStart] = useState(() => dateToText(later(opened.startDate ?? reservable.start, reservable.start)))
  const [end, setEnd] = useState(() => dateToText(opened.endDate ?? reservable.start.add({ days: 6 })))
  const [repetition, setRepetition] = useState<Repetition>('WEEKLY')
  const [typed, setTyped] = useState<Answers>(new Map())
  const [attempts, setAttempts] = useState(0)
  const { save, failure } = useSaving()
  const { progress, run } = useProgress()

  const range = findRange(start, end, reservable)
  const { slots, leftOut } = range === null ? NOTHING : slotsOf({ childIds, range, repetition }, calendar)
  const answers = answersFor(slots, childIds, calendar, typed)
  const problems = reservationFormProblems({ childIds, range }, slots, answers)
  const change = (key: string, answer: Answer) => setTyped(new Map([...typed, [key, answer]]))
  const fillAll = (answer: Answer) =>
    setTyped(
      new Map([...typed, ...slots.filter(({ asks }) => asks === 'TIMES').map(({ key }) => [key, answer] as const)]),
    )

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (problems.length > 0) return setAttempts(attempts + 1)
    void run(async () => {
      const isSaved = await save(requestsOf(slots, answers, childIds, calendar).map((request) => ({ ...request })))
      if (isSaved) onClose()
      return isSaved
    })
  }
  const errors = problems.map((problem) =>
    problem.field === 'slot'
      ? {
          fieldId: `${formId}-${problem.key}-${problem.range}-${problem.problem === 'START_MISSING' ? 'start' : 'end'}`,
          message: `${nameOf(
            slots.find(({ key }) => key === problem.key),
            t,
          )}: ${editing.problems[problem.problem]('')}`,
        }
      : { fieldId: `${formId}-${problem.field}`, message: t.problems[problem.problem] },
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
          <Button onClick={onClose}>{editing.cancel}</Button>
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
              onChange={setChildIds}
              required
              error={attempts > 0 && childIds.length === 0 ? t.problems.NO_CHILDREN : undefined}
            />
          )}
          <div className={styles.range} id={`${formId}-range`}>
            <DateField
              label={t.start}
              value={start}
              onChange={setStart}
              today={today}
              min={reservable.start}
              max={reservable.end}
              required
            />
            <DateField
              label={t.end}
              value={end}
              onChange={setEnd}
              today={today}
              min={reservable.start}
              max={reservable.end}
              required
            />
          </div>
          {range === null && (
            <p className={styles.outside}>{t.outside(formats.dateRange(reservable.start, reservable.end))}</p>
          )}
          {range !== null && <Deadline day={range.start} />}
          <ChoiceChips
            label={t.repetition}
            options={REPETITIONS.map((value) => ({ value, label: t.repetitions[value] }))}
            value={repetition}
            onChange={setRepetition}
          />
          <LastUsed
            times={lastUsedTimes([...days.values()], childIds)}
            onChoose={(ranges) => fillAll({ kind: 'TIMES', ranges })}
          />
          <div className={styles.slots}>
            {slots.map((slot) => (
              <AnswerEditor
                id={`${formId}-${slot.key}`}
                legend={nameOf(slot, t)}
                asks={slot.asks}
                validTimes={slot.validTimes}
                answer={answers.get(slot.key) ?? NO_TIMES_YET}
                onChange={(answer) => change(slot.key, answer)}
                showErrors={attempts > 0}
                key={slot.key}
              />
            ))}
          </div>
          {range !== null && slots.length === 0 && <p>{t.problems.NOTHING_TO_RESERVE}</p>}
          <LeftOutDays days={leftOut} />
          <SavingFailed text={failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

const NOTHING = { slots: [], leftOut: [] } as const

type Words = ReturnType<typeof useTexts<NonNullable<(typeof reservationTexts)['fi']>>>

/** What the question is about: every day, every Monday, or one day. */
function nameOf(slot: Slot | undefined, t: Words): string {
  const [date] = slot?.dates ?? []
  if (slot === undefined || date === undefined) return ''
  if (slot.repeats === 'DAILY') return t.everyDay
  return slot.repeats === 'WEEKLY' ? t.everyWeekday(formats.weekday(date)) : formats.dateWithWeekday(date)
}

function findRange(start: string, end: string, reservable: DateRange): DateRange | null {
  const [from, to] = [parseDateText(start), parseDateText(end)]
  if (!(from instanceof Temporal.PlainDate) || !(to instanceof Temporal.PlainDate)) return null
  const range = { start: from, end: to }
  return isValidRange(range) && includes(reservable, from) && includes(reservable, to) ? range : null
}

function Deadline({ day }: { readonly day: Temporal.PlainDate }) {
  const t = useTexts(reservationTexts)
  const { today } = useCalendar()
  const deadline = locksAt(day, useStart().city.limits.reservationThresholdHours)
  const when = `${formats.weekday(dayIn(deadline))} ${formats.instant(deadline)}`
  return <p className={styles.deadline}>{t.locksAt(when, t.inDays(today.until(dayIn(deadline)).days))}</p>
}

type LastUsedProps = {
  readonly times: ReturnType<typeof lastUsedTimes>
  readonly onChoose: (times: ReturnType<typeof lastUsedTimes>[number]) => void
}

function LastUsed({ times, onChoose }: LastUsedProps) {
  const t = useTexts(reservationTexts)
  if (times.length === 0) return null
  return (
    <div role="group" aria-label={t.lastUsed}>
      <p className={styles.deadline}>{t.lastUsed}</p>
      <Cluster gap="xs">
        {times.map((ranges) => {
          const words = ranges.map(fullTimes).join(', ')
          return (
            <Button onClick={() => onChoose(ranges)} key={words}>
              {words}
            </Button>
          )
        })}
      </Cluster>
    </div>
  )
}
