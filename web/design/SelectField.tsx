import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'
import { ChevronDownIcon } from './Icons.tsx'

type SelectFieldProps<Value extends string> = FieldProps & {
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Shown until something is chosen. */
  readonly placeholder?: string
} & Omit<
    ComponentProps<'select'>,
    keyof FieldProps | 'value' | 'onChange' | 'className' | 'style' | 'children' | 'multiple'
  >

export function SelectField<Value extends string>({
  label,
  id,
  required,
  hint,
  error,
  info,
  options,
  value,
  onChange,
  placeholder,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, id, required, hint, error, info }}>
      {(control) => (
        <div className={styles.withMark}>
          <select
            {...select}
            {...control}
            className={styles.control}
            value={value ?? ''}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {value === null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option value={option.value} disabled={option.disabled} key={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  )
}
