import { useEffect, useEffectEvent, useState } from 'react'

export type Progress = 'idle' | 'running' | 'done'

/** How long a button shows that it went well. */
export const DONE_SHOWN_MS = 2500

export type ProgressOf = {
  readonly progress: Progress
  /** Runs the action once at a time. An action that comes back with `false` did not get done. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>
}

/** Follows an action for a button: running while it runs, done for a moment after it went well. */
export function useProgress(onDoneShown?: () => void): ProgressOf {
  const [progress, setProgress] = useState<Progress>('idle')

  const doneWasShown = useEffectEvent(() => onDoneShown?.())

  useEffect(() => {
    if (progress !== 'done') return
    const timer = setTimeout(() => {
      setProgress('idle')
      doneWasShown()
    }, DONE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [progress])

  const run = async (action: () => Promise<unknown>) => {
    if (progress === 'running') return
    setProgress('running')
    try {
      const result = await action()
      setProgress(result === false ? 'idle' : 'done')
    } catch (error) {
      setProgress('idle')
      throw error
    }
  }

  return { progress, run }
}
