import type { TypedRange } from '@nalle/domain/calendar/reservations/reservation-times.ts'
import { useState } from 'react'
import { TimeField } from '../../design/TimeField.tsx'
import { parseEndTimeText, parseTimeText } from '../../design/time-text.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { editingTexts } from '../editing-texts.ts'
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
  const [typed, setTyped] = useState(() => textsOf(value))
  // A time that came from elsewhere, such as one offered for choosing, replaces what was typed.
  const known = textsOf(value)
  const shown = {
    start: isSame(timeIn.start(typed.start), value.start) ? typed.start : known.start,
    end: isSame(timeIn.end(typed.end), value.end) ? typed.end : known.end,
  }
  const change = (part: 'start' | 'end') => (text: string) => {
    setTyped({ ...shown, [part]: text })
    onChange({ ...value, [part]: timeIn[part](text) })
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
        isEnd
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

const textsOf = ({ start, end }: TypedRange) => ({
  start: start === null ? '' : formats.time(start),
  end: end === null ? '' : formats.endTime(end),
})

const timeIn = {
  start: (text: string) => timeOrNull(parseTimeText(text)),
  end: (text: string) => timeOrNull(parseEndTimeText(text)),
}

function timeOrNull(time: ReturnType<typeof parseTimeText>): Temporal.PlainTime | null {
  return time instanceof Temporal.PlainTime ? time : null
}

function isSame(typed: Temporal.PlainTime | null, time: Temporal.PlainTime | null): boolean {
  return typed === null ? time === null : time !== null && typed.equals(time)
}
