import type { Coordinate } from '@nalle/domain/city/city.ts'
import { between, distanceOf, pointOf } from './geometry.ts'
import type { Point } from './geometry.ts'
import type { Geography, StreetEdge } from './street-graph.ts'
import { createQueue } from './waiting-queue.ts'

/** Ways on foot through the town. */
export type WalkingMap = {
  /** Metres from one place to each of the others; undefined where no street leads. */
  readonly distances: (from: Coordinate, to: readonly Coordinate[]) => Walked
}

export type Walked = {
  readonly metres: readonly (number | undefined)[]
  /** How many crossings had to be looked at: the work that was done. */
  readonly crossings: number
}

/** Where one comes to the street: the nearest point of the nearest edge, and how far it is to there. */
type Doorstep = { readonly door: Point; readonly edge: StreetEdge; readonly along: number; readonly metres: number }

type Way = { readonly to: number; readonly metres: number }

/**
 * One walks straight to the nearest street, along the shortest way, and straight to the door. To a door that is nearer
 * than the street, as on the same yard, one does not go out into the street.
 */
export function makeWalkingMap({ nodes, edges }: Pick<Geography, 'nodes' | 'edges'>): WalkingMap {
  const points = nodes.map(({ location }) => pointOf(location))
  const ways: Way[][] = nodes.map(() => [])
  for (const { from, to, metres } of edges) {
    ways[from]?.push({ to, metres })
    ways[to]?.push({ to: from, metres })
  }

  function doorstepOf(place: Coordinate): Doorstep | undefined {
    const point = pointOf(place)
    let nearest: Doorstep | undefined
    for (const edge of edges) {
      const from = points[edge.from]
      const to = points[edge.to]
      if (from === undefined || to === undefined) continue
      const along = shareAlong(point, from, to)
      const metres = distanceOf(point, between(from, to, along))
      if (nearest === undefined || metres < nearest.metres) nearest = { door: point, edge, along, metres }
    }
    return nearest
  }

  return {
    distances: (from, to) => {
      const start = doorstepOf(from)
      const goals = to.map(doorstepOf)
      if (start === undefined) return { metres: to.map(() => undefined), crossings: 0 }
      const wanted = new Set(goals.flatMap((goal) => (goal === undefined ? [] : [goal.edge.from, goal.edge.to])))
      const reached = shortestWays(ways, endsOf(start), wanted)
      return { metres: goals.map((goal) => goal && metresTo(goal, start, reached)), crossings: reached.size }
    },
  }
}

/** From 0 at the start of a line to 1 at its end. */
function shareAlong(point: Point, from: Point, to: Point): number {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  if (length === 0) return 0
  const share = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length
  return Math.min(1, Math.max(0, share))
}

/** From the doorstep to either end of its edge, the way from the door included. */
function endsOf({ edge, along, metres }: Doorstep): readonly Way[] {
  return [
    { to: edge.from, metres: metres + along * edge.metres },
    { to: edge.to, metres: metres + (1 - along) * edge.metres },
  ]
}

function metresTo(goal: Doorstep, start: Doorstep, reached: ReadonlyMap<number, number>): number | undefined {
  const acrossTheYard = distanceOf(start.door, goal.door)
  if (acrossTheYard <= Math.min(start.metres, goal.metres)) return acrossTheYard
  const throughCrossings = endsOf(goal).map(({ to, metres }) => metres + (reached.get(to) ?? Infinity))
  const alongOneEdge =
    goal.edge === start.edge
      ? start.metres + Math.abs(goal.along - start.along) * goal.edge.metres + goal.metres
      : Infinity
  const shortest = Math.min(alongOneEdge, ...throughCrossings)
  return Number.isFinite(shortest) ? shortest : undefined
}

/** Dijkstra's way: the nearest crossing first, until all that are wanted have been reached. */
function shortestWays(
  ways: readonly (readonly Way[])[],
  starts: readonly Way[],
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const reached = new Map<number, number>()
  const queue = createQueue()
  for (const { to, metres } of starts) queue.add(to, metres)
  let missing = wanted.size
  for (let next = queue.takeNearest(); next !== undefined && missing > 0; next = queue.takeNearest()) {
    const { crossing, metres } = next
    if (reached.has(crossing)) continue
    reached.set(crossing, metres)
    if (wanted.has(crossing)) missing -= 1
    for (const way of ways[crossing] ?? []) if (!reached.has(way.to)) queue.add(way.to, metres + way.metres)
  }
  return reached
}
