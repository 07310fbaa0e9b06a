// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { ComponentProps } from 'react'
import type { Typed } from '../../design/TextField.tsx'
import { parseTimeText } from '../../design/time-text.ts'
import { TimeField } from '../../design/TimeField.tsx'

type Props = Typed & Omit<ComponentProps<typeof TimeField>, keyof Typed | 'unread' | 'onUnread'>

/** A time of the form, which is given it as 08:30 as soon as it can be read, however it was typed. */
export function TimeInput({ value, onChange, ...rest }: Props) {
  const parsed = parseTimeText(value)
  const isRead = parsed instanceof Temporal.PlainTime
  return (
    <TimeField
      {...rest}
      value={isRead ? parsed : null}
      unread={isRead ? undefined : value}
      onChange={(time, typed) => onChange(time === null ? typed : time.toString({ smallestUnit: 'minute' }))}
    />
  )
}
