import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { useDesignTexts } from './DesignTexts.tsx'
import { CloseIcon, DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from './Icons.tsx'
import styles from './Notice.module.css'

export const TONES = ['info', 'success', 'warning', 'danger'] as const
export type Tone = (typeof TONES)[number]

const MARKS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: DangerIcon } as const

type Props = {
  readonly tone?: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Buttons or links under the text. */
  readonly actions?: ReactNode
  /** For a notice that appears while the page is open: `status` waits for a pause, `alert` does not. */
  readonly announce?: 'status' | 'alert'
  readonly onClose?: () => void
}

/** Something worth a guardian's eye. With a title it is a named region that can be found again. */
export function Notice({ tone = 'info', title, children, actions, announce, onClose }: Props) {
  const texts = useDesignTexts()
  const Mark = MARKS[tone]
  const name = typeof title === 'string' ? title : undefined
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      role={announce ?? (name ? 'region' : undefined)}
      aria-label={announce ? undefined : name}
    >
      <span className={styles.mark}>
        <Mark label={texts.noticeTones[tone]} />
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div>{actions}</div>}
      </div>
      {onClose && (
        <span className={styles.close}>
          <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
        </span>
      )}
    </div>
  )
}
