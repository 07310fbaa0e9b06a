import { createDice, hashOf } from './dice.ts'
import type { Dice } from './dice.ts'
import { between, distanceOf, isInside, pointsOf, rounderLine, rounderRing, turned } from './geometry.ts'
import type { Name } from './districts.ts'
import type { Point } from './geometry.ts'

export type AreaPlan = { readonly name: Name; readonly ring: readonly Point[] }

/** Further out than any map of the town shows. */
export const FAR = 45_000

/** From far north along the bay to far south. */
const SHORE: readonly Point[] = pointsOf(`
  -7000,45000 -4000,30000 -6800,27000 -4300,24500 -3100,21500 -5600,20300 -5200,18000 -2900,17200 -1900,15600 -4400,14600
  -4900,13200 -2700,12300 -4200,11000 -4700,9900 -2200,9400 -1500,8700 -3300,7700 -3700,6600 -2700,5700 -3500,4800
  -3500,4000 -3300,3300 -3750,2800 -4150,2250 -3900,1650 -3000,1500 -2200,1250 -1400,900 -750,550 -420,0 -750,-450
  -1500,-640 -2300,-900 -2950,-1450 -3300,-2300 -3000,-3200 -3300,-4100 -4300,-4800 -2900,-5600 -3500,-6700 -5100,-7500
  -4100,-8600 -3000,-9700 -4700,-10700 -5900,-11900 -3700,-12600 -3300,-13900 -6300,-14500 -5200,-16400 -3900,-17800
  -6400,-19000 -7000,-21500 -4900,-23000 -8000,-26000 -7000,-45000`)

/** Steps of a shore on foot: smaller bays than this are not drawn. */
const FINEST_STEP = 45
/** How far a shore strays from the straight line, as a share of its length. */
const STRAYING = 0.15

/** The shore as water has made it: round from afar, with coves and rocks from near. */
const ROUND_SHORE = rounderLine(SHORE)
export const SHORE_LINE: readonly Point[] = roughened(ROUND_SHORE, 'shore')

const OPEN_SEA: readonly Point[] = [
  { x: -2 * FAR, y: -FAR },
  { x: -2 * FAR, y: FAR },
]
export const SEA_RING: readonly Point[] = [...SHORE_LINE, ...OPEN_SEA]
export const LAND_RING: readonly Point[] = [...SHORE_LINE, { x: 2 * FAR, y: -FAR }, { x: 2 * FAR, y: FAR }]

export const LAKE_RINGS: readonly AreaPlan[] = [
  lake('Myllylampi', 'Kvarnträsket', { x: 780, y: 3700 }, 330, 230, 9),
  lake('Hiidenlampi', 'Trollträsket', { x: 3900, y: 2300 }, 260, 340, 10),
  lake('Isojärvi', 'Storträsket', { x: 10_000, y: 3700 }, 1350, 2000, 13),
  lake('Haukijärvi', 'Gäddträsket', { x: 7400, y: -6900 }, 900, 1300, 11),
  lake('Pitkäjärvi', 'Långträsket', { x: 3000, y: 9800 }, 520, 1700, 12),
  lake('Ruokojärvi', 'Vassträsket', { x: 14_500, y: -2500 }, 1700, 1200, 12),
  lake('Kaitajärvi', 'Smalträsket', { x: 200, y: -10_500 }, 420, 1400, 11),
]

const ISLANDS: readonly (readonly [fi: string, sv: string])[] = [
  ['Lehtisaari', 'Lövö'],
  ['Mustasaari', 'Svartholmen'],
  ['Leppäluoto', 'Alskär'],
  ['Pohjoiskari', 'Norrgrynnan'],
  ['Katajaluoto', 'Enskär'],
  ['Halkokari', 'Vedgrundet'],
  ['Isokari', 'Storskär'],
  ['Lokkiluoto', 'Måsskär'],
  ['Vihtasaari', 'Björkö'],
  ['Ulkoluoto', 'Utterskär'],
]

