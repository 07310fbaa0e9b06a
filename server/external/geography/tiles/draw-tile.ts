import { TILE_SIZE } from '@nalle/domain/map/tiles.ts'
import type { TilePlace } from '../geography.ts'
import type { Atlas, Shape } from './tile-atlas.ts'
import type { LabelKind } from './tile-label-styles.ts'
import { PALETTES } from './tile-palette.ts'
import type { Palette } from './tile-palette.ts'
import { areaOf, clippedRing, grown, isTouching, pathOf, stretchesIn } from './tile-shapes.ts'
import type { Box, Pixel } from './tile-shapes.ts'
import { treesIn } from './tile-trees.ts'
import { WAY_KINDS } from './tile-ways.ts'
import { widthOfWay } from './tile-way-widths.ts'
import { writeLabels } from './write-labels.ts'

/** One square of the map as SVG: the same text for the same place, whoever asks and whenever. */
export function drawTile(atlas: Atlas, place: TilePlace): string {
  const { z, x, y, theme = 'light', language = 'fi' } = place
  const corner = { x: x * TILE_SIZE, y: y * TILE_SIZE }
  const box = { left: corner.x, top: corner.y, right: corner.x + TILE_SIZE, bottom: corner.y + TILE_SIZE }
  const paint = PALETTES[theme]
  const pen: Pen = { atlas, z, box, corner, paint, metre: atlas.ground.metre * TILE_SIZE * 2 ** z }
  return [
    OPENING,
    drawLand(pen),
    drawShore(pen),
    drawRailways(pen),
    drawBuildings(pen),
    drawWays(pen),
    drawLandmarks(pen),
    writeLabels(atlas.labels(z, language)({ x, y }), corner, z, paint),
    '</svg>',
  ].join('')
}

/** The names of places by which families know where they are, alone; they stand where they stand on the map. */
export function drawNames(atlas: Atlas, { z, x, y, theme = 'light', language = 'fi' }: TilePlace): string {
  const places = atlas
    .labels(
      z,
      language,
    )({ x, y })
    .filter(({ kind }) => PLACE_KINDS.includes(kind))
  const corner = { x: x * TILE_SIZE, y: y * TILE_SIZE }
  return [OPENING, writeLabels(places, corner, z, PALETTES[theme]), '</svg>'].join('')
}

const PLACE_KINDS: readonly LabelKind[] = ['TOWN', 'VILLAGE', 'DISTRICT']

const OPENING = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}" stroke-linejoin="round">`

/** What everything is drawn with: where, at which zoom, and how many pixels a metre is. */
type Pen = {
  readonly atlas: Atlas
  readonly z: number
  readonly box: Box
  readonly corner: Pixel
  readonly paint: Palette
  readonly metre: number
}

/** Metres of ground on each side of a street that its houses and gardens take. */
const GARDENS = 52
const VILLAGE = 320
const SHALLOWS = 45
/** Even from near, the band along the shore stays a band. */
const WIDEST_SHALLOWS = 60
const HIDDEN_EDGE = 8

/** Water, and on it the land: forest where nothing else is. */
function drawLand(pen: Pen): string {
  const { atlas, z, box, corner, paint, metre } = pen
  const sheet = atlas.sheet(z)
  const shallows = Math.min(WIDEST_SHALLOWS, SHALLOWS * metre)
  const near = grown(box, shallows + HIDDEN_EDGE)
  const rings = clippedIn(sheet.land, near)
  if (rings.length === 0) return rect(paint.water)
  const land = pathOf(rings, corner, true)
  const ground = [
    rect(paint.woods),
    area(ringsIn(pen, sheet.forests), paint.forest),
    area(ringsIn(pen, sheet.fields), paint.field),
    settledGround(pen),
    z >= FIRST_TREES ? trees(pen) : '',
    area(ringsIn(pen, sheet.parks), paint.park),
    z >= FIRST_TREES ? parkTrees(pen) : '',
    area(ringsIn(pen, sheet.lakes), paint.water, z >= 12 ? ` stroke="${paint.shoreline}"` : ''),
  ].join('')
  if (rings.some((ring) => isWhole(ring, near))) return ground
  return [
    rect(paint.water),
    `<clipPath id="l"><path d="${land}"/></clipPath>`,
    z >= 12 ? `<path d="${land}" fill="none" stroke="${paint.shallow}" stroke-width="${short(2 * shallows)}"/>` : '',
    `<g clip-path="url(#l)">${ground}</g>`,
    `<path d="${land}" fill="none" stroke="${paint.shoreline}" stroke-width="${z >= 15 ? 1.4 : 0.8}"/>`,
  ].join('')
}

