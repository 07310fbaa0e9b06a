import type { ReactNode } from 'react'
import styles from './Collapsible.module.css'
import { ChevronDownIcon } from './Icons.tsx'

type Props = {
  readonly title: ReactNode
  /** When the title is a heading of the page. */
  readonly headingLevel?: 2 | 3 | 4
  readonly look?: 'card' | 'plain'
  /** Open at first, or, together with `onToggle`, open now. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly id?: string
  readonly children: ReactNode
}

/** Opens and closes. The browser's own, so that searching the page finds what is inside. */
export function Collapsible({ title, headingLevel, look = 'card', open, onToggle, id, children }: Props) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'span'
  return (
    <details
      className={styles.collapsible}
      data-look={look}
      id={id}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Title className={styles.title}>{title}</Title>
        <ChevronDownIcon />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
