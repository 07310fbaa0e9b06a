import type { Coordinate } from '@nalle/domain/city/city.ts'
import { DISTRICT_PLANS } from './districts.ts'
import type { Name } from './districts.ts'
import { coordinateOf, pointsOf, turned } from './geometry.ts'
import type { Point } from './geometry.ts'

export const LANDMARK_KINDS = [
  'CHURCH',
  'TOWN_HALL',
  'LIBRARY',
  'HEALTH_CENTRE',
  'SCHOOL',
  'STATION',
  'MARKET_HALL',
  'SWIMMING_HALL',
  'LIGHTHOUSE',
] as const
export type LandmarkKind = (typeof LANDMARK_KINDS)[number]

/** A building everybody knows, with its outline on the ground. */
export type Landmark = {
  readonly kind: LandmarkKind
  readonly name: Name
  readonly location: Coordinate
  readonly outline: readonly Coordinate[]
}

/** In which block of which district, counted from its south-western corner. */
type Block = { readonly district: string; readonly row: number; readonly column: number }
type LandmarkPlan = { readonly kind: LandmarkKind; readonly name: Name; readonly at: Block | Point }

const PLANS: readonly LandmarkPlan[] = [
  plan('CHURCH', 'Kuusilahden kirkko', 'Granviks kyrka', block('keskusta', 2, 1)),
  plan('TOWN_HALL', 'Kaupungintalo', 'Stadshuset', block('keskusta', 1, 2)),
  plan('LIBRARY', 'Kirjasto', 'Biblioteket', block('keskusta', 1, 3)),
  plan('MARKET_HALL', 'Kauppahalli', 'Saluhallen', block('keskusta', 2, 0)),
  plan('SWIMMING_HALL', 'Uimahalli', 'Simhallen', block('keskusta', 3, 3)),
  plan('HEALTH_CENTRE', 'Terveysasema', 'Hälsostationen', block('asemanseutu', 0, 2)),
  plan('STATION', 'Rautatieasema', 'Järnvägsstationen', { x: 2555, y: -500 }),
  plan('SCHOOL', 'Rantalan koulu', 'Strandby skola', block('rantala', 1, 1)),
  plan('SCHOOL', 'Kuusikon koulu', 'Granskogens skola', block('kuusikko', 1, 2)),
  plan('SCHOOL', 'Peltolan koulu', 'Åkerby skola', block('peltola', 1, 1)),
  plan('SCHOOL', 'Koivuniemen koulu', 'Björknäs skola', block('koivuniemi', 1, 1)),
  plan('SCHOOL', 'Myllymäen koulu', 'Kvarnbackens skola', block('myllymaki', 1, 1)),
  plan('LIGHTHOUSE', 'Hyljeluodon majakka', 'Sälskärs fyr', { x: -4300, y: 500 }),
]

/** Corners in metres from the middle of the building, before it is turned with its district. */
const OUTLINES: Readonly<Record<LandmarkKind, readonly Point[]>> = {
  CHURCH: pointsOf('-26,-7 -8,-7 -8,-15 8,-15 8,-7 24,-7 30,0 24,7 8,7 8,15 -8,15 -8,7 -26,7'),
  TOWN_HALL: pointsOf('-30,-22 30,-22 30,22 12,22 12,-4 -12,-4 -12,22 -30,22'),
  LIBRARY: pointsOf('-24,-14 24,-14 24,8 8,8 8,18 -24,18'),
  HEALTH_CENTRE: pointsOf('-32,-10 -8,-10 -8,-22 6,-22 6,-10 32,-10 32,10 6,10 6,24 -8,24 -8,10 -32,10'),
  SCHOOL: pointsOf('-34,-8 -10,-8 -10,-24 10,-24 10,-8 34,-8 34,8 20,8 20,24 4,24 4,8 -34,8'),
  STATION: pointsOf('-8,-42 8,-42 8,-14 12,-14 12,14 8,14 8,42 -8,42'),
  MARKET_HALL: pointsOf('-26,-12 26,-12 26,12 -26,12'),
  SWIMMING_HALL: pointsOf('-28,-18 28,-18 28,18 -6,18 -6,26 -28,26'),
  LIGHTHOUSE: pointsOf('-5,-5 5,-5 5,5 -5,5'),
}

export function makeLandmarks(): readonly Landmark[] {
  return PLANS.map(({ kind, name, at }) => {
    const { middle, turnedBy } = 'district' in at ? middleOf(at) : { middle: at, turnedBy: 0 }
    const corners = OUTLINES[kind].map((corner) => turned(corner, turnedBy))
    return {
      kind,
      name,
      location: coordinateOf(middle),
      outline: corners.map(({ x, y }) => coordinateOf({ x: middle.x + x, y: middle.y + y })),
    }
  })
}

function middleOf({ district, row, column }: Block): { readonly middle: Point; readonly turnedBy: number } {
  const found = DISTRICT_PLANS.find(({ key }) => key === district)
  if (found === undefined) throw new Error(`No district ${district}`)
  const { middle, turnedBy, spacing, rows, columns } = found
  const offset = turned(
    { x: (column + 1 - columns.length / 2) * spacing, y: (row + 1 - rows.length / 2) * spacing },
    turnedBy,
  )
  return { middle: { x: middle.x + offset.x, y: middle.y + offset.y }, turnedBy }
}

function plan(kind: LandmarkKind, fi: string, sv: string, at: Block | Point): LandmarkPlan {
  return { kind, name: { fi, sv }, at }
}

function block(district: string, row: number, column: number): Block {
  return { district, row, column }
}
