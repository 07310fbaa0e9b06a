import { CHILD_HUES, hueOf } from './child-hue.ts'

/** The hues of siblings, each another as long as there are enough: who comes second by id takes the next free one. */
export function huesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const hues = new Map<string, number>()
  for (const id of ids.toSorted()) {
    const taken = new Set(hues.values())
    const free = Array.from({ length: CHILD_HUES }, (_, step) => ((hueOf(id) - 1 + step) % CHILD_HUES) + 1).find(
      (hue) => !taken.has(hue),
    )
    hues.set(id, free ?? hueOf(id))
  }
  return hues
}
