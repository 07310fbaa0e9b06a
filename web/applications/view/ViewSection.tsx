import { useId, type ReactNode } from 'react'
import { Card } from '../../design/Card.tsx'
import { Stack } from '../../design/Layout.tsx'
import styles from './ApplicationView.module.css'

/** One part of the application. */
export function ViewSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="m">
        <h2 id={titleId}>{title}</h2>
        {children}
      </Stack>
    </Card>
  )
}

/** A part of a part, such as one person. */
export function ViewPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

export function yesOrNo(words: { readonly yes: string; readonly no: string }, answer: boolean): string {
  return answer ? words.yes : words.no
}
