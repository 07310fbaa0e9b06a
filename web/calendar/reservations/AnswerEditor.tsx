import type { EditableDay } from '@nalle/domain/calendar/day/day-variants.ts'
import {
  answersTo,
  NO_TIMES_YET,
  type Answer,
  type TimeFieldName,
} from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import { type TypedRange, MOST_RANGES_OF_A_DAY } from '@nalle/domain/calendar/reservations/reservation-times.ts'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../design/Button.tsx'
import { ChoiceChips } from '../../design/ChoiceChips.tsx'
import { PlusIcon } from '../../design/Icons.tsx'
import { TrashIcon } from '../../design/PageIcons.tsx'
import { SelectField } from '../../design/SelectField.tsx'
import { TimeField } from '../../design/TimeField.tsx'
import { fieldIdOf } from '../../forms/field-words.ts'
import type { Fields } from '../../forms/use-form-store.ts'
import { useTexts } from '../../language/texts.ts'
import styles from './AnswerEditor.module.css'
import { editingTexts } from '../editing-texts.ts'

type Props = {
  /** The question, by whose name its fields are found. */
  readonly name: string
  readonly field: Fields<TimeFieldName>
  /** The day or days the question is about. */
  readonly legend: string
  /** The day, where the question is called by the child. */
  readonly about?: string | undefined
  readonly asks: EditableDay['asks']
  readonly answer: Answer
  readonly onChange: (answer: Answer) => void
  /** Where one day is changed, leaving it as it is means closing the form. */
  readonly canStay?: boolean
}

const EMPTY: TypedRange = { start: null, end: null }

/** One question of a reservation: when the child comes, or whether. */
export function AnswerEditor({ name, field, legend, about, asks, answer, onChange, canStay = true }: Props) {
  const t = useTexts(editingTexts)
  const [lastTimes, setLastTimes] = useState<Answer>(NO_TIMES_YET)
  const kinds = answersTo(asks).filter(
    (kind) =>
      canStay || asks === 'ABSENCE' || kind !== 'UNCHANGED' || (asks === 'TIMES' && answer.kind === 'UNCHANGED'),
  )
  const [isRemoved, setRemoved] = useState(false)
  const question = about === undefined ? legend : `${legend}, ${about}`
  const addId = fieldIdOf(`${name}.add`)
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
    <div className={styles.editor} role="group" aria-label={question}>
      {asks === 'TIMES' ? (
        // In one row with the times, so that a week is seen at once.
        <div className={styles.kind}>
          <SelectField {...choice} />
        </div>
      ) : (
        <ChoiceChips {...choice} />
      )}
      <span role="status" className="visually-hidden">
        {isRemoved && t.rangeRemoved}
      </span>
      {answer.kind === 'TIMES' && (
        <div className={styles.ranges}>
          {answer.ranges.map((range, at) => {
            return (
              <div className={styles.rangeRow} key={at}>
                <TimeRangeFields
                  name={`${name}.${at}`}
                  about={question}
                  field={field}
                  value={range}
                  onChange={changeRange(answer.ranges, at)}
                />
                {at > 0 && (
                  <span className={styles.beside}>
                    <IconButton
                      label={t.removeRange}
                      icon={<TrashIcon />}
                      onClick={() => {
                        onChange({ kind: 'TIMES', ranges: answer.ranges.toSpliced(at, 1) })
                        setRemoved(true)
                        focusSoon(addId)
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
                id={addId}
                icon={<PlusIcon />}
                onClick={() => {
                  setRemoved(false)
                  onChange({ kind: 'TIMES', ranges: [...answer.ranges, EMPTY] })
                  focusSoon(field(`${name}.${answer.ranges.length}.start`).id)
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

type RangeProps = {
  readonly name: `${string}.${number}`
  /** The day, and the child where there are several. */
  readonly about: string
  readonly field: Fields<TimeFieldName>
  readonly value: TypedRange
  readonly onChange: (range: TypedRange) => void
}

/** From and to. Going from one of the two to the other is not leaving them. */
function TimeRangeFields({ name, about, field, value, onChange }: RangeProps) {
  const { onBlur: leaveStart, ...start } = field.typed(`${name}.start`)
  const { onBlur: leaveEnd, ...end } = field.typed(`${name}.end`)
  // What is wrong with a whole range is wrong with both of its ends, and told once.
  useAlsoInvalid(start.id, value.start !== null && value.end !== null ? end.error : undefined, `${end.id}-error`)
  return (
    <div
      className={styles.range}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget) || isSubmit(relatedTarget)) return
        leaveStart()
        leaveEnd()
      }}
    >
      <TimeField
        {...start}
        about={about}
        hint=""
        value={value.start}
        onChange={(time) => onChange({ ...value, start: time })}
      />
      <TimeField
        {...end}
        about={about}
        isEnd
        hint=""
        value={value.end}
        onChange={(time) => onChange({ ...value, end: time })}
      />
    </div>
  )
}

/** Marks a field as invalid that another field's message is about too. */
function useAlsoInvalid(id: string, error: string | undefined, messageId: string): void {
  useEffect(() => {
    const field = document.getElementById(id)
    if (field === null || error === undefined) return
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', messageId)
    return () => {
      field.removeAttribute('aria-invalid')
      field.removeAttribute('aria-describedby')
    }
  }, [id, error, messageId])
}

/** Saving tells all errors itself; one that came up on the way would move the button away from under the pointer. */
function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit'
}

/** The button that was pressed is gone by then; the focus goes on where the person will. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
