/** Shorter texts would fit half of the units. */
export const SHORTEST_UNIT_SEARCH = 3

/** The units whose names hold what was typed. */
export function unitsNamed<Unit extends { readonly name: string }>(
  units: readonly Unit[],
  text: string,
): readonly Unit[] {
  const wanted = text.trim().toLocaleLowerCase('fi')
  if ([...wanted].length < SHORTEST_UNIT_SEARCH) return []
  return units.filter(({ name }) => name.toLocaleLowerCase('fi').includes(wanted))
}
