import { findChildDay, type CalendarDay } from '@nalle/domain/calendar/calendar-day.ts'
import { dayVariant } from '@nalle/domain/calendar/day/day-variants.ts'
import { lastUsedTimes } from '@nalle/domain/calendar/reservations/last-used-times.ts'
import { answerOf, answerProblems, type Answer } from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import { wholeRange, fitsOpeningTimes } from '@nalle/domain/calendar/reservations/reservation-times.ts'
import { requestOf } from '@nalle/domain/calendar/reservations/reservation-requests.ts'
import type { SlotDay } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import { sameTimes } from '@nalle/domain/time/time-range.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { useProgress } from '../../design/progress.ts'
import { useTexts } from '../../language/texts.ts'
import { AnswerEditor } from '../reservations/AnswerEditor.tsx'
import { DayChild } from './DayChild.tsx'
import styles from '../CalendarDialog.module.css'
import { editingTexts } from '../editing-texts.ts'
import { SavingFailed, useLookedAt, useSaving } from '../saving.tsx'
import { fullTimes } from '../time-texts.ts'

type Props = {
  readonly day: CalendarDay
  readonly title: string
  readonly onDone: () => void
  readonly onClose: () => void
}

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
    return [{ child, childDay, variant, first: answerOf(variant.state, { asks: variant.asks, inHolidayPeriod }) }]
  })
  const [answers, setAnswers] = useState<ReadonlyMap<ChildId, Answer>>(new Map())
  const [showErrors, setShowErrors] = useState(false)
  const { save, failure } = useSaving(looked)
  const { progress, run } = useProgress()
  const answered = questions.map((question) => ({
    ...question,
    answer: answers.get(question.child.id) ?? question.first,
  }))
  const [firstProblem] = answered.flatMap(({ child, answer, variant }) =>
    answerProblems(answer, variant.validTimes).map(
      ({ range, problem }) => `${idOf(child.id)}-${range}-${problem === 'START_MISSING' ? 'start' : 'end'}`,
    ),
  )
  const hasProblems = firstProblem !== undefined
  const change = (id: ChildId) => (answer: Answer) => setAnswers(new Map([...answers, [id, answer]]))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (hasProblems) {
      setShowErrors(true)
      // The error is drawn first, so that it is read out together with its field.
      requestAnimationFrame(() => firstProblem && focusField(firstProblem))
      return
    }
    void run(async () => {
      const requests = answered.flatMap(({ child, variant, answer }) => {
        const asked: SlotDay = { childId: child.id, date: day.date, variant }
        return requestOf(answer, asked) ?? []
      })
      const isSaved = await save(requests)
      if (isSaved) onDone()
      return isSaved
    })
  }
  const others = children.filter(
    ({ id }) => day.children.some(({ childId }) => childId === id) && !questions.some(({ child }) => child.id === id),
  )
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            look="primary"
            type="submit"
            form="day-editor"
            progress={progress}
            blocked={showErrors && hasProblems}
          >
            {t.save}
          </Button>
          <Button onClick={onDone}>{t.cancel}</Button>
        </>
      }
    >
      <form id="day-editor" noValidate onSubmit={submit}>
        <Stack gap="l">
          {answered.map(({ child, childDay, variant, answer }) => (
            <Stack gap="s" key={child.id}>
              <AnswerEditor
                id={idOf(child.id)}
                legend={child.name}
                asks={variant.asks}
                validTimes={variant.validTimes}
                answer={answer}
                onChange={change(child.id)}
                showErrors={showErrors}
                canStay={false}
              />
              {answer.kind === 'TIMES' && (
                <LastUsed
                  name={child.name}
                  offers={lastUsedTimes([...days.values()], [child.id])
                    .filter((times) => times.every((range) => fitsOpeningTimes(range, childDay.reservableTimeRange)))
                    .filter((times) => !sameTimes(times, answer.ranges.flatMap(wholeRange)))}
                  onChoose={(ranges) => change(child.id)({ kind: 'TIMES', ranges })}
                />
              )}
            </Stack>
          ))}
          {others.map((child) => (
            <DayChild day={day} child={child} key={child.id} />
          ))}
          <SavingFailed text={failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

const idOf = (childId: ChildId) => `day-${childId}`

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
