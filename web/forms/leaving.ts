import { useEffect } from 'react'

/** The browser asks before the window is closed, while something would be lost with it. */
export function useWarningBeforeClosing(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
