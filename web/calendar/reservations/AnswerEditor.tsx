import type { EditableDay } from '@nalle/domain/calendar/day/day-variants.ts'
import {
  answerProblems,
  answersTo,
  NO_TIMES_YET,
  type Answer,
} from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import { type TypedRange, MOST_RANGES_OF_A_DAY } from '@nalle/domain/calendar/reservations/reservation-times.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { useState } from 'react'
import { Button, IconButton } from '../../design/Button.tsx'
import { ChoiceChips } from '../../design/Chips.tsx'
import { PlusIcon } from '../../design/Icons.tsx'
import { TrashIcon } from '../../design/PageIcons.tsx'
import { SelectField } from '../../design/SelectField.tsx'
import { useTexts } from '../../language/texts.ts'
import styles from './AnswerEditor.module.css'
import { editingTexts } from '../editing-texts.ts'
import { fullTimes } from '../time-texts.ts'
import { TimeRangeFields } from './TimeRangeFields.tsx'

type Props = {
  /** For the links of an error summary, and unique on the page. */
  readonly id: string
  /** The day or days the question is about. */
  readonly legend: string
  readonly asks: EditableDay['asks']
  /** Times that suit everybody whom the question is about; null when there are none. */
  readonly validTimes: TimeRange | null
  readonly answer: Answer
  readonly onChange: (answer: Answer) => void
  /** After the first attempt to save; before it each field shows its error once it has been left. */
  readonly showErrors: boolean
  /** Where one day is changed, leaving it as it is means closing the form. */
  readonly canStay?: boolean
}

const EMPTY: TypedRange = { start: null, end: null }

/** One question of a reservation: when the child comes, or whether. */
export function AnswerEditor({ id, legend, asks, validTimes, answer, onChange, showErrors, canStay = true }: Props) {
  const t = useTexts(editingTexts)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [lastTimes, setLastTimes] = useState<Answer>(NO_TIMES_YET)
  const kinds = answersTo(asks).filter((kind) => canStay || asks === 'ABSENCE' || kind !== 'UNCHANGED')
  const problems = answerProblems(answer, validTimes)
  const errorOf = (range: number) => {
    const found = problems.find((problem) => problem.range === range)
    if (found === undefined || !(showErrors || left.has(range))) return undefined
    const hours = validTimes === null ? '' : fullTimes(validTimes)
    return { text: t.problems[found.problem](hours), at: found.problem === 'START_MISSING' ? 'start' : 'end' } as const
  }
  const changeRange = (ranges: readonly TypedRange[], at: number) => (range: TypedRange) =>
    onChange({ kind: 'TIMES', ranges: ranges.with(at, range) })
  const changeKind = (kind: Answer['kind']) => {
    // Who goes over to absent and back finds the times as they were.
    if (answer.kind === 'TIMES') setLastTimes(answer)
    onChange(kind === 'TIMES' ? lastTimes : { kind })
  }
  const choice = {
    label: legend,
    options: kinds.map((kind) => ({ value: kind, label: t.kinds[kind] })),
    value: answer.kind,
    onChange: changeKind,
  }
  return (
    <div className={styles.editor} id={id} role="group" aria-label={legend}>
      {asks === 'TIMES' ? (
        // In one row with the times, so that a week is seen at once.
        <div className={styles.kind}>
          <SelectField {...choice} />
        </div>
      ) : (
        <ChoiceChips {...choice} />
      )}
      {answer.kind === 'TIMES' && (
        <div className={styles.ranges}>
          {answer.ranges.map((range, at) => {
            const error = errorOf(at)
            return (
              <div className={styles.rangeRow} key={at}>
                <TimeRangeFields
                  id={`${id}-${at}`}
                  value={range}
                  error={error?.text}
                  errorAt={error?.at ?? 'start'}
                  onChange={changeRange(answer.ranges, at)}
                  onLeave={() => setLeft(new Set([...left, at]))}
                />
                {at > 0 && (
                  <span className={styles.beside}>
                    <IconButton
                      label={t.removeRange}
                      icon={<TrashIcon />}
                      onClick={() => {
                        onChange({ kind: 'TIMES', ranges: answer.ranges.toSpliced(at, 1) })
                        focusSoon(`${id}-add`)
                      }}
                    />
                  </span>
                )}
              </div>
            )
          })}
          {answer.ranges.length < MOST_RANGES_OF_A_DAY && (
            <span className={styles.beside}>
              <Button
                look="quiet"
                id={`${id}-add`}
                icon={<PlusIcon />}
                onClick={() => {
                  onChange({ kind: 'TIMES', ranges: [...answer.ranges, EMPTY] })
                  focusSoon(`${id}-${answer.ranges.length}-start`)
                }}
              >
                <span className={styles.addLabel}>{t.addRange}</span>
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** The button that was pressed is gone by then; the focus goes on where the person will. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
