import type { ReactNode } from 'react'
import styles from './Chips.module.css'
import type { Tone } from './Notice.tsx'

type StaticChipProps = {
  readonly tone?: 'plain' | 'lead' | 'attention' | Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A short word about the thing beside it. Not for pressing. */
export function StaticChip({ tone, icon, children }: StaticChipProps) {
  return (
    <span className={styles.static} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
