import type { Dot } from './marker-layout.ts'

export type DotGroup<Thing> = {
  /** The same for the same square. */
  readonly key: string
  readonly things: readonly Thing[]
  /** Where the marker of them all stands. */
  readonly x: number
  readonly y: number
}

/** As many markers a person can still tell apart, and an old phone can still move. */
export const MOST_MARKERS = 120
/** Markers are 30 pixels wide; what is nearer than two of them cannot be pressed surely. */
const CELL = 84

/** Things in the same square of the world stand together; squares do not move with the map, so nothing regroups. */
export function gather<Thing>(dots: readonly Dot<Thing>[]): readonly DotGroup<Thing>[] {
  const cells = new Map<string, Dot<Thing>[]>()
  for (const dot of dots) {
    const key = `${Math.floor(dot.x / CELL)}:${Math.floor(dot.y / CELL)}`
    const cell = cells.get(key)
    if (cell) cell.push(dot)
    else cells.set(key, [dot])
  }
  return [...cells].map(([key, cell]) => {
    const [first] = cell
    if (cell.length === 1) return { key, things: [first!.thing], x: first!.x, y: first!.y }
    const middle = (value: number) => (Math.floor(value / CELL) + 0.5) * CELL
    return { key, things: cell.map(({ thing }) => thing), x: middle(first!.x), y: middle(first!.y) }
  })
}
