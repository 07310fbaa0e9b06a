import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** The browser's own modal dialog: it keeps the focus, hides the rest of the page from everyone and sits on top. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return

    const onCancel = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    }
    // Chromium lets a second Escape through without asking; the page must then not go on believing it is open.
    const onForcedClose = (event: Event) => {
      if (event.target === dialog) close()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onForcedClose)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-initial-focus], h2[tabindex]')?.focus()

    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onForcedClose)
      // Closing, rather than only disappearing, is what gives the focus back.
      dialog.close()
    }
  }, [ref])
}