export const ISLAND_RINGS: readonly AreaPlan[] = [
  { name: { fi: 'Saarela', sv: 'Holmen' }, ring: blob({ x: -2500, y: 230 }, 480, 390, 11) },
  { name: { fi: 'Hyljeluoto', sv: 'Sälskär' }, ring: roughenedRing(blob({ x: -4300, y: 500 }, 160, 90, 8), 'seals') },
  {
    name: { fi: 'Kajavaluoto', sv: 'Måskläppen' },
    ring: roughenedRing(blob({ x: -3900, y: -500 }, 90, 120, 7), 'gulls'),
  },
  ...archipelago(),
]

/** A roundish shape with a few bays in it; every third corner is drawn in. */
export function blob(middle: Point, width: number, height: number, corners: number): readonly Point[] {
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners
    const reach = at % 3 === 1 ? 0.86 : 1.12
    return { x: middle.x + width * reach * Math.cos(angle), y: middle.y + height * reach * Math.sin(angle) }
  })
  return rounderRing(ring)
}

export function roughenedRing(ring: readonly Point[], purpose: string): readonly Point[] {
  const [first] = ring
  return first === undefined ? [] : roughened([...ring, first], purpose).slice(0, -1)
}

function lake(fi: string, sv: string, middle: Point, width: number, height: number, corners: number): AreaPlan {
  return { name: { fi, sv }, ring: roughenedRing(blob(middle, width, height, corners), fi) }
}

/** Halves each step and moves its middle aside, until the steps are fine. */
function roughened(line: readonly Point[], purpose: string): readonly Point[] {
  const dice = createDice(hashOf('coast'), hashOf(purpose))
  const [first] = line
  if (first === undefined) return []
  return [first, ...line.slice(1).flatMap((to, at) => steps(line[at] ?? first, to))]

  function steps(from: Point, to: Point): readonly Point[] {
    const length = distanceOf(from, to)
    if (length < FINEST_STEP) return [to]
    const middle = between(from, to, 0.5)
    const aside = (dice.share() - 0.5) * 2 * STRAYING
    const moved = { x: middle.x - (to.y - from.y) * aside, y: middle.y + (to.x - from.x) * aside }
    return [...steps(from, moved), ...steps(moved, to)]
  }
}

/** Ice has drawn them all out the same way, from north-west to south-east. */
function islandOf(middle: Point, size: number, dice: Dice): readonly Point[] {
  const corners = dice.between(7, 13)
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners
    const reach = size * (0.5 + 0.8 * dice.share())
    const offset = turned({ x: reach * 1.25 * Math.cos(angle), y: reach * 0.7 * Math.sin(angle) }, -50)
    return { x: middle.x + offset.x, y: middle.y + offset.y }
  })
  return rounderRing(ring)
}

/** The skerries outside the bay: bigger ones have names, and none is in the way of the town's own islands. */
function archipelago(): readonly AreaPlan[] {
  const dice = createDice(hashOf('coast'), hashOf('archipelago'))
  const islands: AreaPlan[] = []
  // The shore from afar has few corners, and these islands keep away from it anyhow.
  const round = [...ROUND_SHORE, ...OPEN_SEA]
  for (let tries = 0; islands.length < 150 && tries < 900; tries++) {
    const middle = { x: -4800 - dice.share() * dice.share() * 20_000, y: dice.between(-24_000, 24_000) }
    const named = ISLANDS[islands.length]
    const size = named === undefined ? dice.between(6, 17) ** 2 : dice.between(500, 1200)
    const ring = islandOf(middle, size, dice)
    const isFree = islands.every((other) => other.ring.every((point) => distanceOf(point, middle) > size * 1.4))
    if (!isFree || !ring.every((point) => isInside(point, round))) continue
    const [fi, sv] = named ?? ['', '']
    islands.push({ name: { fi, sv }, ring: roughenedRing(ring, `island ${islands.length}`) })
  }
  return islands
}
