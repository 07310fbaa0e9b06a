import { useState } from 'react'
import { useDesignTexts } from './DesignTexts.tsx'
import type { FieldProps } from './Field.tsx'
import { TextField } from './TextField.tsx'
import { endTimeToText, parseEndTimeText, parseTimeText, timeToText } from './time-text.ts'

type Time = Temporal.PlainTime | null

type TimeFieldProps = FieldProps & {
  /** Null for nothing, and for what cannot be read. */
  readonly value: Time
  readonly onChange: (time: Time, typed: string) => void
  readonly onBlur?: () => void
  /** A text that means no time, where a form keeps it. */
  readonly unread?: string | undefined
  readonly onUnread?: (text: string | undefined) => void
  readonly disabled?: boolean
  readonly readOnly?: boolean
  /** For the end of a time, which may be midnight: 24.00. */
  readonly isEnd?: boolean
  /** The day it belongs to, for those who hear the field alone. */
  readonly about?: string
}

/**
 * A time as a guardian writes it. What is typed is read once and stays as it was typed; once the field is left, it is
 * shown as the language of the page writes it.
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onBlur, unread, onUnread, hint, isEnd = false, about, ...rest } = props
  const texts = useDesignTexts()
  const tidy = (time: Time) => time && (isEnd ? endTimeToText : timeToText)(time, texts.timeMark)
  const [typed, setTyped] = useState({ text: tidy(value) ?? '', time: value })
  const type = (text: string) => {
    const parsed = isEnd ? parseEndTimeText(text) : parseTimeText(text)
    const time = parsed === 'invalid' ? null : parsed
    setTyped({ text, time })
    onUnread?.(parsed === 'invalid' ? text : undefined)
    onChange(time, text)
  }
  const leave = () => {
    const text = tidy(value)
    if (text !== null) setTyped({ text, time: value })
    onBlur?.()
  }
  // A time that came from elsewhere, such as one offered for choosing, replaces what was typed.
  const text = isSame(typed.time, value) ? typed.text : (tidy(value) ?? '')
  return (
    <TextField
      {...rest}
      aria-label={about === undefined ? undefined : `${rest.label}, ${about}`}
      hint={hint ?? texts.timeHint}
      width="short"
      // A phone's number pad has neither a colon nor a dot everywhere, and 0830 is understood.
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      value={value === null ? (unread ?? text) : text}
      onChange={type}
      onBlur={leave}
    />
  )
}

const isSame = (one: Time, other: Time) => (one === null || other === null ? one === other : one.equals(other))
