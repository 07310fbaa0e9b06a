import { TextField } from './TextField.tsx'
import { useDesignTexts } from './DesignTexts.tsx'
import type { FieldProps } from './Field.tsx'
import { endTimeToText, parseEndTimeText, parseTimeText, timeToText } from './time-text.ts'

type TimeFieldProps = FieldProps & {
  /** As typed; `parseTimeText` tells what it means. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly readOnly?: boolean
  /** For the end of a time, which may be midnight: 24.00. `parseEndTimeText` tells what it means. */
  readonly isEnd?: boolean
  /** The day it belongs to, for those who hear the field alone. */
  readonly about?: string
}

/** A time as a guardian writes it. Once understood, it is shown as the language of the page writes it. */
export function TimeField({ value, onChange, onBlur, hint, isEnd = false, about, ...rest }: TimeFieldProps) {
  const texts = useDesignTexts()
  const tidyUp = () => {
    const time = isEnd ? parseEndTimeText(value) : parseTimeText(value)
    const write = isEnd ? endTimeToText : timeToText
    const tidy = time instanceof Temporal.PlainTime ? write(time, texts.timeMark) : value
    if (tidy !== value) onChange(tidy)
    onBlur?.()
  }
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
      value={value}
      onChange={onChange}
      onBlur={tidyUp}
    />
  )
}
