export const sectionIdAt = (at: number) => `section-${at + 1}`

/** At the name of the part, so that who listens hears where they are. What is folded is opened. */
export function arriveAt(at: number): void {
  const name = document.getElementById(sectionIdAt(at))
  const folding = name?.closest('details')
  if (folding) folding.open = true
  const stop = folding?.querySelector('summary') ?? name
  stop?.focus({ preventScroll: true })
  stop?.scrollIntoView({ block: 'start' })
}
