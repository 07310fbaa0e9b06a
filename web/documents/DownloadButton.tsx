import { useId, useState } from 'react'
import { LinkButton } from '../design/Button.tsx'
import { DownloadIcon } from '../design/PageIcons.tsx'
import styles from './Documents.module.css'

type Props = {
  readonly label: string
  readonly href: string
  readonly inNewTab?: boolean
  /** Given where the file may not be there yet: it is drawn a moment after something was decided. */
  readonly drawing?: { readonly isDone: boolean; readonly soon: string; readonly done: string }
}

/** The browser fetches the file itself. Until there is one, the way to it is shown and leads nowhere. */
export function DownloadButton({ label, href, inNewTab = false, drawing }: Props) {
  const statusId = useId()
  const isReady = drawing?.isDone ?? true
  // Who has seen the words keeps them: nothing below moves, and a screen reader hears that the file has come.
  const [hasWaited] = useState(!isReady)
  const way = isReady
    ? { href, target: inNewTab ? '_blank' : undefined }
    : { role: 'link', tabIndex: 0, 'aria-disabled': true, 'aria-describedby': statusId }
  return (
    <div className={styles.download}>
      {/* One element before and after: whoever stands on it stays there when the file has come. */}
      <LinkButton icon={<DownloadIcon />} {...way}>
        {label}
      </LinkButton>
      {drawing && (hasWaited || !isReady) && (
        <p className={styles.status} id={statusId} role="status">
          {isReady ? drawing.done : drawing.soon}
        </p>
      )}
    </div>
  )
}
