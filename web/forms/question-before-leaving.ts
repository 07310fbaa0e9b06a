import { useEffect, useRef, useState } from 'react'
import { holdBackButton } from './back-button.ts'

type Asked = {
  /** Goes where the person was about to go. */
  readonly goOn: () => void
  /** Where on the page the person was: the browser may have gone on to the place of the other page. */
  readonly scrolledTo: number
}

/**
 * A link to another page of the portal waits for an answer while something is not sent yet, and so does the Back button of
 * the browser. `isAsked` is the time for a dialog; `leave` goes where the person was about to go.
 */
export function useQuestionBeforeLeaving(wouldLose: boolean): {
  readonly isAsked: boolean
  readonly leave: () => void
  readonly stay: () => void
} {
  const [asked, setAsked] = useState<Asked>()
  const isAnswered = useRef(false)
  useEffect(() => {
    if (!wouldLose) return
    const ask = (goOn: () => void) => setAsked({ goOn, scrolledTo: scrollY })
    const askAtLink = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (isAnswered.current || !(pressed instanceof HTMLAnchorElement) || !leadsAway(pressed, event)) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => pressed.click())
    }
    const { pathname, href } = location
    const letBackGo = holdBackButton(() => {
      if (isAnswered.current || location.pathname === pathname) return false
      // The browser has gone already: this page becomes its next step again, before anybody has seen the other one.
      history.pushState(null, '', href)
      ask(() => history.back())
      return true
    })
    // Before anybody else hears of the press.
    document.addEventListener('click', askAtLink, true)
    return () => {
      letBackGo()
      document.removeEventListener('click', askAtLink, true)
    }
  }, [wouldLose])
  return {
    isAsked: asked !== undefined,
    stay: () => {
      setAsked(undefined)
      scrollTo(0, asked?.scrolledTo ?? 0)
    },
    leave: () => {
      isAnswered.current = true
      asked?.goOn()
    },
  }
}

/** In this window, to another page. */
function leadsAway(link: HTMLAnchorElement, click: MouseEvent): boolean {
  const opensElsewhere = link.target !== '' || link.download !== '' || click.metaKey || click.ctrlKey || click.shiftKey
  return !opensElsewhere && click.button === 0 && link.pathname !== location.pathname
}
