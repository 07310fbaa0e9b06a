import { useEffect, type RefObject } from 'react'

/**
 * While a dialog is open the rest of the page can be neither heard nor pressed. What speaks for the whole page goes into
 * the topmost open dialog, and back home when that closes. Its home must hold nothing else: the page is drawn around it.
 */
export function useInTopmostDialog(ref: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    const element = ref.current
    const home = element?.parentElement
    if (!isNeeded || !element || !home) return
    const follow = () => {
      const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? home
      if (element.parentElement !== place) place.append(element)
    }
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      home.append(element)
    }
  }, [ref, isNeeded])
}
