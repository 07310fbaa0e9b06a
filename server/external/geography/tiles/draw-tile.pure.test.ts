import { brotliCompressSync, constants } from 'node:zlib'
import type { Coordinate } from '@nalle/domain/city/city.ts'
import { HIGHEST_ZOOM, LOWEST_ZOOM, worldPointOf } from '@nalle/domain/map/tiles.ts'
import { makeGeography } from '@nalle/town/street-graph.ts'
import { describe, expect, test } from 'vitest'
import type { TilePlace } from '../geography.ts'
import { drawTile } from './draw-tile.ts'
import { makeAtlas } from './tile-atlas.ts'

const town = makeGeography('kuusilahti')
const atlas = makeAtlas(town)
const again = makeAtlas(makeGeography('kuusilahti'))
const draw = (place: TilePlace) => drawTile(atlas, place)

const CENTRE: Coordinate = { lat: 62.6105, lon: 21.208 }
const BAY: Coordinate = { lat: 62.608, lon: 21.19 }
const OPEN_SEA: Coordinate = { lat: 62.612, lon: 21.11 }
const ZOOMS = Array.from({ length: HIGHEST_ZOOM - LOWEST_ZOOM + 1 }, (_, at) => LOWEST_ZOOM + at)

const tileAt = (z: number, coordinate: Coordinate): TilePlace => {
  const { x, y } = worldPointOf(coordinate)
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }
}

