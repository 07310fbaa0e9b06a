import { useState, type ComponentProps } from 'react'
import { IconButton } from './Button.tsx'
import { useDesignTexts } from './DesignTexts.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'
import { EyeIcon, EyeOffIcon } from './Icons.tsx'

export type Typed = {
  readonly value: string
  readonly onChange: (value: string) => void
}

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | keyof Typed | 'className' | 'style' | 'width'>

type TextFieldProps = FieldProps &
  Typed &
  InputProps & {
    /** How long an answer is expected: a postal code is short, a name is not. */
    readonly width?: 'short' | 'medium' | 'normal' | 'full'
  }

export function TextField({
  label,
  id,
  required,
  hint,
  error,
  info,
  value,
  onChange,
  width,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, id, required, hint, error, info }}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={styles.control}
          data-width={width}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = FieldProps & Typed & Omit<InputProps, 'type'>

/** A password, shown while the person wants to see it. */
export function PasswordField({
  label,
  id,
  required,
  hint,
  error,
  info,
  value,
  onChange,
  ...input
}: PasswordFieldProps) {
  const texts = useDesignTexts()
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, id, required, hint, error, info }}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles.control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={shown ? texts.hidePassword : texts.showPassword}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
