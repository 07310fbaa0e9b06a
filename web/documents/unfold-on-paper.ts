/**
 * What is folded on the screen is on paper too: nobody could open it there. Given as the `ref` of what is printed. The
 * parts fold again afterwards, and tell of both as if somebody had pressed them.
 */
export function unfoldOnPaper(printed: HTMLElement | null): (() => void) | undefined {
  if (!printed) return undefined
  let folded: readonly HTMLDetailsElement[] = []
  const open = (isOpen: boolean) => {
    for (const part of folded) part.open = isOpen
  }
  const unfold = () => {
    folded = [...printed.querySelectorAll('details')].filter((part) => !part.open)
    open(true)
  }
  const fold = () => {
    open(false)
    folded = []
  }
  addEventListener('beforeprint', unfold)
  addEventListener('afterprint', fold)
  return () => {
    removeEventListener('beforeprint', unfold)
    removeEventListener('afterprint', fold)
  }
}
