import { useEffect, useRef, type MouseEvent } from 'react'
import { useDesignTexts } from './DesignTexts.tsx'
import styles from './ErrorSummary.module.css'

export type FormError = {
  readonly fieldId: string
  /** Names the field, since it is read away from it. */
  readonly message: string
}

type Props = {
  readonly errors: readonly FormError[]
  /** How many times the person has tried to go on. Each attempt that meets errors brings the focus here. */
  readonly attempts: number
  readonly headingLevel?: 2 | 3
}

/** How many things to correct, and a way to each of them. */
export function ErrorSummary({ errors, attempts, headingLevel = 2 }: Props) {
  const texts = useDesignTexts()
  const ref = useRef<HTMLDivElement>(null)
  const Title = `h${headingLevel}` as const

  useEffect(() => {
    if (attempts > 0) ref.current?.focus()
  }, [attempts])

  if (errors.length === 0) return null
  return (
    <div ref={ref} className={styles.summary} role="group" aria-label={texts.errorCount(errors.length)} tabIndex={-1}>
      <Title className={styles.title}>{texts.errorCount(errors.length)}</Title>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={(event) => goToField(event, error.fieldId)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function goToField(event: MouseEvent, fieldId: string) {
  event.preventDefault()
  focusField(fieldId)
}

/** Brings the person to a field, or to the first control of a group of them. What is folded around it is opened. */
export function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId)
  const folded = field?.closest('details:not([open])')
  if (folded instanceof HTMLDetailsElement) folded.open = true
  if (field?.matches('fieldset')) focusIn(field)
  else field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** A group in which there is nothing to choose yet says itself why. */
function focusIn(group: HTMLElement): void {
  const control = group.querySelector<HTMLElement>('input, select, textarea')
  if (control) return control.focus()
  group.tabIndex = -1
  group.focus()
}
