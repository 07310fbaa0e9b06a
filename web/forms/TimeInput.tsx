import type { ComponentProps } from 'react'
import { parseEndTimeText, parseTimeText } from '../design/time-text.ts'
import { TimeField } from '../design/TimeField.tsx'
import { formats } from '../language/formats.ts'
import { useTypedText } from './typed-text.ts'
import type { TypedFieldProps } from './use-form-store.ts'

type Time = Temporal.PlainTime | null

type Props = Omit<TypedFieldProps, 'onBlur'> &
  Omit<ComponentProps<typeof TimeField>, keyof TypedFieldProps | 'value' | 'onChange'> & {
    readonly value: Time
    readonly onChange: (time: Time) => void
    readonly onBlur?: () => void
  }

/** A time of a form. What cannot be read is no time, and stays as it was typed. */
export function TimeInput({ value, onChange, unread, onUnread, isEnd = false, ...rest }: Props) {
  const [text, read] = useTypedText(value, isEnd ? END_TIMES : TIMES)
  const type = (typed: string) => {
    const time = read(typed)
    onUnread(time === null && typed !== '' ? typed : undefined)
    onChange(time)
  }
  // A time that came from elsewhere, such as one offered for choosing, replaces what was typed.
  return <TimeField {...rest} isEnd={isEnd} value={value === null ? (unread ?? text) : text} onChange={type} />
}

const isSame = (one: Time, other: Time) => (one === null || other === null ? one === other : one.equals(other))
const timeIn = (parsed: ReturnType<typeof parseTimeText>) => (parsed instanceof Temporal.PlainTime ? parsed : null)

const TIMES = {
  read: (text: string) => timeIn(parseTimeText(text)),
  write: (time: Time) => (time === null ? '' : formats.time(time)),
  isSame,
}
const END_TIMES = {
  read: (text: string) => timeIn(parseEndTimeText(text)),
  write: (time: Time) => (time === null ? '' : formats.endTime(time)),
  isSame,
}