const FIRST_TREES = 16

function settledGround(pen: Pen): string {
  const { atlas, z, box, corner, paint, metre } = pen
  const { districts, settledRoads, villages } = atlas.sheet(z)
  const reach = VILLAGE * metre
  const gardens = GARDENS * metre
  const cap = ' stroke-linecap="round"'
  const spots = villages.filter((spot) => isTouching(pointBox(spot), grown(box, reach)))
  const ground = (isDense: boolean, colour: string) => {
    const rings = ringsIn(
      pen,
      districts.filter((district) => district.isDense === isDense),
      gardens + HIDDEN_EDGE,
    )
    return area(rings, colour, ` stroke="${colour}" stroke-width="${short(2 * gardens)}"`)
  }
  return [
    dots(spots, corner, paint.builtUp, 2 * reach),
    stroke(linesIn(pen, settledRoads, gardens), paint.builtUp, 2 * gardens, cap),
    ground(false, paint.builtUp),
    ground(true, paint.centre),
  ].join('')
}

function trees(pen: Pen): string {
  const { corner, paint, metre } = pen
  return treesIn(pen)
    .map(({ spots, size }) => dots(spots, corner, paint.tree, size * metre))
    .join('')
}

/** Parks are too small for chance: their trees stand along the edges and in the middle. */
function parkTrees({ atlas, z, box, corner, paint, metre }: Pen): string {
  const spots = atlas.sheet(z).parks.flatMap(({ points }) => {
    const middle = points.reduce((sum, { x, y }) => ({ x: sum.x + x / points.length, y: sum.y + y / points.length }), {
      x: 0,
      y: 0,
    })
    return points.flatMap((point, at) => {
      const next = points[(at + 1) % points.length] ?? point
      return PARK_TREES.map(([along, inward]) => {
        const edge = { x: point.x + (next.x - point.x) * along, y: point.y + (next.y - point.y) * along }
        return { x: edge.x + (middle.x - edge.x) * inward, y: edge.y + (middle.y - edge.y) * inward }
      })
    })
  })
  const near = spots.filter((spot) => isTouching(pointBox(spot), grown(box, 8 * metre)))
  return dots(near, corner, paint.parkTree, 8 * metre)
}

const PARK_TREES = [
  [0.08, 0.12],
  [0.2, 0.09],
  [0.37, 0.14],
  [0.52, 0.1],
  [0.66, 0.15],
  [0.83, 0.1],
  [0.3, 0.42],
  [0.7, 0.55],
] as const

function drawShore(pen: Pen): string {
  const { atlas, z, paint, metre } = pen
  if (z < 13) return ''
  const { beaches, piers } = atlas.sheet(z)
  const cap = ' stroke-linecap="round"'
  return [
    stroke(linesIn(pen, beaches, 30 * metre), paint.sand, 28 * metre, cap),
    stroke(linesIn(pen, piers, 20), paint.shoreline, Math.max(1.2, 9 * metre) + 1),
    stroke(linesIn(pen, piers, 20), paint.pier, Math.max(1.2, 9 * metre)),
  ].join('')
}

function drawRailways(pen: Pen): string {
  const { atlas, z, paint } = pen
  const line = linesIn(pen, atlas.sheet(z).railways, 20)
  if (line === '') return ''
  const width = z <= 12 ? 1 : z <= 14 ? 2 : z <= 16 ? 3 : 5
  const gap = z <= 12 ? '' : stroke(line, paint.railGap, width - 1.2, ` stroke-dasharray="${width * 3}"`)
  return stroke(line, paint.rail, width) + gap
}

function drawBuildings(pen: Pen): string {
  const { atlas, z, box, corner, paint } = pen
  if (z < 15) return ''
  const scale = TILE_SIZE * 2 ** z
  const near = grown(box, 2)
  const world = {
    left: near.left / scale,
    top: near.top / scale,
    right: near.right / scale,
    bottom: near.bottom / scale,
  }
  const rings = atlas
    .buildingsIn(world)
    .map(({ ring }) => ring.map((point) => ({ x: point.x * scale, y: point.y * scale })))
  return area(
    pathOf(rings, corner, true),
    paint.building,
    z >= 16 ? ` stroke="${paint.buildingEdge}" stroke-width=".8"` : '',
  )
}

