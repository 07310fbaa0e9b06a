import { useEffect, useState } from 'react'

/** A hand that trembles is not on its way anywhere. */
const ENOUGH_PX = 8

/**
 * Whether somebody was last on their way down the page: reading it, with no use for what lies above the text. Where
 * nothing lies there, which `where` tells as a media query, nobody is.
 */
export function useIsScrollingDown(where = 'all'): boolean {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    // Pages begin at their top. Asked now, the browser would have to lay the page out only to say so.
    let last = 0
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < ENOUGH_PX) return
      last = scrollY
      setIsDown(moved > 0 && matchMedia(where).matches)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [where])
  return isDown
}
