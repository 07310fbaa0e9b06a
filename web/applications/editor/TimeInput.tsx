// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { useState, type ComponentProps } from 'react'
import { parseTimeText, timeToText } from '../../design/time-text.ts'
import { TimeField } from '../../design/TimeField.tsx'

/** A time of the form, which is given it as 08:30 as soon as it can be read, however it was typed. */
export function TimeInput({ value, onChange, ...rest }: ComponentProps<typeof TimeField>) {
  const [typed, setTyped] = useState(value)
  const type = (text: string) => {
    setTyped(text)
    onChange(written(text))
  }
  return <TimeField {...rest} value={written(typed) === value ? typed : value} onChange={type} />
}

function written(text: string): string {
  const time = parseTimeText(text)
  return time instanceof Temporal.PlainTime ? timeToText(time) : text
}