function drawLandmarks(pen: Pen): string {
  const { atlas, z, box, corner, paint } = pen
  if (z < 14) return ''
  const { landmarks, landmarkSpots } = atlas.sheet(z)
  const outlines = landmarks.filter((shape) => isTouching(shape.box, grown(box, 4))).map(({ points }) => points)
  const spots = landmarkSpots.filter((spot) => isTouching(pointBox(spot), grown(box, 8)))
  return [
    area(pathOf(outlines, corner, true), paint.landmark, ` stroke="${paint.landmarkEdge}"`),
    z < 15 ? '' : dots(spots, corner, paint.textEdge, 8) + dots(spots, corner, paint.landmarkText, 5),
  ].join('')
}

/** All edges first and then all surfaces, so that streets run into each other instead of over each other. */
function drawWays(pen: Pen): string {
  const { atlas, z, paint } = pen
  const colours = {
    LANE: [paint.street, paint.streetEdge],
    STREET: [paint.street, paint.streetEdge],
    ROAD: [paint.road, paint.roadEdge],
    HIGHWAY: [paint.highway, paint.highwayEdge],
  } as const
  const cap = ' stroke-linecap="round"'
  const drawn = WAY_KINDS.flatMap((kind) => {
    const width = widthOfWay(kind, z)
    if (width === 0) return []
    const line = linesIn(
      pen,
      atlas.sheet(z).ways.filter((way) => way.kind === kind),
      width,
    )
    const [surface, edge] = colours[kind]
    const rim = z >= 17 ? 2.4 : z >= 14 ? 1.8 : 1.2
    return [
      { edges: width < 1.6 ? '' : stroke(line, edge, width + rim, cap), surface: stroke(line, surface, width, cap) },
    ]
  })
  return drawn.map(({ edges }) => edges).join('') + drawn.map(({ surface }) => surface).join('')
}

function ringsIn({ box, corner }: Pick<Pen, 'box' | 'corner'>, shapes: readonly Shape[], by = HIDDEN_EDGE): string {
  return pathOf(clippedIn(shapes, grown(box, by)), corner, true)
}

function clippedIn(shapes: readonly Shape[], near: Box): readonly (readonly Pixel[])[] {
  return shapes
    .filter((shape) => isTouching(shape.box, near))
    .map(({ points }) => clippedRing(points, near))
    .filter((ring) => areaOf(ring) > SMALLEST_AREA)
}

/** What is left of a coast outside the box are lines to and fro along its sides. */
const SMALLEST_AREA = 0.01

function isWhole(ring: readonly Pixel[], { left, top, right, bottom }: Box): boolean {
  return Math.abs(areaOf(ring) - (right - left) * (bottom - top)) < SMALLEST_AREA
}

function linesIn({ box, corner }: Pick<Pen, 'box' | 'corner'>, shapes: readonly Shape[], by: number): string {
  const near = grown(box, by + HIDDEN_EDGE)
  const lines = shapes.filter((shape) => isTouching(shape.box, near)).flatMap(({ points }) => stretchesIn(points, near))
  return pathOf(lines, corner)
}

function rect(colour: string): string {
  return `<path fill="${colour}" d="M0 0h${TILE_SIZE}v${TILE_SIZE}H0z"/>`
}

function area(path: string, colour: string, more = ''): string {
  return path === '' ? '' : `<path d="${path}" fill="${colour}"${more}/>`
}

function stroke(path: string, colour: string, width: number, more = ''): string {
  return path === '' ? '' : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${more}/>`
}

/** A line of no length with round ends is a dot, in far fewer letters than a circle. */
function dots(spots: readonly Pixel[], corner: Pixel, colour: string, width: number): string {
  const path = spots.map((spot) => `${pathOf([[spot]], corner)}h0`).join('')
  return stroke(path, colour, width, ' stroke-linecap="round"')
}

function pointBox({ x, y }: Pixel): Box {
  return { left: x, top: y, right: x, bottom: y }
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}
