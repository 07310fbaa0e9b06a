// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FieldPath } from '@nalle/domain/applications/errors.ts'
import { useState, type ComponentProps } from 'react'
import { dateToText, parseDateText } from '../../design/date-text.ts'
import { DateField } from '../../design/DateField.tsx'
import { afterPress } from '../../design/touched.ts'
import { useEditor, useEditorState, type FieldProps } from './use-editor.ts'

type Props = FieldProps &
  Omit<ComponentProps<typeof DateField>, keyof FieldProps | 'value' | 'onChange' | 'today'> & {
    readonly field: FieldPath
    readonly value: Temporal.PlainDate | null
    readonly onChange: (date: Temporal.PlainDate | null) => void
  }

/**
 * A day of the form. While it is being typed the form keeps the day it had, so that nothing that hangs on it is taken
 * back because of a half-written date; a text that is no date leaves the form without one once the field is left.
 */
export function DateInput({ field, value, onChange, onBlur, ...rest }: Props) {
  const editor = useEditor()
  const today = useEditorState((state) => state.circumstances.today)
  const unread = useEditorState((state) => state.unreadDates[field])
  const [typed, setTyped] = useState('')

  const type = (text: string) => {
    setTyped(text)
    const date = parseDateText(text)
    const isDate = date instanceof Temporal.PlainDate
    editor.leaveDateUnread(field, isDate ? undefined : text)
    if (isDate) onChange(date)
  }
  const leave = () => {
    onBlur()
    if (unread === undefined) return
    afterPress(() => {
      if (value !== null) onChange(null)
      if (unread.trim() === '') editor.leaveDateUnread(field, undefined)
    })
  }
  return <DateField {...rest} today={today} value={unread ?? textOf(value, typed)} onChange={type} onBlur={leave} />
}

/** As it was typed, as long as that is the day of the form; otherwise as we write it. */
function textOf(date: Temporal.PlainDate | null, typed: string): string {
  if (date === null) return ''
  const meant = parseDateText(typed)
  return meant instanceof Temporal.PlainDate && meant.equals(date) ? typed : dateToText(date)
}
