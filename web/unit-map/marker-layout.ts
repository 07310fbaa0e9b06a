/** In pixels of the whole world at the present zoom. */
export type Place = { readonly x: number; readonly y: number }

/** Something on the map, and where it stands. */
export type Dot<Thing> = Place & { readonly thing: Thing }

/** Markers are 30 pixels wide; this far apart, at least 24 of them can be pressed. */
export const APART = 26
const DIRECTIONS = 8
const FARTHEST_RING = 10

/**
 * Moves markers that would cover each other a little apart, so that each can be seen and pressed. What comes first
 * keeps its place, unless something else is in the way there; the nearer one looks, the less is moved. Where too many stand in one spot the rest stays put.
 */
export function spread<Thing>(dots: readonly Dot<Thing>[], inTheWay: readonly Place[] = []): readonly Dot<Thing>[] {
  const taken = new Map<string, Place[]>()
  const cellOf = (value: number) => Math.floor(value / APART)
  const around = (x: number, y: number) =>
    [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => taken.get(`${cellOf(x) + dx}:${cellOf(y) + dy}`) ?? []))
  const isFree = ({ x, y }: Place) =>
    around(x, y).every((other) => Math.abs(other.x - x) >= APART || Math.abs(other.y - y) >= APART)

  const take = (place: Place) => {
    const key = `${cellOf(place.x)}:${cellOf(place.y)}`
    taken.set(key, [...(taken.get(key) ?? []), place])
  }

  const firstFree = (places: Iterable<Place>) => {
    for (const place of places) if (isFree(place)) return place
    return undefined
  }

  inTheWay.forEach(take)
  return dots.map((dot) => {
    const place = firstFree(candidates(dot)) ?? dot
    take(place)
    return { thing: dot.thing, x: place.x, y: place.y }
  })
}

/** The place itself, then rings around it. */
function* candidates({ x, y }: Place) {
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
