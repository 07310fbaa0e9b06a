// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { ComponentProps } from 'react'
import { parseTimeText } from '../../design/time-text.ts'
import { TimeField } from '../../design/TimeField.tsx'
import { useTypedText } from '../../forms/typed-text.ts'
import { formats } from '../../language/formats.ts'

/** A time of the form, which is given it as 08:30 as soon as it can be read, however it was typed. */
export function TimeInput({ value, onChange, ...rest }: ComponentProps<typeof TimeField>) {
  const [text, read] = useTypedText(value, TIMES)
  return <TimeField {...rest} value={text} onChange={(typed) => onChange(read(typed))} />
}

const TIMES = {
  read: (text: string) => {
    const time = parseTimeText(text)
    return time instanceof Temporal.PlainTime ? time.toString({ smallestUnit: 'minute' }) : text
  },
  write: (text: string) => {
    const time = parseTimeText(text)
    return time instanceof Temporal.PlainTime ? formats.time(time) : text
  },
  isSame: (one: string, other: string) => one === other,
}
