// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useState, type ComponentProps } from 'react'
import { dateToText, parseDateText, withWholeYear } from '../design/date-text.ts'
import { DateField } from '../design/DateField.tsx'
import { afterPress } from '../design/after-press.ts'
import { useClock } from '../session/clock.ts'
import type { TypedFieldProps } from './use-form-store.ts'

type Day = Temporal.PlainDate | null

type Props = TypedFieldProps &
  Omit<ComponentProps<typeof DateField>, keyof TypedFieldProps | 'value' | 'onChange' | 'today'> & {
    readonly value: Day
    readonly onChange: (date: Day) => void
    /**
     * While another day is being typed the form keeps the one it had, so that nothing that hangs on it is taken back
     * because of a half-written date. A text that is no date leaves the form without one once the field is left.
     */
    readonly keepsWhileTyped?: boolean
  }

/** A day of a form, typed or picked. What cannot be read is no day, and stays as it was typed. */
export function DateInput({ value, onChange, unread, onUnread, onBlur, keepsWhileTyped = false, ...rest }: Props) {
  const today = dayIn(useClock()())
  const [typed, setTyped] = useState({ text: write(value), date: value })

  const type = (text: string) => {
    const date = read(text)
    setTyped({ text, date })
    onUnread(date === null ? text : undefined)
    if (date !== null || !keepsWhileTyped) onChange(date)
  }
  const leave = () => {
    onBlur()
    // A year of two digits was read when the text was left.
    if (unread === undefined || read(withWholeYear(unread)) !== null) return
    afterPress(() => {
      if (value !== null) onChange(null)
      if (unread.trim() === '') onUnread(undefined)
    })
  }
  // A day that came from elsewhere replaces what was typed.
  const text = isSame(typed.date, value) ? typed.text : write(value)
  const shown = keepsWhileTyped || value === null ? (unread ?? text) : text
  return <DateField {...rest} today={today} value={shown} onChange={type} onBlur={leave} />
}

function read(text: string): Day {
  const date = parseDateText(text)
  return date instanceof Temporal.PlainDate ? date : null
}

const write = (date: Day) => (date === null ? '' : dateToText(date))
const isSame = (one: Day, other: Day) => (one === null || other === null ? one === other : one.equals(other))
