import type { ReactNode } from 'react'
import { ChevronRightIcon } from './Icons.tsx'
import styles from './LinkRow.module.css'

type Props = {
  readonly href: string
  /** Before the words: an avatar. */
  readonly mark: ReactNode
  readonly title: ReactNode
  readonly more?: ReactNode
}

/** One of several ways to go, such as the children of a family. */
export function LinkRow({ href, mark, title, more }: Props) {
  return (
    <a className={styles.row} href={href}>
      {mark}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {more && <span className={styles.more}>{more}</span>}
      </span>
      <ChevronRightIcon />
    </a>
  )
}
