/** Something on the map, at its place in pixels of the whole world at the present zoom. */
export type Dot<Thing> = { readonly thing: Thing; readonly x: number; readonly y: number }

/** Markers are 30 pixels wide; this far apart, at least 24 of them can be pressed. */
export const APART = 26
const DIRECTIONS = 8
const FARTHEST_RING = 6

/**
 * Moves markers that would cover each other a little apart, so that each can be seen and pressed. What comes first
 * keeps its place; the nearer one looks, the less is moved. Where too many stand in one spot the rest stays put.
 */
export function spread<Thing>(dots: readonly Dot<Thing>[]): readonly Dot<Thing>[] {
  const taken = new Map<string, { readonly x: number; readonly y: number }[]>()
  const cellOf = (value: number) => Math.floor(value / APART)
  const around = (x: number, y: number) =>
    [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => taken.get(`${cellOf(x) + dx}:${cellOf(y) + dy}`) ?? []))
  const isFree = ({ x, y }: { readonly x: number; readonly y: number }) =>
    around(x, y).every((other) => Math.abs(other.x - x) >= APART || Math.abs(other.y - y) >= APART)

  return dots.map((dot) => {
    const place = candidates(dot).find(isFree) ?? dot
    const key = `${cellOf(place.x)}:${cellOf(place.y)}`
    taken.set(key, [...(taken.get(key) ?? []), place])
    return { thing: dot.thing, x: place.x, y: place.y }
  })
}

/** The place itself, then rings around it. */
function* candidates({ x, y }: { readonly x: number; readonly y: number }) {
  yield { x, y }
  for (let ring = 1; ring <= FARTHEST_RING; ring++) {
    for (let step = 0; step < DIRECTIONS * ring; step++) {
      const angle = (2 * Math.PI * step) / (DIRECTIONS * ring)
      // Half a step from ring to ring, so that little is moved where little is needed.
      const radius = (ring * APART) / 2
      yield { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    }
  }
}
