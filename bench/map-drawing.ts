import { HIGHEST_ZOOM, LOWEST_ZOOM, worldPointOf } from '@nalle/domain/map/tiles.ts'
import { drawTile } from '@nalle/server/external/geography/tiles/draw-tile.ts'
import { makeAtlas } from '@nalle/server/external/geography/tiles/tile-atlas.ts'
import { makeGeography } from '@nalle/town/street-graph.ts'
import { makeWalkingMap } from '@nalle/town/walking.ts'
import type { Measurement } from './measurement.ts'

const MARKET_SQUARE = { lat: 62.6105, lon: 21.205 }
/** A screen has some twenty tiles; these are the busiest ones, around the market square. */
const STEPS = [-2, -1, 0, 1, 2]
const WALKS = 200
const GOALS = 15

/** What the embedded map costs: processor time, because the clock would count the other programs of the machine too. */
export function measureMapDrawing(): readonly Measurement[] {
  return [...measureTiles(), measureWalks()]
}

function measureTiles(): readonly Measurement[] {
  const geography = makeGeography('kuusilahti')
  const atlas = makeAtlas(geography)
  const { x, y } = worldPointOf(MARKET_SQUARE)
  const zooms = Array.from({ length: HIGHEST_ZOOM - LOWEST_ZOOM + 1 }, (_, at) => LOWEST_ZOOM + at)
  return zooms.map((z) => {
    const [column, row] = [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)]
    const draw = () => {
      for (const dx of STEPS) for (const dy of STEPS) drawTile(atlas, { z, x: column + dx, y: row + dy })
    }
    const preparing = cpuMilliseconds(draw)
    const drawing = cpuMilliseconds(draw) / STEPS.length ** 2
    return {
      what: `a tile at zoom ${z}`,
      value: drawing,
      unit: 'ms',
      aim: { atMost: 10 },
      how: `processor, mean of ${STEPS.length ** 2}; the first ones together ${Math.round(preparing)} ms`,
    }
  })
}

function measureWalks(): Measurement {
  const geography = makeGeography('kuusilahti')
  const walkingMap = makeWalkingMap(geography)
  const { houses } = geography
  const house = (at: number) => houses[(at * 7919) % houses.length]?.location ?? MARKET_SQUARE
  const walk = (at: number) =>
    walkingMap.distances(
      house(at),
      Array.from({ length: GOALS }, (_, goal) => house(at * GOALS + goal + 1)),
    )
  for (let at = 0; at < WALKS; at++) walk(at)
  const spent = cpuMilliseconds(() => {
    for (let at = 0; at < WALKS; at++) walk(at)
  })
  return {
    what: `${GOALS} walking routes`,
    value: spent / WALKS,
    unit: 'ms',
    aim: { atMost: 20 },
    how: `processor, from one address, mean of ${WALKS}`,
  }
}

function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
