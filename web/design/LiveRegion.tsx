// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { createContext, use, useEffect, useState, type ReactNode } from 'react'

/** Said once, and not found again by somebody who reads the page later. */
const SPOKEN_FOR_MS = 5_000

const Announce = createContext<((words: string) => void) | null>(null)

/** Gives the function that says something to those who listen to the page. */
export function useLiveRegion(): (words: string) => void {
  const speak = use(Announce)
  if (!speak) throw new Error('who speaks needs a LiveRegion around')
  return speak
}

export function LiveRegion({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ words: '' })
  useEffect(() => {
    if (said.words === '') return
    const timer = setTimeout(() => setSaid({ words: '' }), SPOKEN_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <Announce value={(words) => setSaid({ words })}>
      {children}
      <p role="status" className="visually-hidden" data-spoken>
        {said.words}
      </p>
    </Announce>
  )
}
