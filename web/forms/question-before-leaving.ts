import { useEffect, useRef, useState } from 'react'

/**
 * A link to another page of the portal waits for an answer while something is not sent yet. `isAsked` is the time for a
 * dialog; `leave` follows the link that was pressed.
 */
export function useQuestionBeforeLeaving(wouldLose: boolean): {
  readonly isAsked: boolean
  readonly leave: () => void
  readonly stay: () => void
} {
  const [link, setLink] = useState<HTMLAnchorElement>()
  const isAnswered = useRef(false)
  useEffect(() => {
    if (!wouldLose) return
    // Before anybody else hears of the press.
    const ask = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (isAnswered.current || !(pressed instanceof HTMLAnchorElement) || !leadsAway(pressed, event)) return
      event.preventDefault()
      event.stopPropagation()
      setLink(pressed)
    }
    document.addEventListener('click', ask, true)
    return () => document.removeEventListener('click', ask, true)
  }, [wouldLose])
  return {
    isAsked: link !== undefined,
    stay: () => setLink(undefined),
    leave: () => {
      isAnswered.current = true
      link?.click()
    },
  }
}

/** In this window, to another page. */
function leadsAway(link: HTMLAnchorElement, click: MouseEvent): boolean {
  const opensElsewhere = link.target !== '' || link.download !== '' || click.metaKey || click.ctrlKey || click.shiftKey
  return !opensElsewhere && click.button === 0 && link.pathname !== location.pathname
}
