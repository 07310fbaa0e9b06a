import { useEffect, useRef, useState } from 'react'

/**
 * Which fields have been left, so that it is time to show their errors. A field left by pressing something is counted
 * after the press: an error that appeared under the finger would push away the very button that is being pressed.
 */
export function useTouched<Field extends string>(): readonly [ReadonlySet<Field>, (field: Field) => void] {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const isPressed = useRef(false)
  const waiting = useRef<Field[]>([])

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const left = waiting.current.splice(0)
      // The click comes after the release.
      if (left.length > 0) setTimeout(() => setTouched((before) => before.union(new Set(left))))
    }
    addEventListener('pointerdown', press, { capture: true })
    addEventListener('pointerup', release, { capture: true })
    addEventListener('pointercancel', release, { capture: true })
    return () => {
      removeEventListener('pointerdown', press, { capture: true })
      removeEventListener('pointerup', release, { capture: true })
      removeEventListener('pointercancel', release, { capture: true })
    }
  }, [])

  const touch = (field: Field) => {
    if (isPressed.current) waiting.current.push(field)
    else setTouched((before) => before.union(new Set([field])))
  }
  return [touched, touch]
}
