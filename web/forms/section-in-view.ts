import { useEffect, useState } from 'react'

/** A strip across the upper part of the window: what lies in it is what one reads. */
const STRIP = '-30% 0px -60% 0px'

/** The part of a long form that the person is at, by where they have scrolled to. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting)
        if (reached) setCurrent(reached.target.id)
      },
      { rootMargin: STRIP },
    )
    for (const id of all.split(',')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [all])
  return current
}
