import { createContext, use, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { Button, IconButton } from './Button.tsx'
import { useDesignTexts } from './DesignTexts.tsx'
import { CloseIcon, DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from './Icons.tsx'
import type { Tone } from './Notice.tsx'
import { useInTopmostDialog } from './topmost-dialog.ts'
import styles from './Toasts.module.css'

export type Toast = {
  readonly tone?: Tone
  readonly text: string
  /** Something to do about it, such as to undo; the message has then said what it had to say. */
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** For an action that is possible for a while only. */
  readonly shownMs?: number
}

/** Long enough to read twice. A warning, an error and an action that is always possible stay until closed. */
export const TOAST_SHOWN_MS = 8000

type ShowToast = (toast: Toast) => void

const Toasting = createContext<ShowToast | null>(null)

/** Gives the function that shows a short message at the bottom of the page. */
export function useToast(): ShowToast {
  const show = use(Toasting)
  if (!show) throw new Error('useToast needs a ToastProvider around it')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const texts = useDesignTexts()
  const [shown, setShown] = useState<readonly (Toast & { key: number })[]>([])
  const lastKey = useRef(0)
  const region = useRef<HTMLElement>(null)
  useInTopmostDialog(region)

  const show: ShowToast = (toast) => {
    lastKey.current += 1
    const key = lastKey.current
    // The same words twice on top of each other help nobody.
    setShown((toasts) => [...toasts.filter((other) => other.text !== toast.text), { ...toast, key }])
  }
  const close = (key: number) => setShown((toasts) => toasts.filter((toast) => toast.key !== key))

  return (
    <Toasting value={show}>
      {children}
      <div>
        <section ref={region} className={styles.toasts} aria-label={texts.notifications} aria-live="polite">
          {shown.map(({ key, ...toast }) => (
            <ToastMessage {...toast} key={key} onClose={() => close(key)} />
          ))}
        </section>
      </div>
    </Toasting>
  )
}

const MARKS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: DangerIcon } as const

/** One message. It waits while the pointer or the focus is on it. A finger that has touched it is not on it any more. */
function ToastMessage({ tone = 'info', text, action, shownMs, onClose }: Toast & { onClose: () => void }) {
  const texts = useDesignTexts()
  const message = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const isTouched = useRef(false)
  const stays = (action !== undefined && shownMs === undefined) || tone === 'warning' || tone === 'danger'
  const Mark = MARKS[tone]
  const closeByItself = useEffectEvent(onClose)

  useEffect(() => {
    if (stays) return
    // Asked and not followed: no pointer leaves what is taken along into a dialog.
    const timer = setInterval(
      // Browsers leave a hover behind where a finger was, until the next touch.
      () => message.current?.matches(isTouched.current ? ':focus-within' : ':hover, :focus-within') || closeByItself(),
      shownMs ?? TOAST_SHOWN_MS,
    )
    return () => clearInterval(timer)
  }, [stays, shownMs])

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const close = () => {
    // The button that was pressed goes away; who came here by keyboard goes back to where they were.
    cameFrom.current?.focus({ preventScroll: true })
    onClose()
  }

  return (
    <div
      ref={message}
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={({ pointerType }) => (isTouched.current = pointerType === 'touch')}
      onFocus={onFocus}
    >
      <Mark label={texts.noticeTones[tone]} />
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          look="quiet"
          onClick={() => {
            close()
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={texts.close} icon={<CloseIcon />} onClick={close} />
    </div>
  )
}
