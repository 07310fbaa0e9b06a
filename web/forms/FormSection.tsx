// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { useState, type ReactNode } from 'react'
import { StaticChip } from '../design/Chips.tsx'
import { Collapsible } from '../design/Collapsible.tsx'
import { Stack } from '../design/Layout.tsx'
import styles from './FormSection.module.css'

type Props = {
  readonly title: string
  /** How much there is to correct in it, in words, once it is time to say so. */
  readonly toCorrect: string | undefined
  /** Where contents lead to it. */
  readonly id?: string
  /** Together with `onToggle` where the form decides which of its parts are open; otherwise the person alone does. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly children: ReactNode
}

/** One of the parts of a long form. */
export function FormSection({ title, toCorrect, id, open, onToggle, children }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Collapsible
      headingLevel={2}
      id={id}
      open={open ?? isOpen}
      onToggle={onToggle ?? setIsOpen}
      title={
        <span className={styles.name}>
          {title}
          {toCorrect && <StaticChip tone="danger">{toCorrect}</StaticChip>}
        </span>
      }
    >
      <div className={styles.body}>
        <Stack gap="xl">{children}</Stack>
      </div>
    </Collapsible>
  )
}

/** Questions that belong together, under a heading of their own. */
export function Questions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.questions}>
      <h3 className={styles.title}>{title}</h3>
      <Stack gap="m">{children}</Stack>
    </section>
  )
}

/** What a tick opens. */
export function Opened({ gap = 'm', children }: { gap?: 'm' | 'l'; children: ReactNode }) {
  return (
    <div className={styles.opened}>
      <Stack gap={gap}>{children}</Stack>
    </div>
  )
}
