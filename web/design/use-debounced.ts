import { useEffect, useState } from 'react'

/** The value as it was when it had stayed the same for so long. Emptiness needs no pause. */
export function useDebounced(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return value === '' ? '' : settled
}
