// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { useState, type ComponentProps } from 'react'
import { parseTimeText } from '../../design/time-text.ts'
import { TimeField } from '../../design/TimeField.tsx'
import { formats } from '../../language/formats.ts'

/** A time of the form, which is given it as 08:30 as soon as it can be read, however it was typed. */
export function TimeInput({ value, onChange, ...rest }: ComponentProps<typeof TimeField>) {
  const [typed, setTyped] = useState(() => shown(value))
  const type = (text: string) => {
    setTyped(text)
    onChange(written(text))
  }
  return <TimeField {...rest} value={written(typed) === value ? typed : shown(value)} onChange={type} />
}

function written(text: string): string {
  const time = parseTimeText(text)
  return time instanceof Temporal.PlainTime ? time.toString({ smallestUnit: 'minute' }) : text
}

function shown(text: string): string {
  const time = parseTimeText(text)
  return time instanceof Temporal.PlainTime ? formats.time(time) : text
}
