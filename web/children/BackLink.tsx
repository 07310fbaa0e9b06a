import type { ReactNode } from 'react'
import { LinkButton } from '../design/Button.tsx'
import { ArrowLeftIcon } from '../design/Icons.tsx'
import styles from './Children.module.css'

type Props = { readonly href: string; readonly children: ReactNode }

export function BackLink({ href, children }: Props) {
  return (
    <div className={styles.back}>
      <LinkButton look="quiet" icon={<ArrowLeftIcon />} href={href}>
        {children}
      </LinkButton>
    </div>
  )
}
