import { Suspense, useState } from 'react'
import { IconButton } from './Button.tsx'
import { dateToText, parseDateText, withWholeYear } from './date-text.ts'
import { useDesignTexts } from './DesignTexts.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'
import { CalendarIcon } from './Icons.tsx'
import { lazy } from './lazy.ts'

const loadCalendar = () => import('./CalendarPopover.tsx')
const CalendarPopover = lazy(async () => ({ default: (await loadCalendar()).CalendarPopover }))

type DateFieldProps = FieldProps & {
  /** As typed; `parseDateText` tells what it means. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly today: Temporal.PlainDate
  /** The first and last day that the calendar offers. What is typed is judged by the form. */
  readonly min?: Temporal.PlainDate
  readonly max?: Temporal.PlainDate
  readonly isUnavailable?: (day: Temporal.PlainDate) => boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
}

/** A day as a guardian writes it, or picks it from a calendar. Once understood, it is shown as 14.09.2026. */
export function DateField({
  label,
  id,
  required,
  hint,
  error,
  info,
  value,
  onChange,
  onBlur,
  today,
  min,
  max,
  isUnavailable,
  ...input
}: DateFieldProps) {
  const texts = useDesignTexts()
  const [open, setOpen] = useState(false)
  const date = parseDateText(value)
  const tidyUp = () => {
    const meant = parseDateText(withWholeYear(value))
    if (meant instanceof Temporal.PlainDate && dateToText(meant) !== value) onChange(dateToText(meant))
  }
  return (
    <Field {...{ label, id, required, error, info }} hint={hint ?? texts.dateHint}>
      {(control) => (
        <div
          className={styles.withButton}
          data-width="medium"
          data-calendar={open ? 'open' : undefined}
          // Going from the text to the calendar is not leaving the field.
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
          }}
        >
          <input
            {...input}
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            className={styles.control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={tidyUp}
          />
          {!input.readOnly && (
            <IconButton
              label={`${texts.openCalendar}: ${label}`}
              icon={<CalendarIcon />}
              disabled={input.disabled}
              aria-haspopup="dialog"
              onPointerEnter={loadCalendar}
              onFocus={loadCalendar}
              onClick={() => setOpen(true)}
            />
          )}
          {open && (
            <Suspense>
              <CalendarPopover
                label={label}
                selected={date instanceof Temporal.PlainDate ? date : null}
                {...{ today, min, max, isUnavailable }}
                onSelect={(day) => {
                  onChange(dateToText(day))
                  setOpen(false)
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}
