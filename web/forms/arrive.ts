/** Each step is as a page of its own: one begins at the top, with its heading. */
export function arrive(): void {
  scrollTo(0, 0)
  document.querySelector('h1')?.focus({ preventScroll: true })
}

/** At its name, so that who listens hears where they are. */
export function arriveAtSection(id: string): void {
  const section = document.getElementById(id)
  section?.querySelector('summary')?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}
