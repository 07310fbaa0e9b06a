import { useId, type ReactNode } from 'react'
import { Card } from '../design/Card.tsx'
import { Stack } from '../design/Layout.tsx'
import styles from './Section.module.css'

type Props = {
  readonly id: string
  readonly title: string
  readonly intro?: ReactNode
  /** Beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One of the parts of the page. Its id can stand in a link, which then brings the focus here. */
export function Section({ id, title, intro, action, children }: Props) {
  const titleId = useId()
  return (
    <Card as="section" id={id} tabIndex={-1} aria-labelledby={titleId}>
      <Stack gap="l">
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {action}
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </Stack>
    </Card>
  )
}

export function Muted({ children }: { children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>
}
