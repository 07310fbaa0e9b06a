import type { TypedRange } from '@nalle/domain/calendar/reservation-answers.ts'
import { useState } from 'react'
import { TimeField } from '../design/TimeField.tsx'
import { parseTimeText } from '../design/time-text.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { editingTexts } from './editing-texts.ts'
import styles from './AnswerEditor.module.css'

type Props = {
  readonly id: string
  readonly value: TypedRange
  readonly error: string | undefined
  readonly errorAt: 'start' | 'end'
  readonly onChange: (range: TypedRange) => void
  /** Going from one of the two to the other is not leaving them. */
  readonly onLeave: () => void
}

/** From and to. What is typed stays as typed until it is understood. */
export function TimeRangeFields({ id, value, error, errorAt, onChange, onLeave }: Props) {
  const t = useTexts(editingTexts)
  const [typed, setTyped] = useState(() => ({ start: textOf(value.start), end: textOf(value.end) }))
  // A time that came from elsewhere, such as one offered for choosing, replaces what was typed.
  const shown = {
    start: isTyped(typed.start, value.start) ? typed.start : textOf(value.start),
    end: isTyped(typed.end, value.end) ? typed.end : textOf(value.end),
  }
  const change = (part: 'start' | 'end') => (text: string) => {
    setTyped({ ...shown, [part]: text })
    onChange({ ...value, [part]: timeOf(text) })
  }
  return (
    <div
      className={styles.range}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !isSubmit(relatedTarget)) onLeave()
      }}
    >
      <TimeField
        id={`${id}-start`}
        label={t.from}
        hint=""
        value={shown.start}
        onChange={change('start')}
        error={errorAt === 'start' ? error : undefined}
      />
      <TimeField
        id={`${id}-end`}
        label={t.to}
        hint=""
        value={shown.end}
        onChange={change('end')}
        error={errorAt === 'end' ? error : undefined}
      />
    </div>
  )
}

/** Saving tells all errors itself; one that came up on the way would move the button away from under the pointer. */
function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit'
}

const textOf = (time: Temporal.PlainTime | null) => (time === null ? '' : formats.time(time))

function timeOf(text: string): Temporal.PlainTime | null {
  const time = parseTimeText(text)
  return time instanceof Temporal.PlainTime ? time : null
}

function isTyped(text: string, time: Temporal.PlainTime | null): boolean {
  const typed = timeOf(text)
  return typed === null ? time === null : time !== null && typed.equals(time)
}
