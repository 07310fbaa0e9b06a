import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'
import type { Typed } from './TextField.tsx'

type TextAreaProps = FieldProps &
  Typed &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | keyof Typed | 'className' | 'style'>

export function TextArea({ label, id, required, hint, error, info, value, onChange, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, id, required, hint, error, info }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
