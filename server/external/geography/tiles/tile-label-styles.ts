import type { Palette } from './tile-palette.ts'

export const LABEL_KINDS = [
  'TOWN',
  'VILLAGE',
  'DISTRICT',
  'LANDMARK',
  'SEA',
  'ISLAND',
  'LAKE',
  'PARK',
  'FOREST',
  'FIELD',
  'HIGHWAY',
  'ROAD',
  'STREET',
  'NUMBER',
] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

export type LabelStyle = {
  readonly size: number
  readonly spacing: number
  readonly isCapital: boolean
  /** Kept free around the name, in pixels. */
  readonly room: number
  /** How far below its place a name stands, to leave room for a mark. */
  readonly below: number
  /** Along a street a name is repeated after so many pixels. */
  readonly every: number
}

type Plan = {
  readonly zooms: readonly [first: number, last: number]
  /** At its first zoom and at its last. */
  readonly sizes: readonly [first: number, last: number]
  readonly spacing?: number
  readonly isCapital?: true
  readonly room?: number
  readonly below?: number
}

const PLANS: Readonly<Record<LabelKind, Plan>> = {
  TOWN: { zooms: [10, 12], sizes: [15, 19], room: 6 },
  VILLAGE: { zooms: [10, 15], sizes: [10, 14], room: 6 },
  DISTRICT: { zooms: [12, 15], sizes: [9.5, 13], spacing: 1.2, isCapital: true, room: 6 },
  LANDMARK: { zooms: [15, 18], sizes: [10, 12], room: 3, below: 15 },
  SEA: { zooms: [10, 15], sizes: [11, 17], spacing: 1.5, room: 8 },
  ISLAND: { zooms: [11, 17], sizes: [9.5, 13], room: 4 },
  LAKE: { zooms: [12, 17], sizes: [10, 13], room: 4 },
  PARK: { zooms: [15, 18], sizes: [10, 13], room: 4 },
  FOREST: { zooms: [13, 17], sizes: [10, 13], room: 6 },
  FIELD: { zooms: [14, 17], sizes: [10, 12], room: 6 },
  HIGHWAY: { zooms: [13, 18], sizes: [10, 13], room: 6 },
  ROAD: { zooms: [14, 18], sizes: [10, 13], room: 4 },
  STREET: { zooms: [15, 18], sizes: [9.5, 13], room: 2 },
  NUMBER: { zooms: [17, 18], sizes: [8.5, 10], room: 1 },
}

const STREET_REPEATS_AFTER = 380

/** Nothing when names of this kind are not written at this zoom. */
export function labelStyleAt(kind: LabelKind, zoom: number): LabelStyle | undefined {
  const { zooms, sizes, spacing = 0, isCapital = false, room = 0, below = 0 } = PLANS[kind]
  const [first, last] = zooms
  if (zoom < first || zoom > last) return undefined
  const share = (zoom - first) / Math.max(1, last - first)
  const size = Math.round((sizes[0] + (sizes[1] - sizes[0]) * share) * 2) / 2
  return { size, spacing, isCapital, room, below, every: STREET_REPEATS_AFTER }
}

/** How names of a kind are painted, as attributes of their group. */
export function labelPaint(kind: LabelKind, palette: Palette): string {
  const [fill, edge, more] = paintOf(kind, palette)
  return `fill="${fill}" stroke="${edge}"${more}`
}

const BOLD = ' font-weight="600"'
const ITALIC = ' font-style="italic"'

function paintOf(kind: LabelKind, palette: Palette): readonly [fill: string, edge: string, more: string] {
  switch (kind) {
    case 'TOWN':
      return [palette.placeText, palette.textEdge, BOLD]
    case 'VILLAGE':
    case 'ISLAND':
      return [palette.placeText, palette.textEdge, '']
    case 'DISTRICT':
      return [palette.placeText, palette.textEdge, `${BOLD} letter-spacing="1.2"`]
    case 'LANDMARK':
      return [palette.landmarkText, palette.textEdge, BOLD]
    case 'SEA':
      return [palette.waterText, palette.waterTextEdge, `${ITALIC} letter-spacing="1.5"`]
    case 'LAKE':
      return [palette.waterText, palette.waterTextEdge, ITALIC]
    case 'PARK':
    case 'FOREST':
    case 'FIELD':
      return [palette.greenText, palette.textEdge, ITALIC]
    case 'NUMBER':
      return [palette.quietText, palette.building, '']
    case 'HIGHWAY':
    case 'ROAD':
    case 'STREET':
      return [palette.text, palette.textEdge, '']
  }
}
