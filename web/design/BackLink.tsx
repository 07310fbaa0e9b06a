import type { MouseEvent } from 'react'
import styles from './BackLink.module.css'
import { LinkButton } from './Button.tsx'
import { ArrowLeftIcon } from './Icons.tsx'

type Props = {
  readonly href: string
  readonly children: string
  readonly onClick?: (event: MouseEvent) => void
}

/** The way back above the title of a page. */
export function BackLink(link: Props) {
  return (
    <div className={styles.back}>
      <LinkButton look="quiet" icon={<ArrowLeftIcon />} {...link} />
    </div>
  )
}
