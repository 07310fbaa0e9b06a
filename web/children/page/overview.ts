import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { createContext, use } from 'react'
import { useClock } from '../../session/clock.ts'
import type { Child, Overview } from '../queries.ts'

type Shown = { readonly child: Child; readonly overview: Overview }

/** The child whose page is open, with all that was fetched for it. */
export const ShownChildContext = createContext<Shown | null>(null)

export function useShownChild(): Shown {
  const shown = use(ShownChildContext)
  if (!shown) throw new Error('useShownChild needs a ShownChildContext around it')
  return shown
}

export function useToday(): Temporal.PlainDate {
  return dayIn(useClock()())
}
