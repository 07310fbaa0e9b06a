import { useEffect, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import styles from './Button.module.css'
import { useDesignTexts } from './DesignTexts.tsx'
import { CheckIcon } from './Icons.tsx'
import { useProgress, type Progress } from './progress.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  readonly look?: ButtonLook
  readonly icon?: ReactNode
  /** As wide as its place. */
  readonly wide?: boolean
  /** Input is missing. The button still looks like the next step; pressing it leads to the missing field. */
  readonly blocked?: boolean
  /** The id of the element that says why the button can do nothing now. It looks disabled and ignores presses. */
  readonly unavailable?: string | false
  /** Given when the button starts something that takes time; see `useProgress`. */
  readonly progress?: Progress
}

export function Button({
  look = 'secondary',
  icon,
  wide,
  blocked,
  unavailable = false,
  progress,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const busy = progress === 'running' || progress === 'done'
  const isUnavailable = unavailable !== false && !busy
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isUnavailable) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        className={styles.button}
        data-look={look}
        data-wide={wide}
        // Not `disabled`, which would take the focus away from the person who just pressed it.
        aria-disabled={busy || blocked || isUnavailable || undefined}
        aria-describedby={isUnavailable ? unavailable : rest['aria-describedby']}
        data-unavailable={isUnavailable || undefined}
        onClick={press}
      >
        <span className={styles.label} data-covered={busy}>
          {icon}
          {children}
        </span>
        {busy && <span className={styles.mark}>{progress === 'running' ? <Spinner /> : <CheckIcon />}</span>}
      </button>
      {progress && <ProgressStatus progress={progress} />}
    </>
  )
}

/** Stands beside the button, since whatever is inside a button is not read out when it changes. */
function ProgressStatus({ progress }: { progress: Progress }) {
  const texts = useDesignTexts()
  return (
    <span role="status" className="visually-hidden">
      {progress === 'running' ? <AfterAWhile>{texts.inProgress}</AfterAWhile> : progress === 'done' ? texts.done : ''}
    </span>
  )
}

const A_WHILE_MS = 1000

/** What is polite waits for its turn: words about a short wait would be heard after its outcome. */
function AfterAWhile({ children }: { children: string }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), A_WHILE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isTime ? children : null
}

type ActionButtonProps = Omit<ButtonProps, 'progress' | 'onClick' | 'type'> & {
  /** What pressing does. Coming back with `false` means that it was not done and the person has been told why. */
  readonly action: () => Promise<unknown>
  /** After the done mark has been shown. */
  readonly onDone?: () => void
  readonly onFailure?: (error: unknown) => void
}

/** A button that shows by itself how its action goes. */
export function ActionButton({ action, onDone, onFailure, ...rest }: ActionButtonProps) {
  const { progress, run } = useProgress(onDone)
  return <Button {...rest} progress={progress} onClick={() => void run(action).catch(onFailure)} />
}

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  readonly look?: ButtonLook
  readonly icon?: ReactNode
  readonly wide?: boolean
}

/** Goes somewhere, and looks like a button. */
export function LinkButton({ look = 'secondary', icon, wide, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={styles.button} data-look={look} data-wide={wide}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </a>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  readonly label: string
  readonly icon: ReactNode
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={styles.iconButton} aria-label={label} title={label}>
      {icon}
    </button>
  )
}
