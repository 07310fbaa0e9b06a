import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { afterPaint } from './after-paint.ts'

/** Where the focus came from before the dialogs that have closed in this very moment, the innermost last. */
let openers: readonly Element[] = []

type How = {
  /**
   * To put the page behind a modal dialog to sleep, the browser works out the style of everything there anew; on a slow
   * phone that is half of the time of opening. So in its first picture the dialog only lies above the page, and it
   * becomes modal right after. Its styles make the two look alike.
   */
  readonly pictureFirst?: boolean
}

/** The browser's own modal dialog: it keeps the focus, hides the rest of the page from everyone and sits on top. */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  { pictureFirst = false }: How = {},
) {
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // Where another dialog is modal, or gives way to this one in this moment, the page sleeps already.
    const isAsleep = openers.length > 0 || document.querySelector('dialog:modal') !== null
    const opener = takeOpener() ?? document.activeElement

    const isOver = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    }
    dialog.addEventListener('cancel', isOver)
    // Chromium lets a second Escape through without asking; the page must then not go on believing it is open.
    dialog.addEventListener('close', isOver)

    let callOff: (() => void) | undefined
    if (isAsleep || !pictureFirst) dialog.showModal()
    else {
      dialog.show()
      callOff = afterPaint(() => makeModal(dialog))
      dialog.addEventListener('keydown', (event) => {
        if (dialog.matches(':modal')) return
        if (event.key === 'Escape') close()
        // Faster than the picture, a Tab would lead out of it.
        else makeModal(dialog)
      })
    }
    ;(dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog).focus()

    // Its listeners go with it.
    return () => {
      callOff?.()
      giveBackFocus(opener)
    }
  }, [ref, pictureFirst])
}

function makeModal(dialog: HTMLDialogElement): void {
  if (dialog.matches(':modal')) return
  // Becoming modal, a dialog looks for its first focus anew: it is to find the one it has.
  const focused = dialog.querySelector<HTMLElement>(':focus') ?? dialog
  focused.setAttribute('autofocus', '')
  dialog.removeAttribute('open')
  dialog.showModal()
  focused.removeAttribute('autofocus')
  // Not every browser looks at the dialog itself.
  if (document.activeElement !== focused) focused.focus()
}

/** Once the dialog has left the page; unless another one takes its place in the same moment and inherits the duty. */
function giveBackFocus(opener: Element | null): void {
  if (opener !== null) openers = [...openers, opener]
  queueMicrotask(() => takeOpener()?.focus({ preventScroll: true }))
}

/** A dialog within a dialog was opened by something that has gone with the outer one. */
function takeOpener(): HTMLElement | undefined {
  const opener = openers.findLast((element) => element.isConnected)
  openers = []
  return opener instanceof HTMLElement ? opener : undefined
}
