import { TILE_SIZE, worldPointOf } from '@nalle/domain/map/tiles.ts'
import type { WorldPoint } from '@nalle/domain/map/tiles.ts'
import type { Coordinate } from '@nalle/domain/city/city.ts'
import type { Name } from '@nalle/town/districts.ts'
import type { Geography } from '@nalle/town/street-graph.ts'
import { createGrid } from './tile-grid.ts'
import { labelStyleAt } from './tile-label-styles.ts'
import type { LabelKind, LabelStyle } from './tile-label-styles.ts'
import { boxAround, grown } from './tile-shapes.ts'
import type { Box, Pixel } from './tile-shapes.ts'
import type { NamedWay } from './tile-ways.ts'

/** A name on the map, in pixels of the whole world at its zoom. */
export type Label = {
  readonly kind: LabelKind
  readonly text: string
  readonly at: Pixel
  /** Written along this line, or level when there is none. */
  readonly along: readonly Pixel[] | undefined
  readonly box: Box
}

export type LabelsOf = (tile: { readonly x: number; readonly y: number }) => readonly Label[]

/**
 * All names of one zoom, placed for the whole town at once: whichever tile is drawn, a name stands at the same place and
 * has given way to the same others. More important ones come first and keep their place.
 */
export function placeLabels(
  geography: Geography,
  ways: readonly NamedWay[],
  zoom: number,
  language: keyof Name,
): LabelsOf {
  const scale = TILE_SIZE * 2 ** zoom
  const taken = createGrid<undefined>(CELL)
  const placed = createGrid<Label>(TILE_SIZE)

  for (const { kind, name, at } of placesOf(geography)) {
    const style = labelStyleAt(kind, zoom)
    if (style !== undefined && name[language] !== '') addLevel(kind, name[language], inPixels(at), style)
  }
  for (const way of ways) {
    const style = labelStyleAt(way.kind === 'LANE' ? 'STREET' : way.kind, zoom)
    if (style !== undefined) addAlong(way, name(way), style)
  }
  const numbers = labelStyleAt('NUMBER', zoom)
  if (numbers !== undefined) {
    for (const house of geography.houses)
      addLevel('NUMBER', String(house.number), inPixels(worldPointOf(house.location)), numbers)
  }
  return ({ x, y }) => {
    const [left, top] = [x * TILE_SIZE, y * TILE_SIZE]
    return placed.touching({ left, top, right: left + TILE_SIZE, bottom: top + TILE_SIZE })
  }

  function name(way: NamedWay): string {
    return way.name[language]
  }

  function inPixels({ x, y }: WorldPoint): Pixel {
    return { x: x * scale, y: y * scale }
  }

  function addLevel(kind: LabelKind, text: string, middle: Pixel, style: LabelStyle): void {
    const at = { x: middle.x, y: middle.y + style.below }
    const half = widthOf(text, style) / 2
    const box = {
      left: at.x - half,
      top: at.y - style.size * 0.8,
      right: at.x + half,
      bottom: at.y + style.size * 0.35,
    }
    const whole = style.below === 0 ? box : { ...box, top: middle.y - 6 }
    if (take([grown(whole, style.room)])) put({ kind, text, at, along: undefined, box: grown(whole, 4) })
  }

  function addAlong(way: NamedWay, text: string, style: LabelStyle): void {
    const line = way.line.map(inPixels)
    const lengths = line.map((point, at) => distanceOf(line[at - 1] ?? point, point))
    const whole = lengths.reduce((sum, length) => sum + length, 0)
    const width = widthOf(text, style)
    const times = Math.max(1, Math.floor(whole / style.every))
    const used: number[] = []
    for (let time = 0; time < times; time++) {
      const middle = ((time + 0.5) * whole) / times
      const spots = [...spotsBetweenCrossings(lengths, middle, width), ...SHIFTS.map((shift) => middle + shift * width)]
      for (const spot of spots) {
        if (used.some((other) => Math.abs(other - spot) < style.every * 0.6)) continue
        const stretch = stretchOf(line, lengths, spot, width * (1 + 2 * SLACK))
        if (stretch === undefined || !isStraightEnough(stretch) || !takeAlong(stretch, style)) continue
        used.push(spot)
        const along = (stretch.at(-1)?.x ?? 0) < (stretch[0]?.x ?? 0) ? stretch.toReversed() : stretch
        put({
          kind: way.kind === 'LANE' ? 'STREET' : way.kind,
          text,
          at: along[0] ?? middleOf(along),
          along,
          box: grown(boxAround(along), style.size),
        })
        break
      }
    }
  }

  function takeAlong(stretch: readonly Pixel[], { size, room }: LabelStyle): boolean {
    const length = lengthOf(stretch)
    const spots = Math.ceil(length / size)
    const boxes = Array.from({ length: spots + 1 }, (_, at) => {
      const { x, y } = pointAt(stretch, (at / spots) * length)
      return grown({ left: x, top: y, right: x, bottom: y }, size * 0.55 + room)
    })
    return take(boxes)
  }

  /** All of it or nothing. */
  function take(boxes: readonly Box[]): boolean {
    if (!boxes.every(taken.isFree)) return false
    for (const box of boxes) taken.add(box, undefined)
    return true
  }

  function put(label: Label): void {
    placed.add(label.box, label)
  }
}

