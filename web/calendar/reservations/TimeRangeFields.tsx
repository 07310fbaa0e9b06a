import type { TimeFieldName } from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import type { TypedRange } from '@nalle/domain/calendar/reservations/reservation-times.ts'
import { useEffect } from 'react'
import { TimeInput } from '../../forms/TimeInput.tsx'
import type { Fields } from '../../forms/use-form-store.ts'
import styles from './AnswerEditor.module.css'

type Props = {
  readonly name: `${string}.${number}`
  /** The day, and the child where there are several. */
  readonly about: string
  readonly field: Fields<TimeFieldName>
  readonly value: TypedRange
  readonly onChange: (range: TypedRange) => void
}

/** From and to. Going from one of the two to the other is not leaving them. */
export function TimeRangeFields({ name, about, field, value, onChange }: Props) {
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
      <TimeInput
        {...start}
        about={about}
        hint=""
        value={value.start}
        onChange={(time) => onChange({ ...value, start: time })}
      />
      <TimeInput
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
