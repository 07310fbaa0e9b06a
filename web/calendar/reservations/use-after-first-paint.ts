import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../design/after-paint.ts'
import { useBusy } from '../../design/busy.ts'

/**
 * False in the first picture of a component and true from then on: what a person sees or uses first is drawn at once,
 * and what they come to later does not make them wait.
 */
export function useAfterFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  useBusy(!isPainted)
  return isPainted
}
