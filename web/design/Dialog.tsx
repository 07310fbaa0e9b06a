import { useId, useRef, type ReactNode } from 'react'
import { Button, IconButton } from './Button.tsx'
import { useDesignTexts } from './DesignTexts.tsx'
import styles from './Dialog.module.css'
import { CloseIcon, DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from './Icons.tsx'
import { useModal } from './modal.ts'
import type { Tone } from './Notice.tsx'
import type { Progress } from './progress.ts'

type DialogProps = {
  readonly title: string
  readonly children: ReactNode
  /** Buttons at the bottom, always in sight. */
  readonly actions?: ReactNode
  readonly size?: 'narrow' | 'normal' | 'wide'
  /** Escape or the close button. A form that would lose something asks first. */
  readonly onClose: () => void
}

/**
 * Open for as long as it is rendered. The focus stays inside, starts at the title and goes back to where it came from. Of
 * a dialog that has the focus itself, screen readers speak all that is in it, in one breath.
 */
export function Dialog({ title, children, actions, size, onClose }: DialogProps) {
  const texts = useDesignTexts()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref, onClose, { pictureFirst: true })
  return (
    <dialog ref={ref} className={styles.dialog} data-dims data-size={size} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId} tabIndex={-1} data-initial-focus>
          {title}
        </h2>
        <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}

type Choice = {
  readonly label: string
  readonly onClick: () => void
  readonly progress?: Progress
}

type AlertDialogProps = {
  readonly tone?: Tone
  readonly title: string
  readonly children?: ReactNode
  /** The way on. */
  readonly confirm: Choice
  /** The way back, which Escape takes too. Left out when there is only one thing to do: then Escape confirms. */
  readonly cancel?: Omit<Choice, 'progress'>
}

/** A question or a message that cannot wait. The focus starts at the choice that changes nothing. */
export function AlertDialog({ tone = 'info', title, children, confirm, cancel }: AlertDialogProps) {
  const titleId = useId()
  const textId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref, cancel?.onClick ?? confirm.onClick, { pictureFirst: true })
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={styles.dialog}
      data-dims
      data-size="narrow"
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
    >
      <div className={styles.alertHead}>
        <AlertMark tone={tone} />
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
      </div>
      <div className={styles.body} id={textId}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button
          look={tone === 'danger' && cancel ? 'danger' : 'primary'}
          progress={confirm.progress}
          onClick={confirm.onClick}
          data-initial-focus={cancel ? undefined : true}
        >
          {confirm.label}
        </Button>
        {cancel && (
          <Button onClick={cancel.onClick} data-initial-focus>
            {cancel.label}
          </Button>
        )}
      </div>
    </dialog>
  )
}

function AlertMark({ tone }: { tone: Tone }) {
  const Mark = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: DangerIcon }[tone]
  return (
    <span className={styles.alertMark} data-tone={tone}>
      <Mark />
    </span>
  )
}
