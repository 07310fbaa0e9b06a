import { createContext, use } from 'react'

export type Clock = () => Temporal.Instant

/** The one clock of the portal, handed down from main.tsx. */
export const ClockContext = createContext<Clock | null>(null)

export function useClock(): Clock {
  const clock = use(ClockContext)
  if (!clock) throw new Error('useClock needs a ClockContext around it')
  return clock
}
