import { useId } from 'react'
import { Button, LinkButton } from '../design/Button.tsx'
import { DownloadIcon } from '../design/PageIcons.tsx'
import styles from './Documents.module.css'

type Props = {
  readonly label: string
  readonly href: string
  /** Drawn a moment after something was decided; until then the button is there and says why it cannot be pressed. */
  readonly isReady: boolean
  readonly notReady: string
  readonly inNewTab?: boolean
}

/** The browser fetches the file itself. */
export function DownloadButton({ label, href, isReady, notReady, inNewTab = false }: Props) {
  const reasonId = useId()
  if (isReady) {
    return (
      <LinkButton icon={<DownloadIcon />} href={href} target={inNewTab ? '_blank' : undefined}>
        {label}
      </LinkButton>
    )
  }
  return (
    <div className={styles.notReady}>
      <Button blocked icon={<DownloadIcon />} aria-describedby={reasonId}>
        {label}
      </Button>
      <p className={styles.reason} id={reasonId}>
        {notReady}
      </p>
    </div>
  )
}
