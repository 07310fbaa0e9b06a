import { useDesignTexts } from './DesignTexts.tsx'
import {
  controlProps,
  ExpandableInfo,
  FieldError,
  FieldHint,
  useFieldIds,
  type ControlledFieldProps,
} from './Field.tsx'
import styles from './Field.module.css'

/** Label, star, hint, info and error around several controls that answer one question together. */
export function FieldSet({ label, id, required, hint, error, info, children }: ControlledFieldProps) {
  const texts = useDesignTexts()
  const ids = useFieldIds(id, { hint, error })
  const control = controlProps(ids, { required, error })
  return (
    <fieldset
      className={styles.field}
      id={ids.control}
      // Named by the words alone: the legend also holds the info button.
      aria-labelledby={`${ids.control}-label`}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={styles.legend}>
        <ExpandableInfo label={label} info={info}>
          <span className={styles.label} data-required={required} id={`${ids.control}-label`}>
            {label}
            {required && <span className="visually-hidden"> ({texts.required})</span>}
          </span>
        </ExpandableInfo>
      </legend>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {children(control)}
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
