import { useEffect, type RefObject } from 'react'

/** Long enough for what listens to a page to know an element in its new place. */
const KNOWN_AFTER_MS = 100

/**
 * While a dialog is open the rest of the page can be neither heard nor pressed. What speaks for the whole page is in the
 * topmost open dialog, and back home when that closes. Its home must hold nothing else: the page is drawn around it.
 */
export function useInTopmostDialog(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const home = element?.parentElement
    if (!element || !home) return
    const follow = () => {
      const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? home
      if (element.parentElement === place) return
      place.append(element)
      // What an element brings along is not spoken, only what comes into it afterwards.
      setTimeout(() => {
        if (!element.matches(':focus-within')) element.append(...element.childNodes)
      }, KNOWN_AFTER_MS)
    }
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      home.append(element)
    }
  }, [ref])
}
