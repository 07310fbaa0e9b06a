import { TILE_SIZE, worldPointOf } from '@nalle/domain/map/tiles.ts'
import type { WorldPoint } from '@nalle/domain/map/tiles.ts'
import type { Coordinate } from '@nalle/domain/city/city.ts'
import type { Geography, Street } from '@nalle/town/street-graph.ts'
import { buildingsIndex, makeBuildings } from './tile-buildings.ts'
import type { Building } from './tile-buildings.ts'
import { groundAround } from './tile-ground.ts'
import type { Ground } from './tile-ground.ts'
import { placeLabels } from './tile-labels.ts'
import type { LabelsOf } from './tile-labels.ts'
import { boxAround, simplified } from './tile-shapes.ts'
import type { Box, Pixel } from './tile-shapes.ts'
import { drawnWaysOf, namedWaysOf } from './tile-ways.ts'
import type { WayKind } from './tile-ways.ts'

/** A line or a ring in pixels of the whole world at one zoom. */
export type Shape = { readonly points: readonly Pixel[]; readonly box: Box }

/** Everything that is drawn, as it looks at one zoom. */
export type Sheet = {
  readonly land: readonly Shape[]
  readonly lakes: readonly Shape[]
  readonly fields: readonly Shape[]
  readonly forests: readonly Shape[]
  readonly parks: readonly Shape[]
  readonly landmarks: readonly Shape[]
  readonly landmarkSpots: readonly Pixel[]
  readonly beaches: readonly Shape[]
  readonly piers: readonly Shape[]
  readonly railways: readonly Shape[]
  readonly ways: readonly (Shape & { readonly kind: WayKind; readonly isBridge: boolean })[]
  /** Where people live: the districts as areas, and the roads between them with houses on both sides. */
  readonly districts: readonly (Shape & { readonly isDense: boolean })[]
  readonly settledRoads: readonly Shape[]
  readonly villages: readonly Pixel[]
}

/** What tiles are drawn from. Made once for a town; each zoom is prepared when it is first asked for. */
export type Atlas = {
  readonly ground: Ground
  readonly sheet: (zoom: number) => Sheet
  readonly labels: (zoom: number, language: 'fi' | 'sv') => LabelsOf
  readonly buildingsIn: (box: Box) => readonly Building[]
}

export function makeAtlas(geography: Geography): Atlas {
  const { south, west, north, east } = geography.bounds
  const ground = groundAround({ lat: (south + north) / 2, lon: (west + east) / 2 })
  const ways = drawnWaysOf(geography)
  const named = namedWaysOf(geography)
  const buildings = remembered(
    () => 'all',
    () => buildingsIndex(makeBuildings(geography, ground)),
  )
  return {
    ground,
    buildingsIn: (box) => buildings()(box),
    sheet: remembered(String, (zoom: number) => makeSheet(geography, ways, TILE_SIZE * 2 ** zoom)),
    labels: remembered(
      (zoom: number, language: 'fi' | 'sv') => `${zoom} ${language}`,
      (zoom, language) => placeLabels(geography, named, zoom, language),
    ),
  }
}

function makeSheet(geography: Geography, ways: ReturnType<typeof drawnWaysOf>, scale: number): Sheet {
  const { landscape, streets, districts, houses } = geography
  const shape = (line: readonly WorldPoint[]) => {
    const points = simplified(line, scale)
    return { points, box: boxAround(points) }
  }
  const shapeOf = (line: readonly Coordinate[]) => shape(line.map(worldPointOf))
  const pixelOf = ({ location }: { readonly location: Coordinate }) => {
    const { x, y } = worldPointOf(location)
    return { x: x * scale, y: y * scale }
  }
  const rings = (areas: readonly { readonly ring: readonly Coordinate[] }[]) => areas.map(({ ring }) => shapeOf(ring))
  return {
    land: [shapeOf(landscape.land), ...rings(landscape.islands)],
    lakes: rings(landscape.lakes),
    fields: rings(landscape.fields),
    forests: rings(landscape.forests),
    parks: rings(landscape.parks),
    landmarks: landscape.landmarks.map(({ outline }) => shapeOf(outline)),
    landmarkSpots: landscape.landmarks.map(pixelOf),
    beaches: landscape.beaches.map(({ line }) => shapeOf(line)),
    piers: landscape.piers.map(shapeOf),
    railways: landscape.railways.map(shapeOf),
    ways: ways.map(({ line, kind, isBridge }) => ({ ...shape(line), kind, isBridge })),
    districts: districts.map(({ key }) => {
      const own = streets.filter(({ district, kind }) => district === key && kind === 'STREET')
      const crossings = own.flatMap((street) => lineOf(street, geography)).map(worldPointOf)
      return { ...shape(hullOf(crossings)), isDense: houses.find((house) => house.district === key)?.kind === 'BLOCKS' }
    }),
    settledRoads: streets.filter(({ kind }) => kind === 'ROAD').map((street) => shapeOf(lineOf(street, geography))),
    villages: landscape.villages.map(pixelOf),
  }
}

function lineOf({ nodes: line }: Street, { nodes }: Geography): readonly Coordinate[] {
  return line.flatMap((node) => nodes[node]?.location ?? [])
}

/** The smallest area without inward corners that holds all the points. */
function hullOf(points: readonly WorldPoint[]): readonly WorldPoint[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (along: readonly WorldPoint[]) => {
    const kept: WorldPoint[] = []
    for (const point of along) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turnsLeft(a: WorldPoint | undefined, b: WorldPoint | undefined, c: WorldPoint): boolean {
  if (a === undefined || b === undefined) return true
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
}

function remembered<Asked extends readonly unknown[], Made>(
  keyOf: (...asked: Asked) => string,
  make: (...asked: Asked) => Made,
): (...asked: Asked) => Made {
  const made = new Map<string, Made>()
  return (...asked) => {
    const key = keyOf(...asked)
    const found = made.get(key) ?? make(...asked)
    made.set(key, found)
    return found
  }
}