describe('a tile of the town', () => {
  test.each(ZOOMS)('is the same picture every time at zoom %s', (z) => {
    // Another tile first: what was drawn before must not matter.
    drawTile(again, tileAt(z, BAY))
    expect(drawTile(again, tileAt(z, CENTRE))).toBe(draw(tileAt(z, CENTRE)))
  })

  test.each(ZOOMS)('is light enough for a slow connection at zoom %s', (z) => {
    for (const at of [CENTRE, BAY, { lat: 62.63, lon: 21.23 }]) {
      const svg = draw(tileAt(z, at))
      const bytes = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
      expect(bytes).toBeLessThan(15_000)
    }
  })

  test('holds nothing but shapes and names: no script, no style, no address', () => {
    const svg = ZOOMS.map((z) => draw(tileAt(z, CENTRE))).join('')
    expect(new Set(svg.match(/(?<=<)[a-zA-Z]+/g))).toEqual(
      new Set(['svg', 'path', 'clipPath', 'g', 'text', 'textPath']),
    )
    expect(new Set(svg.match(/http[^"]*|[^-]style|NaN|Infinity|undefined/g))).toEqual(
      new Set(['http://www.w3.org/2000/svg']),
    )
    expect(new Set(svg.match(/href="./g))).toEqual(new Set(['href="#']))
  })

  test('far out is nothing but water', () => {
    expect(draw(tileAt(18, OPEN_SEA)).match(/<path/g)).toHaveLength(1)
  })
})

describe('what is shown grows with the zoom', () => {
  test.each([
    { name: 'Kuusilahti', at: CENTRE, shown: [10, 11, 12] },
    { name: 'RANTALA', at: { lat: 62.6249, lon: 21.1851 }, shown: [12, 13, 14, 15] },
    { name: 'Kirkkopuisto', at: town.landscape.parks[0]?.ring[0], shown: [15, 16, 17, 18] },
    { name: 'Kauppakatu', at: { lat: 62.6088, lon: 21.21 }, shown: [15, 16, 17, 18] },
    { name: 'Kirjasto', at: { lat: 62.6095, lon: 21.213 }, shown: [15, 16, 17, 18] },
  ])('$name at $shown', ({ name, at = CENTRE, shown }) => {
    const isBay = (svg: string) => svg.includes('letter-spacing="1.5"')
    const found = ZOOMS.filter((z) =>
      around(tileAt(z, at), 2).some((place) => draw(place).includes(`>${name}<`) && (z < 13 || !isBay(draw(place)))),
    )
    expect(found).toEqual(shown)
  })

  test('houses stand from zoom 15 on, and have their numbers from 17', () => {
    const light = { building: 'fill="#e2d6c5"', number: /<text[^>]*>\d+<\/text>/ }
    expect(ZOOMS.filter((z) => draw(tileAt(z, CENTRE)).includes(light.building))).toEqual([15, 16, 17, 18])
    expect(ZOOMS.filter((z) => light.number.test(draw(tileAt(z, CENTRE))))).toEqual([17, 18])
  })
})

describe('names', () => {
  test('are written in the language asked for', () => {
    const place = tileAt(16, CENTRE)
    expect(draw({ ...place, language: 'fi' })).toContain('Kirkkokatu')
    expect(draw({ ...place, language: 'fi' })).not.toContain('Kyrkogatan')
    expect(draw({ ...place, language: 'sv' })).toContain('Kyrkogatan')
    expect(draw(place)).toBe(draw({ ...place, language: 'fi', theme: 'light' }))
  })

  test('cannot break out of the picture', () => {
    const nasty = `<script>"O'Hara" & sons</script>`
    const streets = town.streets.map((street) => ({ ...street, name: { fi: nasty, sv: nasty } }))
    const svg = drawTile(makeAtlas({ ...town, streets }), tileAt(18, CENTRE))
    expect(svg).toContain('&lt;script&gt;&quot;O&#39;Hara&quot; &amp; sons&lt;/script&gt;')
    expect(svg).not.toContain('<script')
  })

  test.each([14, 15, 16, 17, 18])('that cross an edge are whole on both sides at zoom %s', (z) => {
    let crossing = 0
    for (const place of around(tileAt(z, CENTRE), 2)) {
      const here = namesIn(draw(place), { x: 0, y: 0 })
      const next = namesIn(draw({ ...place, x: place.x + 1 }), { x: 256, y: 0 })
      const both = here.filter((name) => next.includes(name))
      crossing += both.length
      // A level name of this width, so near to the edge, reaches over it.
      const reaching = here.filter((name) => /^[A-ZÅÄÖ]{6,} at 25[0-5]/.test(name))
      expect(next).toEqual(expect.arrayContaining(reaching))
    }
    expect(crossing).toBeGreaterThan(0)
  })
})

test('night has colours of its own for everything', () => {
  const colours = (svg: string) => new Set(svg.match(/#[0-9a-f]{6}/g))
  for (const z of ZOOMS) {
    const day = colours(draw({ ...tileAt(z, BAY), theme: 'light' }))
    const night = colours(draw({ ...tileAt(z, BAY), theme: 'dark' }))
    expect(day.intersection(night)).toEqual(new Set())
  }
})

describe('neighbours fit together at their common edge', () => {
  test.each(ZOOMS)('at zoom %s', (z) => {
    let lines = 0
    for (const place of [...around(tileAt(z, CENTRE), 1), ...around(tileAt(z, BAY), 1)]) {
      const svg = draw(place)
      const east = crossingsAt(svg, 'x', 256)
      expectSame(crossingsAt(draw({ ...place, x: place.x + 1 }), 'x', 0), east, place)
      const south = crossingsAt(svg, 'y', 256)
      expectSame(crossingsAt(draw({ ...place, y: place.y + 1 }), 'y', 0), south, place)
      lines += east.length + south.length
    }
    expect(lines).toBeGreaterThan(20)
  })
})

function around({ z, x, y }: TilePlace, reach: number): readonly TilePlace[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach)
  return steps.flatMap((dx) => steps.map((dy) => ({ z, x: x + dx, y: y + dy })))
}

/** Every level name and where it stands, seen from a given corner. */
function namesIn(svg: string, corner: { x: number; y: number }): readonly string[] {
  return [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)">([^<]+)</g)].map(
    ([, x, y, text]) => `${text} at ${(Number(x) + corner.x).toFixed(1)},${(Number(y) + corner.y).toFixed(1)}`,
  )
}

type Point = { readonly x: number; readonly y: number }

type Crossing = { readonly paint: string; readonly where: number }

/** Drawings are exact to a tenth of a pixel, so an edge between two tenths is never touched only. */
const BETWEEN_TENTHS = 0.03
const NEAR_ENOUGH = 0.5

/** Where the painted lines and outlines pass an edge of the tile, each with its colour. */
function crossingsAt(svg: string, axis: 'x' | 'y', side: number): readonly Crossing[] {
  const other = axis === 'x' ? 'y' : 'x'
  const edge = side + BETWEEN_TENTHS
  const found = [...svg.matchAll(/<path d="([^"]+)"([^>]*)>/g)].flatMap(([, path = '', paint = '']) =>
    linesOf(path).flatMap((line) =>
      line.flatMap((to, at) => {
        const from = line[at - 1]
        if (from === undefined || from[axis] < edge === to[axis] < edge) return []
        const share = (edge - from[axis]) / (to[axis] - from[axis])
        const where = from[other] + (to[other] - from[other]) * share
        return where > 1 && where < 255 ? [{ paint, where }] : []
      }),
    ),
  )
  return found.toSorted((a, b) => a.paint.localeCompare(b.paint) || a.where - b.where)
}

function expectSame(here: readonly Crossing[], there: readonly Crossing[], { z, x, y }: TilePlace): void {
  const told = (crossings: readonly Crossing[]) => ({
    place: `${z}/${x}/${y}`,
    paints: crossings.map(({ paint }) => paint),
  })
  expect(told(here)).toEqual(told(there))
  here.forEach(({ where }, at) => expect(Math.abs(where - (there[at]?.where ?? NaN))).toBeLessThan(NEAR_ENOUGH))
}

function linesOf(path: string): readonly (readonly Point[])[] {
  return [...path.matchAll(/M([^Mz]*)(z?)/g)].map(([, steps = '', closed]) => {
    const numbers = (steps.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const line: Point[] = []
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const last = line.at(-1) ?? { x: 0, y: 0 }
      line.push({ x: last.x + (numbers[at] ?? 0), y: last.y + (numbers[at + 1] ?? 0) })
    }
    return closed === 'z' && line[0] !== undefined ? [...line, line[0]] : line
  })
}
