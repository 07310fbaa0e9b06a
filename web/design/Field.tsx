import { useId, useState, type ReactNode } from 'react'
import { useDesignTexts } from './DesignTexts.tsx'
import styles from './Field.module.css'
import { DangerIcon, InfoIcon } from './Icons.tsx'

/** What every field is given, whatever is typed or chosen in it. */
export type FieldProps = {
  readonly label: string
  /** Given by the form when something else must point at the field; made up otherwise. */
  readonly id?: string
  readonly required?: boolean
  readonly hint?: ReactNode
  /** The form decides when it is time to show it. */
  readonly error?: string
  /** More to read, opened with a small button beside the label. */
  readonly info?: ReactNode
}

/** What ties a control to the words around it. */
type ControlProps = {
  readonly id: string
  readonly 'aria-required': true | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export type ControlledFieldProps = FieldProps & { readonly children: (control: ControlProps) => ReactNode }

/** Label, star, hint, info and error around one control. */
export function Field({ label, id, required, hint, error, info, children }: ControlledFieldProps) {
  const ids = useFieldIds(id, { hint, error })
  return (
    <div className={styles.field}>
      <ExpandableInfo label={label} info={info}>
        <label className={styles.label} data-required={required} htmlFor={ids.control}>
          {label}
        </label>
      </ExpandableInfo>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {children(controlProps(ids, { required, error }))}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p className={styles.error} id={id}>
      <DangerIcon />
      {children}
    </p>
  )
}

/** Words with a small button beside them, and more to read below once it has been pressed. */
export function ExpandableInfo({ label, info, children }: { label: string; info: ReactNode; children: ReactNode }) {
  const texts = useDesignTexts()
  const [open, setOpen] = useState(false)
  const infoId = useId()
  return (
    <>
      <div className={styles.heading}>
        {children}
        {info && (
          <button
            type="button"
            className={styles.infoToggle}
            aria-label={texts.moreAbout(label)}
            aria-expanded={open}
            aria-controls={infoId}
            onClick={() => setOpen(!open)}
          >
            <InfoIcon />
          </button>
        )}
      </div>
      {info && (
        <div className={styles.info} id={infoId} hidden={!open}>
          {info}
        </div>
      )}
    </>
  )
}

type FieldIds = { readonly control: string; readonly hint: string | undefined; readonly error: string | undefined }

export function useFieldIds(
  id: string | undefined,
  { hint, error }: { hint: ReactNode; error?: string | undefined },
): FieldIds {
  const ownId = useId()
  const control = id ?? ownId
  return {
    control,
    hint: hint ? `${control}-hint` : undefined,
    error: error ? `${control}-error` : undefined,
  }
}

export function controlProps(ids: FieldIds, { required, error }: { required?: boolean; error?: string }): ControlProps {
  return {
    id: ids.control,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    // The error first: it is what brought the person back here.
    'aria-describedby': [ids.error, ids.hint].filter(Boolean).join(' ') || undefined,
  }
}
