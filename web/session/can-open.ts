import { createContext, use } from 'react'

/**
 * Whether a path leads to a page that this installation has and this person may open, so that no link leads nowhere.
 * The shell knows the routes and gives the answer.
 */
export const CanOpen = createContext<(path: string) => boolean>(() => false)

export function useCanOpen(): (path: string) => boolean {
  return use(CanOpen)
}
