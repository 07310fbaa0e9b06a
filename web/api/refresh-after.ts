type Refreshing<Variables extends readonly unknown[]> = {
  readonly onSuccess: (answer: unknown, ...variables: Variables) => Promise<unknown>
  readonly onError: (error: unknown, ...variables: Variables) => void
}

/**
 * Refreshes caches after a mutation. A success waits for the refresh, so that the page shows what was stored. A refusal
 * does not: the refreshed page may not have the form or the button that shows the refusal. `onSettled` delays both.
 */
export function refreshAfter(refresh: () => Promise<unknown>): Refreshing<[]>
export function refreshAfter<Variables>(
  refresh: (answer: unknown, variables: Variables) => Promise<unknown>,
): Refreshing<[Variables]>
export function refreshAfter<Variables>(
  refresh: (answer: unknown, variables: Variables) => Promise<unknown>,
): Refreshing<[Variables]> {
  return {
    onSuccess: (answer, variables) => refresh(answer, variables),
    onError: (_, variables) => {
      void refresh(undefined, variables)
    },
  }
}
