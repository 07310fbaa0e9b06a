import { LOWEST_ZOOM } from '@nalle/domain/map/tiles.ts'
import type { WayKind } from './tile-ways.ts'

/** Pixels from edge to edge, for each zoom from the lowest to the highest; 0 where a street is too small to be seen. */
const WIDTHS: Readonly<Record<WayKind, readonly number[]>> = {
  LANE: [0, 0, 0.6, 0.9, 1.4, 2.6, 5, 9, 16],
  STREET: [0, 0, 0.8, 1.2, 2.2, 4, 7, 12, 21],
  ROAD: [0.9, 1.2, 1.7, 2.6, 4, 6, 9, 15, 25],
  HIGHWAY: [1.6, 2, 2.6, 3.6, 5, 8, 11, 18, 30],
}

export function widthOfWay(kind: WayKind, zoom: number): number {
  return WIDTHS[kind][zoom - LOWEST_ZOOM] ?? 0
}
