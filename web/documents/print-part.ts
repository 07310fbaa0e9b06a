import styles from './Documents.module.css'

/**
 * Prints the page with one of several parts that stand side by side, such as one decision of two: its siblings stay on
 * the screen. The heading of the page is printed too, for it says whose the part is.
 */
export function printPart(part: Element): void {
  const leftOut = [...(part.parentElement?.children ?? [])].filter((sibling) => sibling !== part)
  const mark = (isLeftOut: boolean) => {
    for (const sibling of leftOut) sibling.classList.toggle(styles.leftOut ?? '', isLeftOut)
  }
  mark(true)
  // Not when `print` returns: on phones it does so before anything is printed.
  addEventListener('afterprint', () => mark(false), { once: true })
  print()
}
