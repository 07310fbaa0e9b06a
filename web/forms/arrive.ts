/** Each step is as a page of its own: one begins at the top, with its heading. */
export function arrive(): void {
  scrollTo(0, 0)
  document.querySelector('h1')?.focus({ preventScroll: true })
}
