import type { ReactNode } from 'react'
import { IconButton } from '../design/Button.tsx'
import { useDesignTexts } from '../design/DesignTexts.tsx'
import { CloseIcon } from '../design/Icons.tsx'
import styles from './PopupFrame.module.css'

type Props = {
  readonly name: string
  /** The focus goes back to where it came from. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What every popup beside a marker has: the unit's name, a way out, and the focus. */
export function PopupFrame({ name, onClose, children }: Props) {
  const { close } = useDesignTexts()
  return (
    <div className={styles.popup} role="dialog" aria-label={name} tabIndex={-1} ref={takeFocus}>
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        <IconButton label={close} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {children}
    </div>
  )
}

export const popupStyles = styles

/** In the next moment, when Leaflet has put the popup into the page. */
const takeFocus = (popup: HTMLElement | null) => {
  if (popup) requestAnimationFrame(() => popup.focus({ preventScroll: true }))
}
