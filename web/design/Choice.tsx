import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Choice.module.css'
import { FieldError, FieldHint, type FieldProps } from './Field.tsx'
import { FieldSet } from './FieldSet.tsx'
import fieldStyles from './Field.module.css'

type CheckboxProps = Omit<FieldProps, 'info' | 'label'> & {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
} & Omit<ComponentProps<'input'>, keyof FieldProps | 'checked' | 'onChange' | 'className' | 'style' | 'type'>

export function Checkbox({ label, id, required, hint, error, checked, onChange, ...input }: CheckboxProps) {
  const ownId = useId()
  const control = id ?? ownId
  const describedBy = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.choice}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          id={control}
          checked={checked}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={required ? fieldStyles.required : undefined}>{label}</span>
      </label>
      {(hint || error) && (
        <div className={styles.beneath}>
          {hint && <FieldHint id={`${control}-hint`}>{hint}</FieldHint>}
          <FieldError id={`${control}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

export type Option<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

type GroupProps<Value extends string> = FieldProps & {
  readonly options: readonly Option<Value>[]
  readonly direction?: 'column' | 'row'
  readonly disabled?: boolean
  readonly onBlur?: () => void
}

type RadioGroupProps<Value extends string> = GroupProps<Value> & {
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of a few, all of them seen at once. */
export function RadioGroup<Value extends string>({ value, onChange, ...group }: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <OptionGroup
      {...group}
      renderInput={(option, described) => (
        <input
          type="radio"
          className={styles.input}
          name={name}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
          {...described}
        />
      )}
    />
  )
}

type CheckboxGroupProps<Value extends string> = GroupProps<Value> & {
  readonly values: readonly Value[]
  readonly onChange: (values: readonly Value[]) => void
}

/** Any number of a few. What is chosen comes back in the order of the options. */
export function CheckboxGroup<Value extends string>({ values, onChange, ...group }: CheckboxGroupProps<Value>) {
  return (
    <OptionGroup
      {...group}
      renderInput={(option, described) => (
        <input
          type="checkbox"
          className={styles.input}
          checked={values.includes(option.value)}
          onChange={(event) => onChange(chosenAfter(group.options, values, option.value, event.target.checked))}
          {...described}
        />
      )}
    />
  )
}

/** The chosen values in the order of the options, after one of them was ticked or cleared. */
export function chosenAfter<Value extends string>(
  options: readonly Option<Value>[],
  values: readonly Value[],
  changed: Value,
  chosen: boolean,
): readonly Value[] {
  return options.map((option) => option.value).filter((value) => (value === changed ? chosen : values.includes(value)))
}

type Described = Pick<ComponentProps<'input'>, 'disabled' | 'aria-describedby' | 'aria-invalid'>

function OptionGroup<Value extends string>({
  options,
  direction = 'column',
  disabled,
  onBlur,
  renderInput,
  ...field
}: GroupProps<Value> & { renderInput: (option: Option<Value>, described: Described) => ReactNode }) {
  return (
    <FieldSet {...field}>
      {(control) => (
        <div
          className={styles.options}
          data-direction={direction}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
          }}
        >
          {options.map((option) => {
            const hintId = `${control.id}-${option.value}-hint`
            return (
              <div className={styles.choice} key={option.value}>
                <label className={styles.row}>
                  {renderInput(option, {
                    disabled: disabled || option.disabled,
                    'aria-describedby': option.hint ? hintId : undefined,
                    'aria-invalid': control['aria-invalid'],
                  })}
                  <span>{option.label}</span>
                </label>
                {option.hint && (
                  <div className={styles.beneath}>
                    <FieldHint id={hintId}>{option.hint}</FieldHint>
                  </div>
                )}
              </div>
            )
          })}
        </div>
      )}
    </FieldSet>
  )
}