const CELL = 64

type NamedPlace = { readonly kind: LabelKind; readonly name: Name; readonly at: WorldPoint }

/** The most important names first. */
function placesOf({ districts, landscape }: Geography): readonly NamedPlace[] {
  const place = (kind: LabelKind) => (found: { readonly name: Name; readonly location: Coordinate }) => ({
    kind,
    name: found.name,
    at: worldPointOf(found.location),
  })
  const area = (kind: LabelKind) => (found: { readonly name: Name; readonly ring: readonly Coordinate[] }) => ({
    kind,
    name: found.name,
    at: middleOf(found.ring.map(worldPointOf)),
  })
  const [centre] = districts
  return [
    ...(centre === undefined ? [] : [{ kind: 'TOWN' as const, name: TOWN_NAME, at: worldPointOf(centre.middle) }]),
    ...landscape.villages.map(place('VILLAGE')),
    ...districts.map(({ name, middle }) => place('DISTRICT')({ name, location: middle })),
    ...landscape.landmarks.map(place('LANDMARK')),
    ...landscape.waters.map(place('SEA')),
    ...landscape.islands.map(area('ISLAND')),
    ...landscape.lakes.map(area('LAKE')),
    ...landscape.parks.map(area('PARK')),
    ...landscape.forests.map(area('FOREST')),
    ...landscape.fields.map(area('FIELD')),
  ]
}

const TOWN_NAME: Name = { fi: 'Kuusilahti', sv: 'Granvik' }

/** Where a name is tried along its street, in widths of itself from the middle. */
const SHIFTS = [0, 0.6, -0.6, 1.2, -1.2]
/** A name may be wider than reckoned with the reader's font; beyond the end of its line letters would be lost. */
const SLACK = 0.14
const SHARPEST_BEND = Math.PI / 5

function widthOf(text: string, { size, isCapital, spacing }: LabelStyle): number {
  return text.length * (size * (isCapital ? 0.7 : 0.56) + spacing)
}

function middleOf(points: readonly Pixel[]): Pixel {
  const { left, top, right, bottom } = boxAround(points)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

function distanceOf(a: Pixel, b: Pixel): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

function lengthOf(line: readonly Pixel[]): number {
  return line.reduce((sum, point, at) => sum + distanceOf(line[at - 1] ?? point, point), 0)
}

function pointAt(line: readonly Pixel[], length: number): Pixel {
  let left = length
  for (const [at, to] of line.entries()) {
    const from = line[at - 1]
    if (from === undefined) continue
    const step = distanceOf(from, to)
    if (left <= step || at === line.length - 1) {
      const share = step === 0 ? 0 : Math.min(1, left / step)
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    left -= step
  }
  return line[0] ?? { x: 0, y: 0 }
}

/** The part of a line around a spot on it; nothing when it would stick out at an end. */
function stretchOf(
  line: readonly Pixel[],
  lengths: readonly number[],
  middle: number,
  width: number,
): readonly Pixel[] | undefined {
  const [start, end] = [middle - width / 2, middle + width / 2]
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  if (start < 0 || end > whole) return undefined
  let passed = 0
  const inner = line.filter((_, at) => {
    passed += lengths[at] ?? 0
    return passed > start && passed < end
  })
  return [pointAt(line, start), ...inner, pointAt(line, end)]
}

/** Middles of the pieces that hold the whole name, the nearest first: a name reads best where no other street crosses. */
function spotsBetweenCrossings(lengths: readonly number[], middle: number, width: number): readonly number[] {
  let passed = 0
  const middles = lengths.flatMap((length) => {
    passed += length
    return length > width * (1 + 2 * SLACK) ? [passed - length / 2] : []
  })
  return middles.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).slice(0, 3)
}

function isStraightEnough(line: readonly Pixel[]): boolean {
  return line.every((to, at) => {
    const [from, before] = [line[at - 1], line[at - 2]]
    if (from === undefined || before === undefined) return true
    const turn = Math.atan2(to.y - from.y, to.x - from.x) - Math.atan2(from.y - before.y, from.x - before.x)
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) < SHARPEST_BEND
  })
}
