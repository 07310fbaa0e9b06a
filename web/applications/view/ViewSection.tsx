import { useId, type ReactNode } from 'react'
import { Card } from '../../design/Card.tsx'
import { Stack } from '../../design/Layout.tsx'
import styles from './ApplicationView.module.css'

type Props = { readonly title: string; readonly isLong?: boolean; readonly children: ReactNode }

/** One part of the application. */
export function ViewSection({ title, isLong, children }: Props) {
  const titleId = useId()
  return (
    <Card as="section" isLong={isLong} aria-labelledby={titleId}>
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
