/** Something on the map, at its place in pixels of the whole world at the present zoom. */
export type Dot<Thing> = { readonly thing: Thing; readonly x: number; readonly y: number }

export type DotGroup<Thing> = {
  /** The same as long as the same things stand together. */
  readonly key: string
  readonly things: readonly Thing[]
}

/** As many markers a person can still tell apart, and an old phone can still move. */
export const MOST_MARKERS = 120
/** Markers are 30 pixels wide; what is nearer than two of them cannot be pressed surely. */
const CELL = 72

/**
 * Few things stand each for itself. When there are too many to be seen, those in the same square of the world stand
 * together; the squares do not move with the map, so that nothing regroups while it is dragged.
 */
export function gather<Thing>(dots: readonly Dot<Thing>[], most = MOST_MARKERS): readonly DotGroup<Thing>[] {
  if (dots.length <= most) return dots.map(({ thing }, at) => ({ key: `${at}`, things: [thing] }))
  const cells = new Map<string, Thing[]>()
  for (const { thing, x, y } of dots) {
    const key = `${Math.floor(x / CELL)}:${Math.floor(y / CELL)}`
    const cell = cells.get(key)
    if (cell) cell.push(thing)
    else cells.set(key, [thing])
  }
  return [...cells].map(([key, things]) => ({ key, things }))
}
