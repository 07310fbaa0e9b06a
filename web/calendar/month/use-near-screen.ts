import { useEffect, useRef, useState, type RefObject } from 'react'

/** As far above and below the screen as a quick thumb scrolls before the browser has drawn. */
const MARGIN = '1200px 0px'

/**
 * Whether an element is on the screen or near it. Its height is kept while it is not, so that nothing jumps. What surely
 * begins there need not wait until the browser has seen it.
 */
export function useNearScreen<T extends HTMLElement>(beginsThere: boolean): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [isNear, setNear] = useState(beginsThere)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        const { height } = entry.boundingClientRect
        if (!entry.isIntersecting && height > 0) element.style.minHeight = `${height}px`
        else element.style.minHeight = ''
        setNear(entry.isIntersecting)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isNear]
}
