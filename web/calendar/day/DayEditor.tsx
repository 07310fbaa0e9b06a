import { findChildDay, type CalendarDay } from '@nalle/domain/calendar/calendar-day.ts'
import { dayVariant } from '@nalle/domain/calendar/day/day-variants.ts'
import { lastUsedTimes } from '@nalle/domain/calendar/reservations/last-used-times.ts'
import {
  firstDayAnswer,
  questionProblems,
  requestOf,
  type Answer,
  type AnswerProblem,
} from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import { wholeRange, fitsOpeningTimes } from '@nalle/domain/calendar/reservations/reservation-times.ts'
import type { SlotDay } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import { sameTimes } from '@nalle/domain/time/time-range.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { Button } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../language/texts.ts'
import { useAnswerWords } from '../reservations/answer-words.ts'
import { AnswerEditor } from '../reservations/AnswerEditor.tsx'
import { DayChild } from './DayChild.tsx'
import styles from '../CalendarDialog.module.css'
import { editingTexts } from '../editing-texts.ts'
import { useLookedAt, useSaving } from '../saving.ts'
import { SavingFailed } from '../SavingFailed.tsx'
import { fullTimes } from '../time-texts.ts'

type Props = {
  readonly day: CalendarDay
  readonly title: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Only what was changed: the rest is as the calendar has it. */
type DayForm = { readonly answers: Readonly<Partial<Record<ChildId, Answer>>> }

/** Where what is typed for a day is kept over an expired login. */
export const dayDraftKey = (date: Temporal.PlainDate) => `day ${date}`

/** The day as a form: a question for each child whose day can be changed. */
export function DayEditor({ day, title, onDone, onClose }: Props) {
  const t = useTexts(editingTexts)
  const looked = useLookedAt()
  const { children, days, reservable } = looked.calendar
  const questions = children.flatMap((child) => {
    const childDay = findChildDay(days, child.id, day.date)
    const variant = dayVariant(day, childDay, reservable)
    if (childDay === undefined || variant.mode !== 'EDITABLE') return []
    const inHolidayPeriod = childDay.holidayPeriodEffect !== null
    return [{ child, childDay, variant, inHolidayPeriod }]
  })
  const hasSiblings = questions.length > 1
  const answeredIn = ({ answers }: DayForm) =>
    questions.map((question) => {
      const { child, variant, inHolidayPeriod } = question
      const first = firstDayAnswer(variant.state, { asks: variant.asks, inHolidayPeriod }, hasSiblings)
      return { ...question, answer: answers[child.id] ?? first }
    })
  const save = useSaving(looked)
  const editor = useForm<DayForm, AnswerProblem>({
    keptAs: dayDraftKey(day.date),
    initial: { answers: {} },
    problemsOf: (form) =>
      answeredIn(form).flatMap(({ child, answer, variant }) => questionProblems(child.id, answer, variant.validTimes)),
    words: { ...useAnswerWords(), idPrefix: 'day.' },
    leadsTo: 'field',
  })
  const answered = answeredIn(editor.form)
  const change = (id: ChildId) => (answer: Answer) =>
    editor.change({ answers: { ...editor.form.answers, [id]: answer } })
  const leave = (to: () => void) => {
    editor.discard()
    to()
  }
  const submit = async () => {
    const requests = answered.flatMap(({ child, variant, answer }) => {
      const asked: SlotDay = { childId: child.id, date: day.date, variant }
      return requestOf(answer, asked) ?? []
    })
    await save(requests)
    leave(onDone)
  }
  const others = children.filter(
    ({ id }) => day.children.some(({ childId }) => childId === id) && !questions.some(({ child }) => child.id === id),
  )
  return (
    <Dialog
      title={title}
      onClose={() => leave(onClose)}
      actions={
        <>
          <Button
            look="primary"
            type="submit"
            form="day-editor"
            progress={editor.progress}
            blocked={editor.attempts > 0 && editor.problems.length > 0}
          >
            {t.save}
          </Button>
          <Button onClick={() => leave(onDone)}>{t.cancel}</Button>
        </>
      }
    >
      <form id="day-editor" noValidate onSubmit={editor.submit(submit)}>
        <Stack gap="l">
          {answered.map(({ child, childDay, variant, answer }) => (
            <Stack gap="s" key={child.id}>
              <AnswerEditor
                name={child.id}
                field={editor.field}
                legend={child.name}
                asks={variant.asks}
                answer={answer}
                onChange={change(child.id)}
                canStay={false}
              />
              {answer.kind === 'ABSENT' &&
                variant.state.kind !== 'absent' &&
                childDay.holidayPeriodEffect?.type === 'ReservationsClosed' && (
                  <Notice tone="warning" announce="status">
                    {t.onlyStaffUndoes}
                  </Notice>
                )}
              {variant.asks === 'TIMES' && answer.kind !== 'ABSENT' && (
                <LastUsed
                  name={child.name}
                  offers={lastUsedTimes([...days.values()], [child.id])
                    .filter((times) => times.every((range) => fitsOpeningTimes(range, childDay.reservableTimeRange)))
                    .filter((times) => answer.kind !== 'TIMES' || !sameTimes(times, answer.ranges.flatMap(wholeRange)))}
                  onChoose={(ranges) => change(child.id)({ kind: 'TIMES', ranges })}
                />
              )}
            </Stack>
          ))}
          {others.map((child) => (
            <DayChild day={day} child={child} key={child.id} />
          ))}
          <SavingFailed error={editor.failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

type LastUsedProps = {
  readonly name: string
  readonly offers: readonly (readonly TimeRange[])[]
  readonly onChoose: (times: readonly TimeRange[]) => void
}

function LastUsed({ name, offers, onChoose }: LastUsedProps) {
  const t = useTexts(editingTexts)
  if (offers.length === 0) return null
  return (
    <div>
      <p className={styles.muted} aria-hidden>
        {t.lastUsed}
      </p>
      <Cluster gap="xs">
        {offers.map((times) => {
          const words = times.map(fullTimes).join(', ')
          return (
            <Button aria-label={`${t.lastUsed}: ${name} ${words}`} onClick={() => onChoose(times)} key={words}>
              {words}
            </Button>
          )
        })}
      </Cluster>
    </div>
  )
}
