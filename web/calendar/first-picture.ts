import { startTransition, useEffect, useState } from 'react'

/**
 * False in the first picture of a component and true from then on: what a person sees or uses first is drawn at once,
 * and what they come to later does not make them wait.
 */
export function useIsPictured(): boolean {
  const [isPictured, setPictured] = useState(false)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // The callback comes before its picture, a task that begins there after it.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPictured(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [])
  return isPictured
}
