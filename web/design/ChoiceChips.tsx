import { useId } from 'react'
import { chosenAfter, type Option } from './Choice.tsx'
import styles from './ChoiceChips.module.css'
import type { FieldProps } from './Field.tsx'
import { FieldSet } from './FieldSet.tsx'
import { CheckIcon } from './Icons.tsx'

type ChipsProps<Value extends string> = FieldProps & { readonly options: readonly Option<Value>[] }

type ChoiceChipsProps<Value extends string> = ChipsProps<Value> & {
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of a few, in little room. */
export function ChoiceChips<Value extends string>({ options, value, onChange, ...field }: ChoiceChipsProps<Value>) {
  const name = useId()
  return (
    <FieldSet {...field}>
      {() => (
        <div className={styles.chips}>
          {options.map((option) => (
            <label
              className={styles.choice}
              data-chosen={option.value === value || undefined}
              data-disabled={option.disabled || undefined}
              key={option.value}
            >
              <input
                type="radio"
                className={styles.input}
                name={name}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              <CheckIcon />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldSet>
  )
}

type MultiChoiceChipsProps<Value extends string> = ChipsProps<Value> & {
  readonly values: readonly Value[]
  readonly onChange: (values: readonly Value[]) => void
}

/** Any number of a few, in little room. What is chosen comes back in the order of the options. */
export function MultiChoiceChips<Value extends string>({
  options,
  values,
  onChange,
  ...field
}: MultiChoiceChipsProps<Value>) {
  return (
    <FieldSet {...field}>
      {() => (
        <div className={styles.chips}>
          {options.map((option) => (
            <label
              className={styles.choice}
              data-chosen={values.includes(option.value) || undefined}
              data-disabled={option.disabled || undefined}
              key={option.value}
            >
              <input
                type="checkbox"
                className={styles.input}
                checked={values.includes(option.value)}
                disabled={option.disabled}
                onChange={(event) => onChange(chosenAfter(options, values, option.value, event.target.checked))}
              />
              <CheckIcon />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldSet>
  )
}
