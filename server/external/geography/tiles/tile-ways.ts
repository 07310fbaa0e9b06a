import { worldPointOf } from '@nalle/domain/map/tiles.ts'
import type { WorldPoint } from '@nalle/domain/map/tiles.ts'
import type { Name } from '@nalle/town/districts.ts'
import type { Geography, StreetEdge } from '@nalle/town/street-graph.ts'

export const WAY_KINDS = ['LANE', 'STREET', 'ROAD', 'HIGHWAY'] as const
export type WayKind = (typeof WAY_KINDS)[number]

/** A stretch of street or road that looks the same along its whole length. */
export type DrawnWay = {
  readonly kind: WayKind
  readonly isBridge: boolean
  readonly line: readonly WorldPoint[]
}

/** A street or road from end to end, along which its name is written. */
export type NamedWay = { readonly name: Name; readonly kind: WayKind; readonly line: readonly WorldPoint[] }

/** Streets as they are drawn: those that carry the traffic from one road to the next look like roads themselves. */
export function drawnWaysOf(geography: Geography): readonly DrawnWay[] {
  const through = throughEdgesOf(geography)
  const ways: { kind: WayKind; isBridge: boolean; line: WorldPoint[] }[] = []
  geography.edges.forEach((edge, at) => {
    const kind = kindOf(geography, edge, through.has(at))
    const [from, to] = [worldOf(geography, edge.from), worldOf(geography, edge.to)]
    const last = ways.at(-1)
    const before = geography.edges[at - 1]
    const goesOn = before?.street === edge.street && before.to === edge.from && last?.kind === kind
    if (goesOn) last.line.push(to)
    else ways.push({ kind, isBridge: edge.isBridge, line: [from, to] })
  })
  const outside = [
    ...geography.landscape.countryRoads.map(({ line }) => ({ kind: 'ROAD' as const, line })),
    ...geography.landscape.highways.map(({ line }) => ({ kind: 'HIGHWAY' as const, line })),
  ]
  return [...ways, ...outside.map(({ kind, line }) => ({ kind, isBridge: false, line: line.map(worldPointOf) }))]
}

export function namedWaysOf(geography: Geography): readonly NamedWay[] {
  const { streets, landscape } = geography
  return [
    ...landscape.highways.map(({ name, line }) => ({ name, kind: 'HIGHWAY' as const, line: line.map(worldPointOf) })),
    ...landscape.countryRoads.map(({ name, line }) => ({ name, kind: 'ROAD' as const, line: line.map(worldPointOf) })),
    ...streets.map(({ name, kind, nodes }) => ({
      name,
      kind: kind === 'STREET' ? ('STREET' as const) : ('ROAD' as const),
      line: nodes.map((node) => worldOf(geography, node)),
    })),
  ]
}

function kindOf({ streets }: Geography, { street }: StreetEdge, isThrough: boolean): WayKind {
  const found = streets[street]
  if (isThrough || found?.kind !== 'STREET') return 'ROAD'
  return found.name.fi.endsWith('kuja') ? 'LANE' : 'STREET'
}

function worldOf({ nodes }: Geography, node: number): WorldPoint {
  const found = nodes[node]
  if (found === undefined) throw new Error(`No crossing ${node}`)
  return worldPointOf(found.location)
}

/** In each district, the shortest ways between the crossings where its roads arrive. */
function throughEdgesOf(geography: Geography): ReadonlySet<number> {
  const { streets, edges, landscape, nodes } = geography
  const outward = new Set(
    streets.filter(({ kind }) => kind !== 'STREET').flatMap(({ nodes: line }) => [line[0], line.at(-1)]),
  )
  const outside = new Set(landscape.countryRoads.map(({ line: [start] }) => `${start?.lat} ${start?.lon}`))
  const isGate = (node: number) =>
    outward.has(node) || outside.has(`${nodes[node]?.location.lat} ${nodes[node]?.location.lon}`)
  const found = new Set<number>()
  const inDistrict = Map.groupBy(
    edges.map((edge, at) => ({ ...edge, at })).filter(({ street }) => streets[street]?.kind === 'STREET'),
    ({ street }) => streets[street]?.district ?? '',
  )
  for (const own of inDistrict.values()) {
    const gates = [...new Set(own.flatMap(({ from, to }) => [from, to]))].filter(isGate)
    for (const start of gates) {
      const ways = waysFrom(start, own)
      for (const end of gates) if (end !== start) for (const edge of edgesBack(end, ways)) found.add(edge)
    }
  }
  return found
}

type NumberedEdge = StreetEdge & { readonly at: number }
type Reached = { readonly node: number; readonly metres: number; readonly by: NumberedEdge; readonly before: string }

/** Traffic goes straight on rather than round every corner: a turn counts as so many metres. */
const TURN = 250

/** The best way to each crossing by each of its streets. A district is small, so the plainest search will do. */
function waysFrom(start: number, edges: readonly NumberedEdge[]): ReadonlyMap<string, Reached> {
  const reached = new Map<string, Reached>()
  const step = (from: number, edge: NumberedEdge, metres: number, before: string): boolean => {
    const node = edge.from === from ? edge.to : edge.from
    const key = `${node}/${edge.street}`
    if (metres >= (reached.get(key)?.metres ?? Infinity)) return false
    reached.set(key, { node, metres, by: edge, before })
    return true
  }
  const leaving = (node: number) => edges.filter(({ from, to }) => from === node || to === node)
  for (const edge of leaving(start)) step(start, edge, edge.metres, '')
  for (let changed = true; changed;) {
    changed = false
    for (const [key, here] of reached) {
      for (const edge of leaving(here.node)) {
        const turn = edge.street === here.by.street ? 0 : TURN
        if (step(here.node, edge, here.metres + edge.metres + turn, key)) changed = true
      }
    }
  }
  return reached
}

function edgesBack(end: number, ways: ReadonlyMap<string, Reached>): readonly number[] {
  const arrivals = [...ways].filter(([, { node }]) => node === end).toSorted(([, a], [, b]) => a.metres - b.metres)
  const edges: number[] = []
  for (let here = arrivals[0]?.[1]; here !== undefined; here = ways.get(here.before)) edges.push(here.by.at)
  return edges
}
